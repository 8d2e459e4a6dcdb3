//! What is done to a build that Trunk has just made: scripts out of the page, the security policy in, a page for each
//! game alone and the service worker beside it, all compressed.
//!
//! Trunk starts the app by a script inside the page. Our policy allows scripts only as files, so it becomes one. Files
//! that Trunk vouches for by `integrity` are left as they are.

use std::env;
use std::io::Write;
use std::path::PathBuf;

use crate::embeds::write_embeds;
use crate::files::{POLICY, compressed_name, is_compressible};
use crate::offline::write_worker;
use crate::paths::{DIST, Hash, files_below, read, read_text, write};
use crate::run::Outcome;

/// The styles that the front door does without.
pub const LATER: [&str; 3] = ["pages", "stage", "table"];

/// Finishes the build in Trunk's staging folder, or else in `dist`.
///
/// # Errors
/// When the page is not as Trunk writes it, or a file cannot be read or written.
pub fn finish() -> Outcome {
    let folder = env::var_os("TRUNK_STAGING_DIR").map_or_else(|| PathBuf::from(DIST), PathBuf::from);
    let page = folder.join("index.html");
    let (text, scripts) = take_scripts_out(&tight(&read_text(&page)?, ("<!--", "-->"))?)?;
    for (name, script) in scripts {
        write(&folder.join(name), script)?;
    }
    let text = without_vain_integrity(&text);
    write_embeds(&folder, &text)?;
    write(&page, with_policy(&with_later_styles(&text)?)?)?;
    for file in files_below(&folder)?.iter().filter(|file| file.extension().is_some_and(|kind| kind == "css")) {
        write(file, tight(&read_text(file)?, ("/*", "*/"))?)?;
    }
    write_worker(&folder)?;
    for file in files_below(&folder)? {
        if is_compressible(&file) {
            write(&compressed_name(&file), compress(&read(&file)?)?)?;
        }
    }
    Ok(())
}

/// A page or a style without its comments, without indents, and without the empty lines that Trunk leaves in place of its
/// own links.
fn tight(text: &str, (open, close): (&str, &str)) -> Outcome<String> {
    let mut rest = text;
    let mut text = String::new();
    while let Some((before, comment)) = rest.split_once(open) {
        text.push_str(before);
        rest = comment.split_once(close).ok_or(format!("a comment has no end: {open}"))?.1;
    }
    text.push_str(rest);
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

/// The page with its inline scripts replaced by links, and the scripts by file name.
fn take_scripts_out(page: &str) -> Outcome<(String, Vec<(String, String)>)> {
    let mut rest = page;
    let mut text = String::new();
    let mut scripts = Vec::new();
    while let Some(start) = rest.find("<script") {
        let (before, script) = rest.split_at(start);
        let (open, body) = script.split_once('>').ok_or("index.html: a script tag has no end")?;
        let (body, after) = body.split_once("</script>").ok_or("index.html: a script has no end")?;
        text.push_str(before);
        if body.trim().is_empty() {
            text.push_str(&format!("{open}>{body}</script>"));
        } else {
            let name = format!("start-{}.js", Hash::of(body.as_bytes()));
            text.push_str(&format!("{open} src=\"./{name}\"></script>"));
            scripts.push((name, format!("{}\n", body.trim())));
        }
        rest = after;
    }
    text.push_str(rest);
    Ok((text, scripts))
}

/// The page without `integrity` on the preload of a wasm, where browsers ignore it and complain.
fn without_vain_integrity(page: &str) -> String {
    let tags = page.split_inclusive('>').map(|tag| {
        let (Some(start), true) = (tag.find(" integrity=\""), tag.contains("application/wasm")) else {
            return tag.to_owned();
        };
        let end = tag[start + 12..].find('"').map_or(tag.len(), |end| start + 12 + end + 1);
        format!("{}{}", &tag[..start], &tag[end..])
    });
    tags.collect()
}

/// The page with the styles that only the rest of the app needs put off: `ui::front` sends for them with it.
fn with_later_styles(page: &str) -> Outcome<String> {
    let mut later = 0;
    let tags: Vec<String> = page
        .split_inclusive('>')
        .map(|tag| {
            let put_off =
                tag.contains("rel=\"stylesheet\"") && LATER.iter().any(|name| tag.contains(&format!("/{name}-")));
            if !put_off {
                return tag.to_owned();
            }
            later += 1;
            tag.replace("rel=\"stylesheet\"", "rel=\"prefetch\" as=\"style\" data-later")
        })
        .collect();
    if later == LATER.len() {
        Ok(tags.concat())
    } else {
        Err(format!("index.html links {later} of the styles {}", LATER.join(", ")))
    }
}

/// The page with the security policy, for hosts that send no headers.
pub fn with_policy(page: &str) -> Outcome<String> {
    let (before, after) = page.split_once("<head>").ok_or("index.html: no <head>")?;
    Ok(format!("{before}<head>\n<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\"/>{after}"))
}

/// Compressed as small as brotli can.
pub fn compress(bytes: &[u8]) -> Outcome<Vec<u8>> {
    let mut small = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut small, 1 << 16, 11, 22);
    writer.write_all(bytes).map_err(|error| format!("cannot compress: {error}"))?;
    drop(writer);
    Ok(small)
}
