//! The board of a layout: where each tile and each free place lies, counted in halves of a unit from the middle of the first
//! tile.
//!
//! What each choice costs was found by laying six random rounds of every number of seats from 2 to 12 for a view of
//! 374 × 330 pixels: with these weights most rounds need no leg. Where lines keep apart (`Board::apart`), tiles that do not
//! belong together never touch, and a line goes on after a double.

use super::spot::{Area, Point, Spot, after, area, beyond, far, holds, long_toes, meet, on_from, point, toes};
use crate::pieces::Arrange;

/// Each cell at its edge that belongs to a tile it was not matched to.
const CONTACT: f64 = 0.15;
/// Another place nearer than a finger at the smallest size, so many cells; half of it for each that is still one cell off.
const CLOSE: f64 = 0.5;
const FINGER_CELLS: i32 = 7;
/// No room for a double that may come.
const CRAMPED: f64 = 0.3;
/// No room for one that will branch.
const NO_FORK: f64 = 4.0;
/// To move, after it was once shown.
const MOVED: f64 = 1.0;
/// To lie a half aside, for a double across; and where lines keep apart.
const ASIDE: f64 = 0.7;
const ASKEW: f64 = 2.5;
/// What each place costs that others must make way for.
const PUSHED: f64 = 2.0;
/// What a line costs by how few tiles could follow the next one.
const STUCK: [f64; 5] = [8.0, 3.0, 1.0, 0.4, 0.0];
/// What a line costs that has no room at all; it sinks to a half with so much room, and the more where a double may come.
const CROWDED: f64 = 13.3;
const ROOM: f64 = 12.0;
const DOUBLE: f64 = 4.5;
/// More room than this is of no use.
const MOST_ROOM: u32 = 60;
/// With less than this a line looks for a better place, and its neighbours do.
const LITTLE_ROOM: u32 = 14;
/// How many choices are looked at for a tile, and how many of them with all that they leave to others.
const CHOICES: usize = 24;
const BEST_CHOICES: usize = 12;
/// How many places make way for one another in a row.
const PUSHES: u32 = 3;

/// A tile as it lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Laid {
    /// Where.
    pub(super) area: Area,
    /// Where its line grows.
    pub(super) way: Point,
    /// From where to where its leg leads, if it has one.
    pub(super) leg: Option<(Point, Point)>,
}

/// A line, by what it grows from; nothing for the hub.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Line {
    /// The line whose double it is a toe of.
    pub(super) root: Option<usize>,
    /// Which of its toes, or of the lines of the hub.
    pub(super) nth: u8,
}

/// A tile to be laid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Step {
    /// On which line.
    pub(super) line: usize,
    /// It lies across.
    pub(super) across: bool,
    /// Its line ends there; what goes on are lines that grow from it.
    pub(super) ends: bool,
    /// Whether the double of the number at its end may follow.
    pub(super) double: bool,
}

/// The lines that grow from this one, or from the hub.
fn grown_from(lines: &[Line], root: Option<usize>) -> Vec<usize> {
    (0..lines.len()).filter(|line| lines[*line].root == root).collect()
}

/// The place that a line keeps for its next tile.
#[derive(Clone)]
struct Place {
    spot: Spot,
    /// All that it could be, each with what it costs.
    all: Vec<(Spot, f64)>,
    /// It is a toe that is owed: of those one is open at a time, and none takes a double.
    toe: bool,
    /// Whether a double may be laid there.
    double: bool,
    /// It was not shown yet.
    fresh: bool,
    /// The tile that it grows from, counted from 1.
    from: u8,
}

/// The board while tiles are laid on it.
#[derive(Clone)]
pub(super) struct Board {
    /// Its low corner and its size; the cells at its edge stay free.
    low: Point,
    size: Point,
    /// For every cell, which tile lies there, counted from 1.
    cells: Vec<u8>,
    /// All tiles, the hub first, in the order in which they were laid.
    pub(super) tiles: Vec<Laid>,
    places: Vec<Option<Place>>,
    /// How far apart two places must be.
    finger: i32,
    /// What the size in use shows, and what it costs to leave that.
    pub(super) window: Area,
    outside: f64,
    /// Tiles that were not matched to each other do not touch, and doubles do not all grow toes.
    apart: bool,
    /// A double that is laid next would grow lines to both sides.
    pub(super) forks: bool,
}

