//! Pictures of pages, in greys.

use std::sync::Arc;

use grille_sheet::font::Weight;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

/// A picture in greys, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Picture {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) greys: Vec<u8>,
}

impl Picture {
    /// Another program's picture of an SVG, at this scale.
    pub(crate) fn of_svg(svg: &str, scale: f64) -> Self {
        let mut fonts = fontdb::Database::new();
        for weight in Weight::ALL {
            fonts.load_font_data(weight.ttf().to_vec());
        }
        let options = Options { fontdb: Arc::new(fonts), ..Options::default() };
        let tree = Tree::from_str(svg, &options).expect("the SVG is one");
        // The size is in points; usvg counts in pixels of 1/96 inch.
        let scale = (scale * 72.0 / 96.0) as f32;
        let (width, height) = ((tree.size().width() * scale).round(), (tree.size().height() * scale).round());
        let mut pixmap = Pixmap::new(width as u32, height as u32).expect("a page has a size");
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
        let greys = pixmap.data().chunks_exact(4).map(|pixel| pixel[1]).collect();
        Self { width: width as usize, height: height as usize, greys }
    }

    /// A binary PGM file (`P5`), which is what `pdftoppm -gray` writes.
    pub(crate) fn of_pgm(bytes: &[u8]) -> Self {
        let mut numbers = Vec::new();
        let mut at = 2;
        while numbers.len() < 3 {
            let word: Vec<u8> = bytes[at..]
                .iter()
                .copied()
                .skip_while(u8::is_ascii_whitespace)
                .take_while(u8::is_ascii_digit)
                .collect();
            at += bytes[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count() + word.len();
            numbers.push(String::from_utf8(word).unwrap().parse::<usize>().unwrap());
        }
        Self { width: numbers[0], height: numbers[1], greys: bytes[at + 1..].to_vec() }
    }

    pub(crate) fn of_png(bytes: &[u8]) -> Self {
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG");
        let mut greys = vec![0; reader.output_buffer_size().expect("a small picture")];
        let info = reader.next_frame(&mut greys).expect("a picture");
        Self { width: info.width as usize, height: info.height as usize, greys }
    }

    pub(crate) fn to_png(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Grayscale);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::High);
        encoder.write_header().unwrap().write_image_data(&self.greys).unwrap();
        bytes
    }

    /// The mean grey of squares of so many pixels: what is left when one looks from further away.
    pub(crate) fn blurred(&self, side: usize) -> Vec<f64> {
        let mut means = Vec::new();
        for top in (0..self.height).step_by(side) {
            for left in (0..self.width).step_by(side) {
                let (bottom, right) = ((top + side).min(self.height), (left + side).min(self.width));
                let sum: u64 = (top..bottom)
                    .flat_map(|row| &self.greys[row * self.width + left..row * self.width + right])
                    .map(|&grey| u64::from(grey))
                    .sum();
                means.push(sum as f64 / ((bottom - top) * (right - left)) as f64);
            }
        }
        means
    }

    /// The largest difference between the two pictures, looked at from so far away.
    pub(crate) fn difference(&self, other: &Self, side: usize) -> f64 {
        assert_eq!((self.width, self.height), (other.width, other.height), "the pictures have one size");
        let pairs = self.blurred(side).into_iter().zip(other.blurred(side));
        pairs.map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
    }
}
