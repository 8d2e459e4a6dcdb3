//! The mark of Pipyard: half a domino seen from above; its three pips are a spade, a die's dot and a heart.

use super::svg;

/// What the mark is made of, 100 × 100; `public/icons/favicon.svg` is the same drawing in fixed inks.
const BODY: &str = "<path class=\"edge\" d=\"M8 20A14 14 0 0 1 22 6H78A14 14 0 0 1 92 20V100H8Z\"/>\
    <path class=\"bone\" d=\"M8 16A14 14 0 0 1 22 2H78A14 14 0 0 1 92 16V100H8Z\"/>\
    <path class=\"ink\" d=\"M8 85H38A12.5 12.5 0 0 1 62 85H92V91H8Z\"/><path class=\"brass\" d=\"M40 100V88A10 10 0 0 1 60 88V100Z\"/>\
    <g class=\"second\" transform=\"translate(1.6 1.6)\"><path d=\"M31 10L47.5 31A9.2 9.2 0 0 1 34 39L38 48H24L28 39A9.2 9.2 0 0 1 14.5 31Z\"/><circle cx=\"50\" cy=\"47\" r=\"9\"/>\
    <path d=\"M69 80L52 59.5A9.7 9.7 0 0 1 69 50 9.7 9.7 0 0 1 86 59.5Z\"/></g>\
    <path class=\"ink\" d=\"M31 10L47.5 31A9.2 9.2 0 0 1 34 39L38 48H24L28 39A9.2 9.2 0 0 1 14.5 31Z\"/><circle class=\"ink\" cx=\"50\" cy=\"47\" r=\"9\"/>\
    <path class=\"red\" d=\"M69 80L52 59.5A9.7 9.7 0 0 1 69 50 9.7 9.7 0 0 1 86 59.5Z\"/>";

/// The mark.
pub fn mark() -> String {
    svg("f-mark", "0 0 100 100", BODY)
}