impl Board {
    /// One without size, for so many lines; a place outside of the window costs so much more, or lines keep apart.
    pub(super) fn new(lines: usize, outside: f64, apart: bool) -> Board {
        let (low, size, window) = ((0, 0), (0, 0), ((0, 0), (0, 0)));
        let (cells, tiles, places) = (Vec::new(), Vec::new(), vec![None; lines]);
        Board { low, size, cells, tiles, places, finger: 0, window, outside, apart, forks: false }
    }

    /// The place of a line for its next tile.
    pub(super) fn spot(&self, line: usize) -> Option<Spot> {
        self.places[line].as_ref().map(|place| place.spot)
    }

    /// The corners of all that lies.
    pub(super) fn bounds(&self) -> Area {
        let (mut low, mut high) = ((-1, -2), (1, 2));
        let areas =
            self.tiles.iter().map(|tile| tile.area).chain(self.places.iter().flatten().map(|place| place.spot.area()));
        for (a, b) in areas {
            low = (low.0.min(a.0), low.1.min(a.1));
            high = (high.0.max(b.0), high.1.max(b.1));
        }
        (low, high)
    }

    /// Takes another size, with what lies in its middle.
    pub(super) fn resize(&mut self, size: Point, finger: i32) {
        self.size = size;
        self.finger = finger;
        let (low, high) = self.bounds();
        self.low = ((low.0 + high.0 - size.0).div_euclid(2), (low.1 + high.1 - size.1).div_euclid(2));
        self.cells = vec![0; (size.0.max(0) * size.1.max(0)) as usize];
        for index in 0..self.tiles.len() {
            self.fill(self.tiles[index].area, index as u8 + 1);
        }
    }

    /// Moves to a side before anything lies on it.
    pub(super) fn shift(&mut self, by: Point) {
        self.low = (self.low.0 + by.0, self.low.1 + by.1);
    }

    /// All that can be taken.
    pub(super) fn inside(&self) -> Area {
        let ((x, y), (w, h)) = (self.low, self.size);
        ((x + 1, y + 1), (x + w - 1, y + h - 1))
    }

    /// How near two places are to each other that may be open at the same time.
    pub(super) fn nearest(&self) -> i32 {
        let all: Vec<Point> = self.places.iter().flatten().filter(|p| !p.toe).map(|p| p.spot.middle()).collect();
        let mut least = i32::MAX;
        for (i, a) in all.iter().enumerate() {
            for b in &all[..i] {
                least = least.min(far(*a, *b));
            }
        }
        least
    }

    /// What it costs to need a smaller size.
    fn out(&self, area: Area) -> f64 {
        if holds(self.window, area) { 0.0 } else { self.outside }
    }

    fn cell(&self, x: i32, y: i32) -> Option<usize> {
        let (x, y) = (x - self.low.0, y - self.low.1);
        (x > 0 && y > 0 && x < self.size.0 - 1 && y < self.size.1 - 1).then_some((y * self.size.0 + x) as usize)
    }

    fn fill(&mut self, (low, high): Area, tile: u8) {
        for y in low.1..high.1 {
            for x in low.0..high.0 {
                if let Some(cell) = self.cell(x, y) {
                    self.cells[cell] = tile;
                }
            }
        }
    }

    /// Whether no tile lies there, and all of it is on the board.
    fn clear(&self, (low, high): Area) -> bool {
        (low.1..high.1).all(|y| (low.0..high.0).all(|x| self.cell(x, y).is_some_and(|cell| self.cells[cell] == 0)))
    }

    /// Whether what grows from a tile can lie there.
    fn free(&self, area: Area, from: u8) -> bool {
        self.clear(area) && !(self.apart && self.contact(area, from) > 0.0)
    }

    /// How many cells around it are tiles but `but`.
    fn contact(&self, (low, high): Area, but: u8) -> f64 {
        let other =
            |x: i32, y: i32| self.cell(x, y).is_some_and(|cell| self.cells[cell] != 0 && self.cells[cell] != but);
        let rows = (low.1..high.1).map(|y| i32::from(other(low.0 - 1, y)) + i32::from(other(high.0, y))).sum::<i32>();
        let columns =
            (low.0..high.0).map(|x| i32::from(other(x, low.1 - 1)) + i32::from(other(x, high.1))).sum::<i32>();
        f64::from(rows + columns)
    }

