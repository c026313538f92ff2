//! What the arguments send a bot to do.

use std::time::Duration;

use gambito_bot::{
    AcceptRules, AcceptedGame, AcceptedGames, Afterwards, ClockTerms, MatchMode, Mission, NewMatch, Rated,
};
use gambito_catalog::{LimitSpec, PlayerSpec, Variant, family};
use gambito_core::Player;
use gambito_texts::{Texts, quoted};

use crate::arguments::{BotArguments, TermsArguments, limit};
use crate::failure::Failure;

/// The mission of a bot and the challenges it accepts.
pub(super) struct Orders {
    pub(super) mission: Mission,
    pub(super) afterwards: Afterwards,
    pub(super) accept: AcceptRules,
}

const ALL: &str = "all";
const NONE: &str = "none";
const ANY: &str = "any";
/// Faster clocks are declined by default: the network alone may take as long.
const DEFAULT_LEAST_TIME: Duration = Duration::from_millis(100);
/// Slower clocks of strangers, and games without a clock, are declined by default: an opponent who never moves would keep a
/// place for itself.
const DEFAULT_MOST_TIME: Duration = Duration::from_secs(600);

impl Orders {
    /// Reads the arguments.
    pub(super) fn read(arguments: &BotArguments, player: &PlayerSpec, texts: Texts) -> Result<Self, Failure> {
        let mission = mission(arguments, texts)?;
        let is_sent = !matches!(mission, Mission::Serve);
        let games = match (&arguments.accept[..], player.program()) {
            ([], _) if is_sent => AcceptedGames::None,
            ([], None) => AcceptedGames::All,
            // Only its owner knows which games a program plays.
            ([], Some(_)) => return Err(Failure::argument(texts, "--accept", texts.get("client-accept-what"))),
            (given, _) => accepted_games(given, texts)?,
        };
        let names = |names: &String| names.split(',').map(|name| name.trim().to_owned()).collect();
        let accept = AcceptRules {
            games,
            from: arguments.accept_from.as_ref().map(names),
            least_time: Some(
                time(texts, "--least-time", arguments.least_time.as_deref())?.unwrap_or(DEFAULT_LEAST_TIME),
            ),
            most_time: match (arguments.most_time.as_deref(), &arguments.accept_from) {
                (Some(ANY), _) | (None, Some(_)) => None,
                (given, _) => Some(time(texts, "--most-time", given)?.unwrap_or(DEFAULT_MOST_TIME)),
            },
        };
        let is_over_then = is_sent && matches!(accept.games, AcceptedGames::None);
        let afterwards = if is_over_then { Afterwards::End } else { Afterwards::Stay };
        Ok(Self { mission, afterwards, accept })
    }

    /// A game that the bot is sure to play, if one is known.
    pub(super) fn first_game(&self) -> Option<Variant> {
        if let Mission::Create(new) | Mission::Challenge { terms: new, .. } = &self.mission {
            return new.game.parse().ok();
        }
        match &self.accept.games {
            AcceptedGames::Only(games) => match games.first()? {
                AcceptedGame::Family(name) => name.parse().ok(),
                AcceptedGame::Variant(variant) => Some(variant.clone()),
            },
            AcceptedGames::All | AcceptedGames::None => None,
        }
    }
}

fn mission(arguments: &BotArguments, texts: Texts) -> Result<Mission, Failure> {
    let BotArguments { join, create, challenge, game, terms, .. } = arguments;
    if let (None, Some(argument)) = (create.as_ref().or(challenge.as_ref()), terms.given()) {
        return Err(Failure::argument(texts, argument, texts.get("client-only-new")));
    }
    Ok(match (join, create, challenge, game) {
        (Some(id), ..) => Mission::Join { match_id: match_id(id, texts)? },
        (_, Some(game), ..) => Mission::Create(new_match("--create", game, terms, texts)?),
        (_, _, Some(opponent), Some(game)) => {
            Mission::Challenge { opponent: opponent.clone(), terms: new_match("--game", game, terms, texts)? }
        }
        _ => Mission::Serve,
    })
}

