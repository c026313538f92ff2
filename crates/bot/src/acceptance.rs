//! Which challenges a bot accepts.

use std::time::Duration;

use gambito_catalog::{TimeLeft, Variant};

use crate::ClockTerms;

/// The rules by which challenges are accepted.
#[derive(Clone, Debug, Default)]
pub struct AcceptRules {
    /// The games.
    pub games: AcceptedGames,
    /// The accounts whose challenges are accepted; none for those of everybody.
    pub from: Option<Vec<String>>,
    /// The least time for a move; clocks with less are declined.
    pub least_time: Option<Duration>,
    /// The most time for a move; clocks with more, and games without a clock, are declined.
    pub most_time: Option<Duration>,
}

/// Which games are accepted.
#[derive(Clone, Debug, Default)]
pub enum AcceptedGames {
    /// No games.
    None,
    /// Every game.
    #[default]
    All,
    /// These games.
    Only(Vec<AcceptedGame>),
}

/// A game that is accepted.
#[derive(Clone, Debug)]
pub enum AcceptedGame {
    /// Every variant of a game, by its name.
    Family(String),
    /// One variant only.
    Variant(Variant),
}

/// What a challenge is about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Offer<'a> {
    pub(crate) game: &'a str,
    pub(crate) clock: Option<ClockTerms>,
    pub(crate) from: &'a str,
}

/// Why a challenge is declined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declined {
    /// The bot does not play the game.
    Game,
    /// The clock is too fast, too slow, or missing.
    Clock,
    /// It does not play against this account.
    Opponent,
}

impl Declined {
    /// The reason as a word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Clock => "clock",
            Self::Opponent => "opponent",
        }
    }
}

impl AcceptRules {
    /// Rules that decline everything.
    #[must_use]
    pub fn nothing() -> Self {
        Self { games: AcceptedGames::None, ..Self::default() }
    }

    /// Checks a challenge.
    pub(crate) fn check(&self, offer: &Offer<'_>) -> Result<(), Declined> {
        if !self.games.include(offer.game) {
            return Err(Declined::Game);
        }
        let is_known = |names: &Vec<String>| names.iter().any(|name| name.eq_ignore_ascii_case(offer.from));
        if !self.from.as_ref().is_none_or(is_known) {
            return Err(Declined::Opponent);
        }
        let is_wanted = match offer.clock.and_then(times_for_a_move) {
            Some([least_of_clock, most_of_clock]) => {
                self.least_time.is_none_or(|least| least_of_clock >= least)
                    && self.most_time.is_none_or(|most| most_of_clock <= most)
            }
            None => self.most_time.is_none(),
        };
        if is_wanted { Ok(()) } else { Err(Declined::Clock) }
    }
}

impl AcceptedGames {
    fn include(&self, game: &str) -> bool {
        // A game that this version does not know cannot be played.
        let Ok(variant) = game.parse::<Variant>() else { return false };
        let is_it = |accepted: &AcceptedGame| match accepted {
            AcceptedGame::Family(name) => variant.family().name() == name,
            AcceptedGame::Variant(one) => variant.to_string() == one.to_string(),
        };
        match self {
            Self::None => false,
            Self::All => true,
            Self::Only(games) => games.iter().any(is_it),
        }
    }
}

/// The least and the most time that a typical move has.
fn times_for_a_move(clock: ClockTerms) -> Option<[Duration; 2]> {
    let [per_turn, bank, increment] =
        [clock.per_turn_ms, clock.bank_ms, clock.increment_ms].map(|time| time.map(Duration::from_millis));
    let of_bank = |remaining| TimeLeft { remaining, increment: increment.unwrap_or_default() }.budget();
    let bank = bank.map(of_bank);
    // A bank beside a limit for each turn takes what exceeds the limit.
    per_turn.or(bank).map(|least| [least, per_turn.max(bank).unwrap_or(least)])
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn per_turn(milliseconds: u64) -> Option<ClockTerms> {
        Some(ClockTerms { per_turn_ms: Some(milliseconds), ..ClockTerms::default() })
    }

    fn offer(game: &str, clock: Option<ClockTerms>) -> Offer<'_> {
        Offer { game, clock, from: "Ann" }
    }

    #[test]
    fn games_are_accepted_by_name_or_exactly() {
        let only = |games| AcceptRules { games: AcceptedGames::Only(games), ..AcceptRules::default() };
        let kalah = only(vec![AcceptedGame::Family("kalah".into())]);
        assert_eq!(kalah.check(&offer("kalah:seeds=6", None)), Ok(()));
        assert_eq!(kalah.check(&offer("nim", None)), Err(Declined::Game));
        let nim = only(vec![AcceptedGame::Variant("nim:tokens=7".parse().expect("a game"))]);
        assert_eq!(nim.check(&offer("nim:take=3,tokens=7", None)), Ok(()));
        assert_eq!(nim.check(&offer("nim:tokens=8", None)), Err(Declined::Game));
        assert_eq!(AcceptRules::default().check(&offer("hypergo", None)), Err(Declined::Game));
        assert_eq!(AcceptRules::nothing().check(&offer("nim", None)), Err(Declined::Game));
    }

    #[test]
    fn clocks_are_accepted_by_the_time_of_a_move() {
        let range = AcceptRules { least_time: Some(SECOND), most_time: Some(10 * SECOND), ..AcceptRules::default() };
        assert_eq!(range.check(&offer("nim", per_turn(1_000))), Ok(()));
        assert_eq!(range.check(&offer("nim", per_turn(999))), Err(Declined::Clock));
        assert_eq!(range.check(&offer("nim", per_turn(10_001))), Err(Declined::Clock));
        assert_eq!(range.check(&offer("nim", None)), Err(Declined::Clock));
        let bank = Some(ClockTerms { bank_ms: Some(60_000), ..ClockTerms::default() });
        assert_eq!(range.check(&offer("nim", bank)), Ok(()));
        let reserve = Some(ClockTerms { per_turn_ms: Some(5_000), bank_ms: Some(86_400_000), ..ClockTerms::default() });
        assert_eq!(range.check(&offer("nim", reserve)), Err(Declined::Clock), "a day of reserve");
        assert_eq!(AcceptRules { most_time: None, ..range }.check(&offer("nim", None)), Ok(()));
    }

    #[test]
    fn opponents_are_accepted_by_name() {
        let friends = AcceptRules { from: Some(vec!["ann".into()]), ..AcceptRules::default() };
        assert_eq!(friends.check(&offer("nim", None)), Ok(()));
        assert_eq!(friends.check(&Offer { from: "ben", ..offer("nim", None) }), Err(Declined::Opponent));
    }
}
