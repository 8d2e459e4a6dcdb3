//! A picture of one's own on the backs of the cards: taken from the device, made small, kept here and sent nowhere.
//!
//! It is kept as the address of the picture itself (`data:`), which the page's policy allows for pictures alone, so that
//! nothing has to be fetched and no address has to be given back. The style sheet finds it in `--own-back`.

use js_sys::futures::JsFuture;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlElement, ImageBitmap};

use super::store::{self, StoreError};

/// Where it is kept.
pub const PICTURE: &str = "own-back";
/// Its width and height in pixels: a card, sharp enough for twice the size at which one is ever seen.
const SIZE: (u32, u32) = (228, 320);
/// The most bytes of a file that is looked at.
const MOST_OF_FILE: f64 = 40_000_000.0;
/// The most characters that are kept: 40 kB of picture.
const MOST: usize = 54_000;
/// What is tried, the best first, until the picture is small enough. A browser that cannot write WebP writes PNG
/// instead, which is no use for photographs.
const WAYS: [(&str, f64); 7] = [
    ("image/webp", 0.85),
    ("image/webp", 0.6),
    ("image/webp", 0.35),
    ("image/jpeg", 0.85),
    ("image/jpeg", 0.6),
    ("image/jpeg", 0.35),
    ("image/jpeg", 0.1),
];
/// What a kept picture begins with.
const HEADS: [&str; 2] = ["data:image/webp;base64,", "data:image/jpeg;base64,"];

thread_local! {
    static HERE: RwSignal<bool> = RwSignal::new(false);
}

/// Whether there is such a picture; followed.
pub fn is_here() -> bool {
    HERE.with(|here| here.get())
}

/// Whether a text is a picture as it is kept.
pub fn is_sound(text: &str) -> bool {
    let body = HEADS.iter().find_map(|head| text.strip_prefix(head));
    let letter = |byte: u8| byte.is_ascii_alphanumeric() || b"+/=".contains(&byte);
    text.len() <= MOST && body.is_some_and(|body| !body.is_empty() && body.bytes().all(letter))
}

/// Gives the page the picture that is kept, or takes it away.
pub fn dress_page() {
    let kept = store::read(PICTURE).filter(|kept| is_sound(kept));
    let root = document().document_element().and_then(|root| root.dyn_into::<HtmlElement>().ok());
    if let Some(root) = root {
        let value = kept.as_ref().map(|kept| ["url(\"", kept, "\")"].concat()).unwrap_or_default();
        // A property of one's own takes any value; an empty one goes.
        let _ = root.style().set_property("--own-back", &value);
    }
    HERE.with(|here| here.set(kept.is_some()));
}

/// Keeps a picture that was picked. The inner error says that it is kept in memory only.
///
/// # Errors
/// A sentence that says why it cannot be used.
pub async fn take(file: web_sys::File) -> Result<Result<(), StoreError>, &'static str> {
    if file.size() > MOST_OF_FILE {
        return Err("That file is too large.");
    }
    const NONE: &str = "That is no picture that this browser can read.";
    let promise = window().create_image_bitmap_with_blob(&file).map_err(|_| NONE)?;
    // Turned as the camera says: browsers do that by themselves here.
    let picture = JsFuture::from(promise).await.map_err(|_| NONE)?.unchecked_into::<ImageBitmap>();
    let kept = small(&picture).ok_or("That picture cannot be made small enough.")?;
    picture.close();
    let written = store::write(PICTURE, &kept);
    dress_page();
    Ok(written)
}

/// Forgets the picture.
pub fn remove() {
    store::remove(PICTURE);
    dress_page();
}

/// The middle of a picture at the size of a card.
fn small(picture: &ImageBitmap) -> Option<String> {
    let canvas = document().create_element("canvas").ok()?.dyn_into::<HtmlCanvasElement>().ok()?;
    let (width, height) = SIZE;
    canvas.set_width(width);
    canvas.set_height(height);
    let context = canvas.get_context("2d").ok()??.dyn_into::<CanvasRenderingContext2d>().ok()?;
    let (x, y, w, h) = middle((picture.width().into(), picture.height().into()), (width.into(), height.into()))?;
    // What is not covered stays the colour of paper.
    context.set_fill_style_str("#fcf8ee");
    context.fill_rect(0.0, 0.0, width.into(), height.into());
    context
        .draw_image_with_image_bitmap_and_sw_and_sh_and_dx_and_dy_and_dw_and_dh(
            picture,
            x,
            y,
            w,
            h,
            0.0,
            0.0,
            width.into(),
            height.into(),
        )
        .ok()?;
    let written = |(kind, quality): &(&str, f64)| {
        canvas.to_data_url_with_type_and_encoder_options(kind, &(*quality).into()).ok().filter(|url| is_sound(url))
    };
    WAYS.iter().find_map(written)
}

/// The largest part from the middle of a picture that has the shape of the card: left, top, width, height. Nothing if
/// there is no picture.
fn middle((width, height): (f64, f64), (w, h): (f64, f64)) -> Option<(f64, f64, f64, f64)> {
    let scale = (width / w).min(height / h);
    let part = (w * scale, h * scale);
    (scale > 0.0).then_some(((width - part.0) / 2.0, (height - part.1) / 2.0, part.0, part.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_picture_of_ours_is_put_into_the_page() {
        assert!(is_sound("data:image/webp;base64,UklGRg+/=="));
        for text in [
            "",
            "data:image/webp;base64,",
            "data:image/png;base64,AAAA",
            "data:image/svg+xml;base64,AAAA",
            "data:image/webp;base64,AA\") , url(\"https://example.org/",
            "https://example.org/a.webp",
        ] {
            assert!(!is_sound(text), "{text}");
        }
        assert!(!is_sound(&["data:image/webp;base64,", &"A".repeat(MOST)].concat()));
    }

    #[test]
    fn the_middle_has_the_shape_of_a_card() {
        assert_eq!(middle((228.0, 320.0), (228.0, 320.0)), Some((0.0, 0.0, 228.0, 320.0)));
        assert_eq!(middle((1000.0, 320.0), (228.0, 320.0)), Some((386.0, 0.0, 228.0, 320.0)));
        assert_eq!(middle((228.0, 1320.0), (228.0, 320.0)), Some((0.0, 500.0, 228.0, 320.0)));
        assert_eq!(middle((0.0, 10.0), (228.0, 320.0)), None);
    }
}