    /// Whether two places cannot be beside each other; of toes those that lie over each other.
    fn clash(&self, a: &Spot, b: &Spot, toe: bool) -> bool {
        let (mut room, other) = (a.area(), b.area());
        if self.apart {
            room = ((room.0.0 - 1, room.0.1 - 1), (room.1.0 + 1, room.1.1 + 1));
        }
        meet(room, other) || !toe && far(a.middle(), b.middle()) < self.finger
    }

    /// The places that this one cannot be beside.
    fn against(&self, line: usize, spot: &Spot, toe: bool) -> Vec<usize> {
        let near = |other: &Place| self.clash(spot, &other.spot, toe || other.toe);
        (0..self.places.len())
            .filter(|other| *other != line && self.places[*other].as_ref().is_some_and(near))
            .collect()
    }

    /// What the neighbourhood of a place costs.
    fn beside(&self, line: usize, place: &Place) -> f64 {
        let (spot, middle) = (&place.spot, place.spot.middle());
        let mut cost = CONTACT * self.contact(spot.area(), place.from) + self.out(spot.area());
        let cramped = if self.forks { NO_FORK } else { CRAMPED };
        let double = |place: &Place| if self.forks { place.spot.fork() } else { place.spot.double() };
        if place.double && !self.free(double(place), place.from) {
            cost += cramped;
        }
        if self.forks && !self.clear(spot.after().fork()) {
            cost += NO_FORK;
        }
        for (index, other) in self.places.iter().enumerate() {
            let Some(other) = other.as_ref().filter(|_| index != line) else { continue };
            let at = other.spot.middle();
            let apart = far(at, middle);
            if !place.toe && !other.toe {
                cost += CLOSE * f64::from((FINGER_CELLS - apart).clamp(0, 2));
            }
            if place.double && meet(double(place), other.spot.area())
                || other.double && meet(spot.area(), double(other))
            {
                cost += cramped;
            }
        }
        cost
    }

    /// How little room is left for the lines to grow: each has what is nearer to it than to all others.
    fn want(&self) -> (f64, Vec<u32>) {
        // For every cell, whether a block of four with its low corner there is taken.
        let (w, h) = self.size;
        let mut taken: Vec<u8> = self.cells.iter().map(|cell| u8::from(*cell != 0)).collect();
        if self.apart {
            for cell in (0..taken.len()).filter(|cell| self.cells[*cell] != 0) {
                // No tile lies at the edge.
                for row in [cell - w as usize, cell, cell + w as usize] {
                    taken[row - 1..=row + 1].fill(1);
                }
            }
        }
        for place in self.places.iter().flatten() {
            let (low, high) = place.spot.area();
            for y in low.1..high.1 {
                for x in low.0..high.0 {
                    if let Some(cell) = self.cell(x, y) {
                        taken[cell] = 1;
                    }
                }
            }
        }
        let mut owner = vec![0u8; taken.len()];
        for y in 0..h {
            for x in 0..w {
                let cell = (y * w + x) as usize;
                let edge = x == 0 || y == 0 || x >= w - 2 || y >= h - 2;
                if edge || taken[cell] + taken[cell + 1] + taken[cell + w as usize] + taken[cell + w as usize + 1] > 0 {
                    owner[cell] = 255;
                }
            }
        }
        let mut queue: Vec<(u32, u8)> = Vec::with_capacity(taken.len());
        let mut count = vec![0u32; self.places.len()];
        for (line, place) in self.places.iter().enumerate() {
            let Some(place) = place else { continue };
            let frame = (place.spot.at, place.spot.way);
            for (from, right) in [(4, 1), (2, 3), (2, -1)] {
                let (low, _) = area(frame, from, from + 2, right, 2 - right);
                if let Some(cell) = self.cell(low.0, low.1).filter(|cell| owner[*cell] == 0) {
                    owner[cell] = line as u8 + 1;
                    queue.push((cell as u32, line as u8));
                }
            }
        }
        let mut next = 0;
        while next < queue.len() {
            let (cell, line) = queue[next];
            next += 1;
            let got = &mut count[usize::from(line)];
            if *got >= MOST_ROOM {
                continue;
            }
            *got += 1;
            for to in [cell - 1, cell + 1, cell - w as u32, cell + w as u32] {
                if owner[to as usize] == 0 {
                    owner[to as usize] = line + 1;
                    queue.push((to, line));
                }
            }
        }
        let lines = (0..self.places.len()).filter(|line| self.places[*line].is_some());
        let mut sum = 0.0;
        for line in lines {
            let double = self.places[line].as_ref().is_some_and(|place| place.double);
            let crowded = CROWDED * ROOM / (f64::from(count[line]) + ROOM);
            sum += crowded * if double { DOUBLE } else { 1.0 };
            if let Some(place) = &self.places[line] {
                let free = self
                    .after(&place.spot)
                    .iter()
                    .filter(|(spot, _)| {
                        let a = spot.area();
                        (a.0.1..a.1.1)
                            .all(|y| (a.0.0..a.1.0).all(|x| self.cell(x, y).is_some_and(|cell| taken[cell] == 0)))
                    })
                    .count();
                sum += STUCK[free.min(4)];
            }
        }
        (sum, count)
    }

