//! Pictures of one's own: taken from the device, made small, kept here and sent nowhere.
//!
//! Each is kept as the address of the picture itself (`data:`), which the page's policy allows for pictures alone, so
//! that nothing has to be fetched and no address has to be given back. [`own_back`](super::own_back) and
//! [`own_faces`](super::own_faces) say where they are kept and shown.

use js_sys::futures::JsFuture;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url};

/// The most bytes of a file that is looked at.
const MOST_OF_FILE: f64 = 40_000_000.0;
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

/// How a picture is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format {
    /// Its width in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
    /// The most characters of its address: four for three bytes of picture.
    pub most: usize,
}

impl Format {
    /// Whether a text is a picture as it is kept, and so may stand in the page.
    pub fn is_sound(self, text: &str) -> bool {
        let body = HEADS.iter().find_map(|head| text.strip_prefix(head));
        let letter = |byte: u8| byte.is_ascii_alphanumeric() || b"+/=".contains(&byte);
        text.len() <= self.most && body.is_some_and(|body| !body.is_empty() && body.bytes().all(letter))
    }

    /// The middle of the picture in a file, small.
    ///
    /// # Errors
    /// A sentence that says why it cannot be used.
    pub async fn made_of(self, file: web_sys::File) -> Result<String, &'static str> {
        const NONE: &str = "That is no picture that this browser can read.";
        if file.size() > MOST_OF_FILE {
            return Err("That file is too large.");
        }
        // `createImageBitmap` would need no address, but Firefox (153) reads no photograph by it that begins with what the
        // camera noted. An element does, and turns it as the camera says, as all browsers do.
        let picture = HtmlImageElement::new().map_err(|_| NONE)?;
        let address = Url::create_object_url_with_blob(&file).map_err(|_| NONE)?;
        picture.set_src(&address);
        let read = JsFuture::from(picture.decode()).await;
        let small = self.small(&picture);
        // An address that is not known any more is given back already.
        let _ = Url::revoke_object_url(&address);
        read.map_err(|_| NONE)?;
        small.ok_or("That picture cannot be made small enough.")
    }

    /// The middle of a picture at this size.
    fn small(self, picture: &HtmlImageElement) -> Option<String> {
        let canvas = document().create_element("canvas").ok()?.dyn_into::<HtmlCanvasElement>().ok()?;
        canvas.set_width(self.width);
        canvas.set_height(self.height);
        let context = canvas.get_context("2d").ok()??.dyn_into::<CanvasRenderingContext2d>().ok()?;
        let (width, height) = (f64::from(self.width), f64::from(self.height));
        let (x, y, w, h) = middle((picture.natural_width().into(), picture.natural_height().into()), (width, height))?;
        // What is not covered stays the colour of paper.
        context.set_fill_style_str("#fcf8ee");
        context.fill_rect(0.0, 0.0, width, height);
        context
            .draw_image_with_html_image_element_and_sw_and_sh_and_dx_and_dy_and_dw_and_dh(
                picture, x, y, w, h, 0.0, 0.0, width, height,
            )
            .ok()?;
        let written = |(kind, quality): &(&str, f64)| {
            canvas
                .to_data_url_with_type_and_encoder_options(kind, &(*quality).into())
                .ok()
                .filter(|url| self.is_sound(url))
        };
        WAYS.iter().find_map(written)
    }
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

    const CARD: Format = Format { width: 228, height: 320, most: 54_000 };

    #[test]
    fn only_a_picture_of_ours_is_put_into_the_page() {
        assert!(CARD.is_sound("data:image/webp;base64,UklGRg+/=="));
        for text in [
            "",
            "data:image/webp;base64,",
            "data:image/png;base64,AAAA",
            "data:image/svg+xml;base64,AAAA",
            "data:image/webp;base64,AA\") , url(\"https://example.org/",
            "https://example.org/a.webp",
        ] {
            assert!(!CARD.is_sound(text), "{text}");
        }
        assert!(!CARD.is_sound(&["data:image/webp;base64,", &"A".repeat(CARD.most)].concat()));
    }

    #[test]
    fn the_middle_has_the_shape_of_a_card() {
        assert_eq!(middle((228.0, 320.0), (228.0, 320.0)), Some((0.0, 0.0, 228.0, 320.0)));
        assert_eq!(middle((1000.0, 320.0), (228.0, 320.0)), Some((386.0, 0.0, 228.0, 320.0)));
        assert_eq!(middle((228.0, 1320.0), (228.0, 320.0)), Some((0.0, 500.0, 228.0, 320.0)));
        assert_eq!(middle((0.0, 10.0), (228.0, 320.0)), None);
    }
}
