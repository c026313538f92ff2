//! Ratings by Glicko-2, one for each account and family of games. Every rated game is a rating period of its own.

use gambito_core::Player;
use gambito_store::Rating;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// A point in the unit of stored ratings.
const POINT: f64 = 1e3;
/// A volatility of one in the unit of stored ratings.
const VOLATILITY: f64 = 1e9;

/// The rating of an account that has not played yet.
pub(super) fn initial(account: i64, family: &str) -> Rating {
    stored(
        Rating { account, family: family.to_owned(), rating: 0, deviation: 0, volatility: 0, games: 0 },
        Glicko2Rating::new(),
    )
}

/// The ratings after a game; `winner` is none for a draw.
pub(super) fn after([first, second]: [Rating; 2], winner: Option<Player>) -> [Rating; 2] {
    let outcome = match winner {
        Some(Player::First) => Outcomes::WIN,
        None => Outcomes::DRAW,
        Some(Player::Second) => Outcomes::LOSS,
    };
    let (one, other) = glicko2(&read(&first), &read(&second), &outcome, &Glicko2Config::new());
    let counted = |rating: Rating, new| {
        let games = rating.games + 1;
        stored(Rating { games, ..rating }, new)
    };
    [counted(first, one), counted(second, other)]
}

fn read(stored: &Rating) -> Glicko2Rating {
    Glicko2Rating {
        rating: stored.rating as f64 / POINT,
        deviation: stored.deviation as f64 / POINT,
        volatility: stored.volatility as f64 / VOLATILITY,
    }
}

fn stored(of: Rating, new: Glicko2Rating) -> Rating {
    Rating {
        rating: (new.rating * POINT).round() as i64,
        deviation: (new.deviation * POINT).round() as i64,
        volatility: (new.volatility * VOLATILITY).round() as i64,
        ..of
    }
}

/// The family of a game, such as `kalah` of `kalah:pits=6`.
pub(crate) fn family(game: &str) -> &str {
    game.split(':').next().unwrap_or(game)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_winner_gains_what_the_loser_loses_and_both_become_surer() {
        let before = [initial(1, "kalah"), initial(2, "kalah")];
        let [first, second] = after(before.clone(), Some(Player::First));
        assert!(first.rating > 1_600_000 && first.rating < 1_700_000, "{first:?}");
        assert!((first.rating + second.rating - 3_000_000).abs() <= 1, "{first:?} {second:?}");
        assert!(first.deviation < before[0].deviation && first.games == 1);
        let drawn = after(before, None);
        assert_eq!((drawn[0].rating, drawn[1].rating), (1_500_000, 1_500_000));
    }

    #[test]
    fn the_family_of_a_game_is_its_name() {
        assert_eq!((family("kalah:pits=6,seeds=4"), family("nim")), ("kalah", "nim"));
    }
}