    /// Gives new places to these lines: the best of what each could be. Whether all have one.
    fn find(&mut self, lines: &[usize]) -> bool {
        // Of several toes the whole choices that cost least by themselves are compared.
        let mut choices: Vec<(Vec<Spot>, f64)> = vec![(Vec::new(), 0.0)];
        for line in lines {
            let Some(place) = self.places[*line].clone() else { return false };
            let mut next = Vec::new();
            for (spots, cost) in &choices {
                for (spot, own) in &place.all {
                    if !self.free(spot.area(), place.from)
                        || spots.iter().any(|other| self.clash(spot, other, place.toe))
                    {
                        continue;
                    }
                    let others = self.against(*line, spot, place.toe);
                    if others.iter().any(|other| !lines.contains(other)) {
                        continue;
                    }
                    let beside = self.beside(*line, &Place { spot: *spot, ..place.clone() });
                    let mut spots = spots.clone();
                    spots.push(*spot);
                    let moves = if place.fresh || *spot == place.spot { 0.0 } else { MOVED };
                    next.push((spots, cost + own + beside + moves));
                }
            }
            next.arrange_by(|a, b| a.1.total_cmp(&b.1));
            next.truncate(CHOICES);
            choices = next;
        }
        choices.truncate(BEST_CHOICES);
        let mut best: Option<(Vec<Spot>, f64)> = None;
        for (spots, cost) in choices {
            for (line, spot) in lines.iter().zip(&spots) {
                if let Some(place) = &mut self.places[*line] {
                    place.spot = *spot;
                }
            }
            let cost = cost + self.want().0;
            if best.as_ref().is_none_or(|(_, least)| cost < *least) {
                best = Some((spots, cost));
            }
        }
        let Some((spots, _)) = best else { return false };
        for (line, spot) in lines.iter().zip(&spots) {
            if let Some(place) = &mut self.places[*line] {
                place.spot = *spot;
                place.fresh = false;
            }
        }
        true
    }

    /// Gives a place to a line where others must make way.
    fn push(&mut self, line: usize, fixed: &mut Vec<usize>, depth: u32) -> bool {
        let Some(place) = self.places[line].clone() else { return false };
        fixed.push(line);
        let mut all: Vec<(Vec<usize>, Spot, f64)> = Vec::new();
        for (spot, own) in &place.all {
            if !self.free(spot.area(), place.from) {
                continue;
            }
            let others = self.against(line, spot, place.toe);
            if others.iter().any(|other| fixed.contains(other))
                || (depth == 0 && !others.is_empty())
                || others.len() > 3
            {
                continue;
            }
            let cost = own + PUSHED * others.len() as f64 + self.out(spot.area());
            all.push((others, *spot, cost));
        }
        all.arrange_by(|a, b| a.2.total_cmp(&b.2));
        for (others, spot, _) in all {
            let before = self.places.clone();
            if let Some(place) = &mut self.places[line] {
                place.spot = spot;
            }
            let mut done = true;
            let mark = fixed.len();
            for other in others {
                if !self.push(other, fixed, depth.saturating_sub(1)) {
                    done = false;
                    break;
                }
            }
            if done {
                return true;
            }
            fixed.truncate(mark);
            self.places = before;
        }
        fixed.pop();
        false
    }