/// The id of a match, alone or at the end of the address of its page.
fn match_id(given: &str, texts: Texts) -> Result<String, Failure> {
    let id = given.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    if !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Ok(id.to_owned());
    }
    Err(Failure::argument(texts, "--join", texts.format("client-no-match-id", &[("given", quoted(given))])))
}

fn new_match(argument: &str, game: &str, terms: &TermsArguments, texts: Texts) -> Result<NewMatch, Failure> {
    let variant: Variant = game.parse().map_err(|error| Failure::spec(texts, argument, &error))?;
    let against = terms.against.as_ref().map(|player| player.parse::<PlayerSpec>()).transpose();
    let against = against.map_err(|error| Failure::spec(texts, "--against", &error))?;
    let clock = ClockTerms {
        per_turn_ms: milliseconds(texts, "--per-turn", terms.per_turn.as_deref())?,
        bank_ms: milliseconds(texts, "--bank", terms.bank.as_deref())?,
        increment_ms: milliseconds(texts, "--increment", terms.increment.as_deref())?,
    };
    Ok(NewMatch {
        game: variant.to_string(),
        clock: (clock != ClockTerms::default()).then_some(clock),
        mode: if terms.pair { MatchMode::Pair } else { MatchMode::Single },
        rated: if terms.rated { Rated::Yes } else { Rated::No },
        side: if terms.second { Player::Second } else { Player::First },
        against: against.map(|player| player.to_string()),
    })
}

fn accepted_games(given: &[String], texts: Texts) -> Result<AcceptedGames, Failure> {
    match given {
        [all] if all == ALL => return Ok(AcceptedGames::All),
        [none] if none == NONE => return Ok(AcceptedGames::None),
        _ => {}
    }
    let game = |given: &String| {
        if let Some(family) = family(given) {
            return Ok(AcceptedGame::Family(family.name().to_owned()));
        }
        given.parse().map(AcceptedGame::Variant).map_err(|error| Failure::spec(texts, "--accept", &error))
    };
    Ok(AcceptedGames::Only(given.iter().map(game).collect::<Result<_, _>>()?))
}

fn time(texts: Texts, argument: &str, given: Option<&str>) -> Result<Option<Duration>, Failure> {
    let Some(given) = given else { return Ok(None) };
    let mut limits = LimitSpec::default();
    limit(texts, argument, &mut limits, "time", given)?;
    Ok(limits.time)
}

fn milliseconds(texts: Texts, argument: &str, given: Option<&str>) -> Result<Option<u64>, Failure> {
    Ok(time(texts, argument, given)?.map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX)))
}

#[cfg(test)]
mod tests {
    use clap::{Args as _, Command, FromArgMatches as _};
    use gambito_texts::Lang;

    use super::*;

    fn most_time(more: &[&str]) -> Option<Duration> {
        let given = ["bot", "--server", "http://127.0.0.1:4321"].iter().chain(more);
        let matches = BotArguments::augment_args(Command::new("bot")).try_get_matches_from(given).expect("arguments");
        let arguments = BotArguments::from_arg_matches(&matches).expect("arguments");
        let player = "first".parse().expect("a player");
        let Ok(orders) = Orders::read(&arguments, &player, Texts::new(Lang::En)) else { panic!("orders: {more:?}") };
        orders.accept.most_time
    }

    #[test]
    fn strangers_cannot_keep_a_place_with_a_game_without_a_clock() {
        assert_eq!(most_time(&[]), Some(DEFAULT_MOST_TIME));
        assert_eq!(most_time(&["--most-time", "5s"]), Some(Duration::from_secs(5)));
        assert_eq!(most_time(&["--accept-from", "ann", "--most-time", "5s"]), Some(Duration::from_secs(5)));
        assert_eq!(most_time(&["--accept-from", "ann"]), None, "its owner knows these accounts");
        assert_eq!(most_time(&["--most-time", "any"]), None);
    }
}
