//! Corners of a grid given by hand: read, and looked at before a photo is.

use grille_photo::{Point, Quad};
use grille_words::photo::CornerFault;

/// Three corners are on one line if the sine of the angle between them is less than this: about a degree.
const STRAIGHT: f32 = 0.02;
/// Two corners nearer to one another, in pixels, are the same.
const SAME: f32 = 1.0;
/// How far outside a picture a corner may be, as a part of its longer side: a grid may be cut off a little.
const OUTSIDE: f32 = 0.1;

/// Four pairs of numbers, between any commas, semicolons and spaces; `None` if they are none.
pub(crate) fn quad(text: &str) -> Option<Quad> {
    let numbers: Option<Vec<f32>> = text
        .split(|char: char| char.is_whitespace() || matches!(char, ',' | ';'))
        .filter(|part| !part.is_empty())
        .map(|part| part.parse().ok().filter(|number: &f32| number.is_finite()))
        .collect();
    let Some(&[ax, ay, bx, by, cx, cy, dx, dy]) = numbers.as_deref() else { return None };
    Some(Quad([Point::new(ax, ay), Point::new(bx, by), Point::new(cx, cy), Point::new(dx, dy)]))
}

/// What is wrong with four corners, whatever the picture.
pub(crate) fn fault(quad: &Quad) -> Option<CornerFault> {
    let pairs = (0..4).flat_map(|i| (i + 1..4).map(move |j| (i, j)));
    for (first, second) in pairs {
        if quad.0[first].distance(quad.0[second]) < SAME {
            return Some(CornerFault::Same { first, second });
        }
    }
    let turns: [f32; 4] = std::array::from_fn(|i| turn(quad.0[(i + 3) % 4], quad.0[i], quad.0[(i + 1) % 4]));
    if let Some(middle) = turns.iter().position(|turn| turn.abs() < STRAIGHT) {
        return Some(CornerFault::OneLine { without: (middle + 2) % 4 });
    }
    let clockwise = turns.iter().filter(|&&turn| turn > 0.0).count();
    let odd = |clockwise: bool| turns.iter().position(|&turn| (turn > 0.0) == clockwise).unwrap_or_default();
    match clockwise {
        0 => Some(CornerFault::Anticlockwise),
        1 => Some(CornerFault::Dent { corner: odd(true) }),
        2 => Some(CornerFault::Crossed),
        3 => Some(CornerFault::Dent { corner: odd(false) }),
        _ if !quad.is_plausible() => Some(CornerFault::Lopsided),
        _ => None,
    }
}

/// The first corner that is outside a picture of this size.
pub(crate) fn outside(quad: &Quad, (width, height): (u32, u32)) -> Option<CornerFault> {
    let margin = OUTSIDE * width.max(height) as f32;
    let within = |at: f32, side: u32| (-margin..=side as f32 + margin).contains(&at);
    let corner = quad.0.iter().position(|point| !within(point.x, width) || !within(point.y, height))?;
    Some(CornerFault::Outside { corner, width, height })
}

/// The sine of the turn at `b` on the way from `a` to `c`; positive to the right, as y grows downwards.
fn turn(a: Point, b: Point, c: Point) -> f32 {
    ((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) / (a.distance(b) * b.distance(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_between_any_signs() {
        let expected = quad("0,0 9,0 9,9 0,9").unwrap();
        assert_eq!(expected, Quad::rectangle(0.0, 0.0, 9.0, 9.0));
        assert_eq!(quad("0 0;9 0;9.0 9;\n0,,9"), Some(expected));
        for text in
            ["", "1,2", "0,0 9,0 9,9 0,9 1", "0,0 9,0 9,9 0,NaN", "0,0 9,0 9,9 0,inf", "0,0 9,0 9,9 0,1e99", "a"]
        {
            assert_eq!(quad(text), None, "{text}");
        }
    }

    /// Every order of the corners of a square, and every way to spoil one of them.
    #[test]
    fn odd_corners_are_told_apart() {
        let square = Quad::rectangle(10.0, 20.0, 110.0, 120.0);
        let order = |order: [usize; 4]| Quad(order.map(|i| square.0[i]));
        for first in 0..4 {
            // A puzzle on its side begins at another corner.
            assert_eq!(fault(&order([0, 1, 2, 3].map(|i| (i + first) % 4))), None);
            assert_eq!(fault(&order([3, 2, 1, 0].map(|i| (i + first) % 4))), Some(CornerFault::Anticlockwise));
            assert_eq!(fault(&order([0, 2, 1, 3].map(|i| (i + first) % 4))), Some(CornerFault::Crossed));
            let spoilt = |x: f32, y: f32| {
                let mut quad = square;
                quad.0[first] = Point::new(x, y);
                quad
            };
            let opposite = (first + 2) % 4;
            let beside = ((first + 1) % 4).min((first + 3) % 4);
            let (other, middle) = (square.0[opposite], Point::new(60.0, 70.0));
            assert_eq!(fault(&spoilt(middle.x, middle.y)), Some(CornerFault::OneLine { without: opposite }));
            assert_eq!(
                fault(&spoilt(f32::midpoint(middle.x, other.x), f32::midpoint(middle.y, other.y))),
                Some(CornerFault::Dent { corner: first })
            );
            let twin = square.0[beside];
            let pair = (first.min(beside), first.max(beside));
            assert_eq!(fault(&spoilt(twin.x, twin.y)), Some(CornerFault::Same { first: pair.0, second: pair.1 }));
        }
        assert_eq!(fault(&Quad::rectangle(0.0, 0.0, 900.0, 100.0)), Some(CornerFault::Lopsided));
    }

    #[test]
    fn a_corner_may_be_outside_by_a_little() {
        let size = (640, 480);
        assert_eq!(outside(&Quad::rectangle(-60.0, 0.0, 640.0, 540.0), size), None);
        let far = outside(&Quad::rectangle(0.0, 0.0, 710.0, 480.0), size);
        assert_eq!(far, Some(CornerFault::Outside { corner: 1, width: 640, height: 480 }));
        let far = outside(&Quad::rectangle(0.0, 0.0, 400.0, 560.0), size);
        assert_eq!(far, Some(CornerFault::Outside { corner: 2, width: 640, height: 480 }));
    }
}