    /// Where a line has little room left, it and its neighbours look for a better place.
    fn ease(&mut self) {
        let (_, count) = self.want();
        let mut low: Vec<usize> =
            (0..self.places.len()).filter(|l| self.places[*l].is_some() && count[*l] < LITTLE_ROOM).collect();
        low.arrange_by_key(|l| count[*l]);
        for line in low {
            let Some(at) = self.places[line].as_ref().map(|place| place.spot.point(3, 0)) else { continue };
            let mut near: Vec<(i32, usize)> = (0..self.places.len())
                .filter_map(|other| {
                    let p = self.places[other].as_ref()?;
                    let b = p.spot.middle();
                    let apart = far(at, b);
                    (apart <= 8 && p.all.len() > 1).then_some((apart, other))
                })
                .collect();
            near.arrange();
            for (_, other) in near.into_iter().take(5) {
                self.find(&[other]);
            }
        }
    }

    /// Whether a line has no place, or one that lies over nothing.
    fn is_settled(&self, line: usize) -> bool {
        let Some(place) = &self.places[line] else { return true };
        self.free(place.spot.area(), place.from) && self.against(line, &place.spot, place.toe).is_empty()
    }

    /// Whether all places are where they may be.
    fn sound(&self) -> bool {
        (0..self.places.len()).all(|line| self.is_settled(line))
    }

    /// Settles new lines, and old ones that are too near at this size.
    fn settle(&mut self, lines: &[usize]) -> bool {
        let found = self.find(lines);
        if found && self.sound() {
            self.ease();
            return true;
        }
        let mut fixed = Vec::new();
        for line in lines {
            if !fixed.contains(line) && !self.push(*line, &mut fixed, PUSHES) {
                return false;
            }
        }
        for line in 0..self.places.len() {
            if !self.is_settled(line) && !self.push(line, &mut Vec::new(), PUSHES) {
                return false;
            }
        }
        self.sound()
    }

    /// Keeps a place at the last tile for a line: for now the first of all that it could be.
    fn keep(&mut self, line: usize, all: Vec<(Spot, f64)>, toe: bool, double: bool) {
        let from = self.tiles.len() as u8;
        self.places[line] = Some(Place { spot: all[0].0, all, toe, double, fresh: true, from });
    }

    /// Where the next tile of a line can lie.
    fn after(&self, spot: &Spot) -> Vec<(Spot, f64)> {
        if self.apart { on_from(spot) } else { after(spot) }
    }

    /// The first tile, upright if it lies across.
    pub(super) fn begin(&mut self, lines: &[Line], across: bool) -> bool {
        let (out, up) = if across { (1, 2) } else { (2, 1) };
        // One that lies along looks to the west.
        let way = (if across { 1 } else { -1 }, 0);
        self.tiles.push(Laid { area: ((-out, -up), (out, up)), way, leg: None });
        self.fill(self.tiles[0].area, 1);
        let mine = grown_from(lines, None);
        let many = mine.len() > 4;
        let frame = ((0, 0), (1, 0));
        for line in &mine {
            let meets = match (lines[*line].nth, many) {
                (0, false) => (point(frame, out, 0), (1, 0)),
                (0, true) => (point(frame, out, 1), (1, 0)),
                (1, false) => (point(frame, -out, 0), (-1, 0)),
                (1, true) => (point(frame, -out, -1), (-1, 0)),
                (2, _) => (point(frame, 0, up), (0, -1)),
                (3, _) => (point(frame, 0, -up), (0, 1)),
                (4, _) => (point(frame, out, -1), (1, 0)),
                _ => (point(frame, -out, 1), (-1, 0)),
            };
            if self.apart {
                self.keep(*line, Spot::onwards(meets), false, !across);
            } else {
                self.keep(*line, vec![(Spot::on(meets), 0.0)], true, false);
            }
        }
        if self.apart { self.settle(&mine) } else { self.sound() }
    }

    /// Lays the next tile where its line kept a place, or else where it could have kept one. Whether it and all places have
    /// room.
    pub(super) fn lay(&mut self, lines: &[Line], step: Step) -> bool {
        let Some(place) = self.places[step.line].clone() else { return false };
        let others = place.all.iter().map(|(spot, _)| *spot).filter(|spot| *spot != place.spot);
        [place.spot].into_iter().chain(others).any(|spot| {
            let mut board = self.clone();
            if let Some(place) = &mut board.places[step.line] {
                place.spot = spot;
            }
            let done = board.is_settled(step.line) && board.lay_here(lines, step);
            if done {
                *self = board;
            }
            done
        })
    }

