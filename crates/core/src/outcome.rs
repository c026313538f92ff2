use crate::Player;

/// The result of a game, from a neutral point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The game's own value for the first player: the margin, or +1, 0, -1.
    for_first: i32,
    is_margin: bool,
}

/// An outcome from the point of view of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Verdict {
    /// The player lost.
    Loss,
    /// Nobody won.
    Draw,
    /// The player won.
    Win,
}

impl Outcome {
    /// A win in a game without margins.
    #[inline]
    #[must_use]
    pub const fn win(winner: Player) -> Self {
        let for_first = match winner {
            Player::First => 1,
            Player::Second => -1,
        };
        Self { for_first, is_margin: false }
    }

    /// A draw in a game without margins.
    #[inline]
    #[must_use]
    pub const fn draw() -> Self {
        Self { for_first: 0, is_margin: false }
    }

    /// The result of a game with points: the first player's minus the second's.
    #[inline]
    #[must_use]
    pub const fn by_margin(first_minus_second: i32) -> Self {
        Self { for_first: first_minus_second, is_margin: true }
    }

    /// The winner, unless it is a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self.for_first {
            0 => None,
            1.. => Some(Player::First),
            _ => Some(Player::Second),
        }
    }

    /// The first player's points minus the second's, if the game counts points.
    #[must_use]
    pub const fn margin(self) -> Option<i32> {
        if self.is_margin { Some(self.for_first) } else { None }
    }

    /// The game's own value for `player`: the margin if there is one, otherwise +1, 0 or -1.
    #[inline]
    #[must_use]
    pub fn value_for(self, player: Player) -> i64 {
        let for_first = i64::from(self.for_first);
        match player {
            Player::First => for_first,
            Player::Second => -for_first,
        }
    }
}

impl Verdict {
    /// The verdict of a value: positive for a win, negative for a loss.
    #[must_use]
    pub fn of_value(value: i64) -> Self {
        match value {
            0 => Self::Draw,
            1.. => Self::Win,
            _ => Self::Loss,
        }
    }

    /// `win`, `draw` or `loss`, as in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Loss => "loss",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_margin_names_the_winner_and_is_seen_from_both_sides() {
        let outcome = Outcome::by_margin(-4);
        assert_eq!(outcome.winner(), Some(Player::Second));
        assert_eq!(outcome.value_for(Player::First), -4);
        assert_eq!(outcome.value_for(Player::Second), 4);
        assert_eq!(Outcome::by_margin(0).winner(), None);
    }

    #[test]
    fn without_a_margin_the_value_is_one_or_zero() {
        assert_eq!(Outcome::win(Player::Second).value_for(Player::Second), 1);
        assert_eq!(Outcome::win(Player::Second).value_for(Player::First), -1);
        assert_eq!(Outcome::draw().value_for(Player::First), 0);
    }
}
