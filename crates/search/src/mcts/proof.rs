use gambito_core::{Game, Player};

/// Proven bounds of the result of a position, as the game's own value for the first player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Proof {
    least: i32,
    most: i32,
}

impl Proof {
    /// The bounds of a position without its successors: from its result, theory or banked points, if there are any.
    pub(super) fn at_first_sight<P: Game>(pos: &P, largest: i32) -> Self {
        if let Some(outcome) = pos.outcome() {
            return Self::between(outcome.value_for(Player::First), outcome.value_for(Player::First));
        }
        let for_mover = match (pos.known(), pos.banked()) {
            (Some(known), _) => (known.value, known.value),
            (None, Some(banked)) => (banked.points - banked.in_play, banked.points + banked.in_play),
            (None, None) => return Self::nothing(largest),
        };
        match pos.turn() {
            Player::First => Self::between(for_mover.0, for_mover.1),
            Player::Second => Self::between(-for_mover.1, -for_mover.0),
        }
    }

    /// The bounds of a position about which nothing is proven.
    pub(super) fn nothing(largest: i32) -> Self {
        Self { least: -largest, most: largest }
    }

    fn between(least: i64, most: i64) -> Self {
        // Results of a game have 32 bits, so nothing is lost here.
        let narrow = |value: i64| value.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
        Self { least: narrow(least), most: narrow(most) }
    }

    /// The bounds of a position that follow from those of all its successors.
    pub(super) fn of_choice(turn: Player, successors: impl Iterator<Item = Self>) -> Option<Self> {
        successors.reduce(|one, other| match turn {
            Player::First => Self { least: one.least.max(other.least), most: one.most.max(other.most) },
            Player::Second => Self { least: one.least.min(other.least), most: one.most.min(other.most) },
        })
    }

    /// The intersection of two bounds.
    pub(super) fn and(self, other: Self) -> Self {
        Self { least: self.least.max(other.least), most: self.most.min(other.most) }
    }

    /// Whether a successor with these bounds may still be better for `turn` than what is proven for `parent`. Never
    /// once it is exact.
    #[inline]
    pub(super) fn may_improve_on(self, parent: Self, turn: Player) -> bool {
        match turn {
            Player::First => self.most > parent.least,
            Player::Second => self.least < parent.most,
        }
    }

    /// The least result for `player`, for their own side.
    pub(super) fn least_for(self, player: Player) -> i64 {
        match player {
            Player::First => self.least.into(),
            Player::Second => -i64::from(self.most),
        }
    }

    /// The bounds, for the first player.
    #[inline]
    pub(super) fn bounds(self) -> (i64, i64) {
        (self.least.into(), self.most.into())
    }

    #[inline]
    pub(super) fn is_exact(self) -> bool {
        self.least == self.most
    }

    /// The proven result for the first player.
    #[inline]
    pub(super) fn exact(self) -> Option<i64> {
        self.is_exact().then(|| self.least.into())
    }
}
