//! How styles are made tight: what is only for whoever reads them goes, by the tokens that a browser would see.

use cssparser::{ParseError, Parser, ParserInput, Token};

use crate::run::Outcome;

/// A style without comments, and with no more white space than it needs. Each token stays as it was written.
///
/// # Errors
/// When it has what no browser could read: a comment, a text or a block without an end, or an end without a beginning.
pub fn tight(style: &str) -> Outcome<String> {
    let mut text = String::with_capacity(style.len());
    let mut input = ParserInput::new(style);
    write(&mut Parser::new(&mut input), &mut text).map_err(|error| {
        let line = error.location.line + 1;
        format!("line {line}: {:?}", error.kind)
    })?;
    Ok(text)
}

/// Writes the tokens up to the end of a block, or of all.
fn write<'i>(from: &mut Parser<'i, '_>, text: &mut String) -> Result<(), ParseError<'i, &'static str>> {
    let (mut space, mut comment) = (false, false);
    loop {
        let start = from.position();
        let Ok(token) = from.next_including_whitespace_and_comments().cloned() else { return Ok(()) };
        let written = from.slice_from(start);
        let close = match token {
            Token::WhiteSpace(_) => {
                space = true;
                continue;
            }
            Token::Comment(_) if written.len() >= 4 && written.ends_with("*/") => {
                comment = true;
                continue;
            }
            Token::Comment(_) => return Err(from.new_custom_error("a comment has no end")),
            _ if token.is_parse_error() => {
                return Err(from.new_custom_error("a text or a block has no beginning or no end"));
            }
            Token::CurlyBracketBlock => Some('}'),
            Token::SquareBracketBlock => Some(']'),
            Token::Function(_) | Token::ParenthesisBlock => Some(')'),
            _ => None,
        };
        if space && needs_space(text, written) {
            text.push(' ');
        } else if comment && !space {
            // What it has kept apart must not grow together.
            text.push_str("/**/");
        }
        (space, comment) = (false, false);
        text.push_str(written);
        if let Some(close) = close {
            from.parse_nested_block(|block| write(block, text))?;
            if !from.slice_from(start).ends_with(close) {
                return Err(from.new_custom_error("a block has no end"));
            }
            text.push(close);
        }
    }
}

/// Whether white space between these means anything. After a colon it may be all that a property is.
fn needs_space(before: &str, after: &str) -> bool {
    let parts = |text: char| "{};,".contains(text);
    !(before.is_empty() || before.ends_with(parts) || after.starts_with(parts) && !before.ends_with(':'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_only_for_readers_goes_and_every_token_stays() {
        let style = "/* why */\n:root {\n  --night: ;\n  --size: calc(1px + 2px) ; /* x */\n}\n\n.a  .b:not(.c , .d) > e,\nf {\n  content: \"/* {\";\n  background: url(a;b.svg);\n}\n@media (width < 40em) and (hover) {\n  g { inset: 0 -.50em; }\n}\n";
        let kept = ":root{--night: ;--size: calc(1px + 2px);}.a .b:not(.c,.d) > e,f{content: \"/* {\";background: url(a;b.svg);}@media (width < 40em) and (hover){g{inset: 0 -.50em;}}";
        assert_eq!(tight(style).as_deref(), Ok(kept));
        assert_eq!(tight(kept).as_deref(), Ok(kept), "done twice it would be another");
        assert_eq!(tight("a/* */b{}").as_deref(), Ok("a/**/b{}"));
    }

    #[test]
    fn what_has_no_end_is_refused_with_its_line() {
        for (style, why) in [
            ("a {}\n/* and on", "line 2: "),
            ("a { color: red", "no end"),
            ("a {}\n}", "line 2: "),
            ("a { content: \"x\n\"; }", "line 1: "),
            ("a { width: calc(1px; }", "no end"),
        ] {
            let error = tight(style).expect_err("it cannot be read");
            assert!(error.contains(why), "{style:?}: {error}");
        }
    }
}
