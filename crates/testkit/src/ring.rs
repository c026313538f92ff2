//! A toy game in which positions repeat: a token walks on a ring.
//!
//! ```text
//!       1   2
//!     0       3 (goal)     a ring of 6
//!       5   4
//! ```
//!
//! A turn moves the token one field to the left or to the right. While there are jumps left, the token may also jump to the
//! opposite field, but not onto the goal; a jump is used up and gives another turn. The player who moves the token onto the
//! goal wins. Without a rule that looks back a game need not end, so the ring is played as `WithHistory<Ring>`.

mod knowledge;

use std::ops::ControlFlow;

use gambito_core::{Irreversible, Notation, Outcome, Player, Position, PositionError, Symmetric, mix};

/// The token, the jumps left, and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ring {
    fields: u8,
    token: u8,
    jumps: u8,
    turn: Player,
}

/// A move of the token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// To the field before.
    Left,
    /// To the next field.
    Right,
    /// To the opposite field.
    Jump,
}

impl Step {
    const ALL: [Self; 3] = [Self::Left, Self::Right, Self::Jump];

    const fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
            Self::Jump => "jump",
        }
    }
}

impl Ring {
    /// A ring of an even number of fields with the token on field 0, opposite to the goal.
    ///
    /// # Panics
    /// If there are fewer than four fields, or an odd number.
    #[must_use]
    pub fn new(fields: u8, jumps: u8) -> Self {
        assert!(fields >= 4 && fields.is_multiple_of(2), "an even number of fields, at least four");
        Self { fields, token: 0, jumps, turn: Player::First }
    }

    fn goal(&self) -> u8 {
        self.fields / 2
    }

    /// How many steps the token is away from the goal.
    fn distance(&self) -> u8 {
        self.token.abs_diff(self.goal())
    }

    fn target(&self, step: Step) -> u8 {
        let by = match step {
            Step::Left => self.fields - 1,
            Step::Right => 1,
            Step::Jump => self.fields / 2,
        };
        (self.token + by) % self.fields
    }
}

impl Position for Ring {
    type Move = Step;

    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        // Only a step reaches the goal, and a step passes the turn.
        (self.distance() == 0).then(|| Outcome::win(self.turn.other()))
    }

    fn visit_moves(&self, visit: impl FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        let is_legal = |step: &Step| match step {
            Step::Left | Step::Right => self.distance() > 0,
            Step::Jump => self.jumps > 0 && self.distance() > 0 && self.target(Step::Jump) != self.goal(),
        };
        Step::ALL.into_iter().filter(is_legal).try_for_each(visit)
    }

    fn play_unchecked(&mut self, step: Step) {
        self.token = self.target(step);
        if step == Step::Jump {
            self.jumps = self.jumps.saturating_sub(1);
        } else {
            self.turn = self.turn.other();
        }
    }

    fn key(&self) -> u64 {
        mix(u64::from(self.token) << 16 | u64::from(self.jumps) << 8 | self.turn as u64)
    }
}

impl Irreversible for Ring {
    fn is_irreversible(&self, step: Step) -> bool {
        step == Step::Jump
    }
}

/// `TOKEN JUMPS TURN`, such as `0 2 1`.
impl Notation for Ring {
    fn position_text(&self) -> String {
        format!("{} {} {}", self.token, self.jumps, self.turn.number())
    }

    fn parse_position(&self, text: &str) -> Result<Self, PositionError> {
        let shape = || PositionError::Shape { given: text.to_owned(), example: "0 2 1".to_owned() };
        let words: Vec<&str> = text.split(' ').collect();
        let [token, jumps, turn] = words[..] else { return Err(shape()) };
        let number = |word: &str| word.parse::<u8>().ok().filter(|_| !word.starts_with('+')).ok_or_else(shape);
        let (token, jumps) = (number(token)?, number(jumps)?);
        let turn = Player::from_number(turn).ok_or_else(|| PositionError::Turn { given: turn.to_owned() })?;
        if token < self.fields { Ok(Self { token, jumps, turn, ..*self }) } else { Err(shape()) }
    }

    fn move_text(&self, step: Step) -> String {
        step.name().to_owned()
    }

    fn read_move(&self, text: &str) -> Option<Step> {
        Step::ALL.into_iter().find(|step| step.name() == text)
    }
}

impl Symmetric for Ring {
    /// Whether left and right are exchanged.
    type Symmetry = bool;

    fn symmetries(&self) -> Vec<bool> {
        vec![false, true]
    }

    fn map(&self, mirror: bool) -> Self {
        let token = if mirror { (self.fields - self.token) % self.fields } else { self.token };
        Self { token, ..*self }
    }

    fn map_move(&self, step: Step, mirror: bool) -> Step {
        match step {
            Step::Left if mirror => Step::Right,
            Step::Right if mirror => Step::Left,
            _ => step,
        }
    }

    fn inverse(&self, mirror: bool) -> bool {
        mirror
    }

    fn canonical(&self) -> (Self, bool) {
        let mirror = self.token > self.goal();
        (self.map(mirror), mirror)
    }

    fn visit_distinct_moves(&self, mut visit: impl FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        let is_symmetric = self.map(true) == *self;
        self.visit_moves(
            |step| {
                if is_symmetric && step == Step::Right { ControlFlow::Continue(()) } else { visit(step) }
            },
        )
    }
}
