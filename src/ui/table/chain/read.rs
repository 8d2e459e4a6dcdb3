//! Reading the zones of a chain: which arms there are, what grows from what, and which way each tile looks.

use super::{Way, is_part};
use crate::table::{Shape, Side, Zone};

/// The zones of a chain by their places among all zones.
pub(super) struct Line<'a> {
    zones: &'a [Zone],
    /// The zone of the first tile.
    pub(super) lead: Option<usize>,
    arms: Vec<Arm>,
}

/// An arm and the tile it grows from.
#[derive(Clone, Copy)]
struct Arm {
    zone: usize,
    root: usize,
    index: usize,
    side: Side,
}

/// A tile on its way along an arm.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub(super) zone: usize,
    pub(super) index: usize,
    /// Crosswise: one unit long on its way and two wide.
    pub(super) across: bool,
    /// Its higher half is the outer one on this way.
    ahead: bool,
}

impl Item {
    /// How long it is on its way.
    pub(super) fn length(&self) -> f64 {
        if self.across { 1.0 } else { 2.0 }
    }

    /// Half its width beside its way.
    pub(super) fn half_width(&self) -> f64 {
        if self.across { 1.0 } else { 0.5 }
    }

    /// Its turn when the way leads there.
    pub(super) fn turn(&self, way: Way) -> u16 {
        match (self.across, self.ahead) {
            (true, _) if way.0 == 0.0 => 90,
            (true, _) => 0,
            (false, true) => way.turn(),
            (false, false) => way.back().turn(),
        }
    }

    /// The same tile met on the opposite way.
    fn reversed(self) -> Item {
        Item { ahead: !self.ahead, ..self }
    }
}

impl<'a> Line<'a> {
    /// Finds the parts of a chain. An arm that does not grow from the first tile in the end is passed over.
    pub(super) fn read(zones: &'a [Zone]) -> Line<'a> {
        let lead = zones.iter().position(|zone| zone.shape == Shape::Lead);
        let arm = |(zone, found): (usize, &Zone)| match &found.shape {
            Shape::Arm { root, index, side, .. } => {
                let root = zones.iter().position(|zone| is_part(zone) && zone.name == *root)?;
                (*index < zones[root].pieces.len()).then_some(Arm { zone, root, index: *index, side: *side })
            }
            _ => None,
        };
        let all: Vec<Arm> = zones.iter().enumerate().filter_map(arm).collect();
        let grounded = |arm: &&Arm| {
            let mut root = Some(arm.root);
            for _ in 0..=all.len() {
                if root.is_none() || root == lead {
                    break;
                }
                root = all.iter().find(|arm| Some(arm.zone) == root).map(|arm| arm.root);
            }
            root.is_some() && root == lead
        };
        Line { zones, lead, arms: all.iter().filter(grounded).copied().collect() }
    }

    /// The number that counts at the end of a zone.
    pub(super) fn count(&self, zone: usize) -> Option<u8> {
        match self.zones.get(zone).map(|zone| &zone.shape) {
            Some(Shape::Arm { count, .. }) => *count,
            _ => None,
        }
    }

    /// The arm that grows from this side of this tile.
    pub(super) fn arm(&self, root: usize, index: usize, side: Side) -> Option<usize> {
        let found = self.arms.iter().find(|arm| arm.root == root && arm.index == index && arm.side == side);
        found.map(|arm| arm.zone)
    }

    /// The arm of the main line on this side.
    pub(super) fn main(&self, side: Side) -> Option<usize> {
        self.lead.and_then(|lead| self.arm(lead, 0, side))
    }

    /// The tiles that have arms to the north or south, in the order of their arms.
    fn branching(&self) -> Vec<(usize, usize)> {
        let mut roots = Vec::new();
        for arm in self.arms.iter().filter(|arm| matches!(arm.side, Side::North | Side::South)) {
            if !roots.contains(&(arm.root, arm.index)) {
                roots.push((arm.root, arm.index));
            }
        }
        roots
    }

    /// Whether more than one tile branches, or one that does not lie in the main line.
    pub(super) fn branches_often(&self) -> bool {
        let main = [self.lead, self.main(Side::West), self.main(Side::East)];
        let roots = self.branching();
        roots.len() > 1 || roots.iter().any(|(zone, _)| !main.contains(&Some(*zone)))
    }

    /// The one tile that branches; without any, the first tile.
    pub(super) fn centre(&self) -> Option<(usize, usize)> {
        let first = || self.lead.filter(|lead| !self.zones[*lead].pieces.is_empty()).map(|lead| (lead, 0));
        self.branching().first().copied().or_else(first)
    }

    /// How many tiles a zone has.
    pub(super) fn len(&self, zone: usize) -> usize {
        self.zones[zone].pieces.len()
    }

    /// A tile on the way out of its arm; the first tile on the way east.
    pub(super) fn item(&self, zone: usize, index: usize) -> Item {
        let placed = &self.zones[zone].pieces[index];
        // The first tile shows its higher half to the west: behind, on the way east.
        let ahead = placed.flipped == (Some(zone) == self.lead);
        Item { zone, index, across: placed.across, ahead }
    }

    /// The tiles of an arm from this index outwards.
    pub(super) fn outwards(&self, zone: usize, from: usize) -> impl Iterator<Item = Item> {
        (from..self.len(zone)).map(move |index| self.item(zone, index))
    }

    /// The main line from its tile at `centre` towards `side`, and the arm that it ends with.
    pub(super) fn along(&self, centre: (usize, usize), side: Side) -> (Vec<Item>, Option<usize>) {
        let (zone, index) = centre;
        let other = if side == Side::West { Side::East } else { Side::West };
        let arm = self.main(side);
        let mut items = Vec::new();
        if Some(zone) == arm {
            items.extend(self.outwards(zone, index + 1));
            return (items, arm);
        }
        if Some(zone) == self.main(other) {
            // Back to the first tile and out on its other side.
            items.extend((0..index).rev().map(|index| self.item(zone, index).reversed()));
            items.extend(self.lead.map(|lead| self.towards(self.item(lead, 0), side)));
        }
        items.extend(arm.into_iter().flat_map(|arm| self.outwards(arm, 0)));
        (items, arm)
    }

    /// The first tile on the way to this side.
    fn towards(&self, lead: Item, side: Side) -> Item {
        if side == Side::West { lead.reversed() } else { lead }
    }
}