    /// Lays the next tile in the place of its line. Whether it and all places have room.
    fn lay_here(&mut self, lines: &[Line], step: Step) -> bool {
        let Some(place) = self.places[step.line].take() else { return false };
        let spot = place.spot;
        let leg = spot.leg.map(|from| (from, spot.at));
        if !step.ends {
            self.tiles.push(Laid { area: spot.area(), way: spot.way, leg });
            self.fill(spot.area(), self.tiles.len() as u8);
            self.keep(step.line, self.after(&spot), false, step.double);
            return self.settle(&[step.line]);
        }
        let mine = grown_from(lines, Some(step.line));
        let mut best: Option<(Board, f64)> = None;
        let aside = if self.apart { ASKEW } else { ASIDE };
        for (shift, cost) in [(0, 0.0), (1, aside), (-1, aside)] {
            let frame = (point(spot.cross, 0, shift), spot.cross.1);
            let room = area(frame, 0, 2, 2, 2);
            if !step.across || !self.free(room, place.from) {
                continue;
            }
            let mut board = self.clone();
            let grows = |nth| if mine.len() > 1 { toes(frame, nth) } else { beyond(frame) };
            if board.double(frame, room, grows, (lines, &mine), leg) {
                let cost = cost + board.want().0 + board.cost(&mine);
                if best.as_ref().is_none_or(|(_, least)| cost < *least) {
                    best = Some((board, cost));
                }
            }
        }
        if best.is_none() {
            let mut board = self.clone();
            if board.along(lines, &mine, &spot) {
                best = Some((board, 0.0));
            }
        }
        match best {
            Some((board, _)) => *self = board,
            None => return false,
        }
        true
    }

    /// What the places of these lines cost by themselves.
    fn cost(&self, lines: &[usize]) -> f64 {
        lines
            .iter()
            .filter_map(|line| {
                let place = self.places[*line].as_ref()?;
                place.all.iter().find(|(spot, _)| *spot == place.spot).map(|(_, cost)| *cost)
            })
            .sum()
    }

    /// Lays a double and finds places for its toes.
    fn double(
        &mut self,
        frame: (Point, Point),
        room: Area,
        toes: impl Fn(u8) -> Vec<(Spot, f64)>,
        (lines, mine): (&[Line], &[usize]),
        leg: Option<(Point, Point)>,
    ) -> bool {
        self.tiles.push(Laid { area: room, way: frame.1, leg });
        self.fill(room, self.tiles.len() as u8);
        for line in mine {
            self.keep(*line, toes(lines[*line].nth), !self.apart, false);
        }
        self.settle(mine)
    }

    /// Lays a tile from which lines grow, but not across.
    fn along(&mut self, lines: &[Line], mine: &[usize], spot: &Spot) -> bool {
        let frame = (spot.at, spot.way);
        let leg = spot.leg.map(|from| (from, spot.at));
        let from = if self.apart { 2 } else { 3 };
        self.double(frame, spot.area(), |nth| long_toes(frame, nth, from), (lines, mine), leg)
    }

    /// Lays the next tile where not all places have room beside their tiles, and finds those others at the end of a leg.
    /// Whether everything has room.
    pub(super) fn lay_on_legs(&mut self, lines: &[Line], step: Step) -> bool {
        let before = self.clone();
        self.lay_here(lines, step);
        if self.tiles.len() == before.tiles.len() {
            *self = before;
            let Some(place) = self.places[step.line].take() else { return false };
            let mine = grown_from(lines, Some(step.line));
            self.along(lines, &mine, &place.spot);
        }
        (0..lines.len()).all(|line| self.is_settled(line) || self.far(line))
    }

    /// Finds the line that has no place one at the end of a leg.
    fn far(&mut self, line: usize) -> bool {
        let Some(place) = self.places[line].clone() else { return false };
        let first = place.all[0].0;
        let root = first.leg.unwrap_or(first.meets.0);
        for round in 1..self.size.0.max(self.size.1) {
            let ring = (-round..=round).flat_map(|step| [(step, -round), (step, round), (-round, step), (round, step)]);
            for (x, y) in ring {
                let at = (root.0 + x, root.1 + y);
                for way in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
                    let spot = Spot { leg: Some(root), ..Spot::on((at, way)) };
                    if self.free(spot.area(), place.from) && self.against(line, &spot, place.toe).is_empty() {
                        self.places[line] = Some(Place { spot, all: vec![(spot, 0.0)], ..place });
                        return true;
                    }
                }
            }
        }
        false
    }
}
