//! The mark of Pipyard: half a domino seen from above; its three pips are a spade, a die's dot and a heart.

use super::svg;

/// What the mark is made of, 100 × 100. The icons in `public/icons` are cut from it; the favicon keeps only
/// the three pips, larger, so that they hold at 16 pixels.
const BODY: &str = "<path class=\"edge\" d=\"M5 20A15 15 0 0 1 20 5H80A15 15 0 0 1 95 20V100H5Z\"/>\
    <path class=\"bone\" d=\"M5 16A15 15 0 0 1 20 1H80A15 15 0 0 1 95 16V100H5Z\"/>\
    <path class=\"ink\" d=\"M5 89H95V95H5Z\"/><circle class=\"ink\" cx=\"50\" cy=\"91\" r=\"9\"/><circle class=\"brass\" cx=\"50\" cy=\"91\" r=\"6\"/>\
    <g class=\"second\" transform=\"translate(1.7 1.7)\"><path d=\"M25 8L39.5 26A7.9 7.9 0 0 1 27.8 33L31.2 40.5H18.8L22.2 33A7.9 7.9 0 0 1 10.5 26Z\"/><circle cx=\"50\" cy=\"46\" r=\"8\"/>\
    <path d=\"M75.5 83L60.5 65A8.5 8.5 0 0 1 75.5 56.5 8.5 8.5 0 0 1 90.5 65Z\"/></g>\
    <path class=\"ink\" d=\"M25 8L39.5 26A7.9 7.9 0 0 1 27.8 33L31.2 40.5H18.8L22.2 33A7.9 7.9 0 0 1 10.5 26Z\"/><circle class=\"ink\" cx=\"50\" cy=\"46\" r=\"8\"/>\
    <path class=\"red\" d=\"M75.5 83L60.5 65A8.5 8.5 0 0 1 75.5 56.5 8.5 8.5 0 0 1 90.5 65Z\"/>";

/// The mark.
pub fn mark() -> String {
    svg("f-mark", "0 0 100 100", BODY)
}
