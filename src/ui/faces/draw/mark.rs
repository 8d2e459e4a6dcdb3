//! The mark of Pipyard: half a domino seen from above; its three pips are a spade, a die's dot and a heart.

use super::svg;

/// What the mark is made of, 100 × 100; `public/icons/favicon.svg` is the same drawing in fixed inks.
const BODY: &str = "<path class=\"edge\" d=\"M5 20A15 15 0 0 1 20 5H80A15 15 0 0 1 95 20V100H5Z\"/>\
    <path class=\"bone\" d=\"M5 16A15 15 0 0 1 20 1H80A15 15 0 0 1 95 16V100H5Z\"/>\
    <path class=\"ink\" d=\"M5 89H95V95H5Z\"/><circle class=\"ink\" cx=\"50\" cy=\"91\" r=\"9\"/><circle class=\"brass\" cx=\"50\" cy=\"91\" r=\"6\"/>\
    <g class=\"second\" transform=\"translate(1.7 1.7)\"><path d=\"M29 9L44.5 28.5A8.6 8.6 0 0 1 32 36L35.5 44H22.5L26 36A8.6 8.6 0 0 1 13.5 28.5Z\"/><circle cx=\"50\" cy=\"46\" r=\"8.5\"/>\
    <path d=\"M71.5 80L55 60.5A9.3 9.3 0 0 1 71.5 51.5 9.3 9.3 0 0 1 88 60.5Z\"/></g>\
    <path class=\"ink\" d=\"M29 9L44.5 28.5A8.6 8.6 0 0 1 32 36L35.5 44H22.5L26 36A8.6 8.6 0 0 1 13.5 28.5Z\"/><circle class=\"ink\" cx=\"50\" cy=\"46\" r=\"8.5\"/>\
    <path class=\"red\" d=\"M71.5 80L55 60.5A9.3 9.3 0 0 1 71.5 51.5 9.3 9.3 0 0 1 88 60.5Z\"/>";

/// The mark.
pub fn mark() -> String {
    svg("f-mark", "0 0 100 100", BODY)
}
