//! One game between two built-in players or external programs.

use std::time::{Instant, UNIX_EPOCH};

use gambito_analysis::{Detail, Figure, SearchRequest, analyse};
use gambito_catalog::Algorithm;
use gambito_core::{Outcome, Player, StopFlag, mix};
use gambito_play::{Agent, Allowance, Choice, ChoiceError, Record, SeatId, Seating};
use gambito_play::{ClockStart, Command, Contestant, Match, Moment, Setup, ask, prepare};

use crate::pairing::Fixture;
use crate::{Entrant, GameRecord, GameResult, LiveGame, MoveRecord, Plan, Spectator, WallClock};

/// The environment that all games of a tournament share.
#[derive(Clone, Copy)]
pub(crate) struct Circumstances<'a> {
    pub(crate) seating: &'a dyn Seating,
    pub(crate) stop: &'a StopFlag,
    pub(crate) spectator: &'a dyn Spectator,
    pub(crate) now: Option<&'a WallClock>,
}

/// Plays a game; returns `None` if it was stopped before its end.
pub(crate) fn play(
    plan: &Plan,
    fixture: &Fixture,
    circumstances: Circumstances<'_>,
) -> Result<Option<GameRecord>, ChoiceError> {
    let opening = plan.opening(fixture.pair);
    let seed = game_seed(plan.seed, fixture.number);
    let entrants = [fixture.first, fixture.second].map(|number| &plan.entrants[number]);
    let Circumstances { seating, stop, spectator, now } = circumstances;
    let seat = |player| seat(seating, entrants[player as usize], seed, SeatId { game: fixture.number, player });
    let mut seats = Player::BOTH.map(seat);
    let began_at = now.and_then(|now| now().duration_since(UNIX_EPOCH).ok());
    let begun = Instant::now();
    let runner = GameRunner {
        agents: seats.each_mut().map(|seat| &mut **seat as &mut dyn Agent),
        adjudication: plan.adjudication,
        memory: plan.memory,
        may_look_up: entrants.iter().any(|entrant| entrant.spec.is_timed()),
        stop,
        now: &|| begun.elapsed().into(),
    };
    let live = LiveGame {
        number: fixture.number,
        first: &entrants[0].name,
        second: &entrants[1].name,
        start: &opening.position,
        moves: &[],
    };
    let mut on_move = |moves: &[MoveRecord]| spectator.see(&LiveGame { moves, ..live });
    let contestants = entrants.map(|entrant| Contestant::new(&entrant.name, &entrant.spec));
    // The clock starts on command, so that no player is charged for adjudication.
    let clock_start = ClockStart::OnCommand;
    let setup = Setup { start: opening.position.clone(), clock_start, ..Setup::new(&plan.variant, contestants) };
    let game = Match::with_variant(plan.variant.clone(), setup).expect("a position of the book");
    let played = runner.play(game, &mut on_move)?;
    // The rules may have failed: then the end of the game is none.
    let Some((game, moves)) = played.filter(|_| plan.variant.family().fault().is_none()) else { return Ok(None) };
    let end = game.end().expect("a game that was played to its end");
    let outcome = end.outcome().expect("nobody aborts a game of a tournament");
    Ok(Some(GameRecord {
        number: fixture.number,
        round: fixture.round,
        pair: fixture.pair,
        first: entrants[0].name.clone(),
        second: entrants[1].name.clone(),
        start: opening.position.clone(),
        opening: opening.moves.clone(),
        seed,
        began_at: began_at.map(|since| since.as_secs()),
        moves,
        result: GameResult::from(outcome),
        margin: outcome.margin(),
        reason: end.reason(),
        forfeit: end.forfeit().cloned(),
    }))
}

/// Asks two agents in turn for moves until the referee ends the game.
struct GameRunner<'a> {
    agents: [&'a mut dyn Agent; 2],
    /// The node budget for solving the position after each move; `None` plays every game to its end.
    adjudication: Option<u64>,
    /// Memory in bytes for the search of a player.
    memory: Option<usize>,
    /// Whether adjudication may use endgame tables. Only games with timed players may: all others must be the same on
    /// every machine, with and without tables.
    may_look_up: bool,
    stop: &'a StopFlag,
    /// The time since the game began.
    now: &'a dyn Fn() -> Moment,
}

impl GameRunner<'_> {
    /// Plays to the end; returns `None` if the game was stopped before.
    fn play(
        mut self,
        mut game: Match,
        on_move: &mut dyn FnMut(&[MoveRecord]),
    ) -> Result<Option<(Match, Vec<MoveRecord>)>, ChoiceError> {
        let mut moves = Vec::new();
        for player in Player::BOTH {
            prepare(&mut game, player, self.agents[player as usize], (self.now)())?;
            if game.end().is_some() {
                return Ok(Some((game, moves)).filter(|_| !self.stop.is_raised()));
            }
        }
        self.command(&mut game, &Command::Start);
        while let Some(player) = game.turn() {
            if let Some(outcome) = self.adjudication.and_then(|nodes| self.known_result(game.record(), nodes)) {
                self.command(&mut game, &Command::Adjudicate { outcome });
                break;
            }
            let choice = self.ask(&mut game, player)?;
            if self.stop.is_raised() {
                return Ok(None);
            }
            if let Some(choice) = choice {
                let played = game.moves().next_back().expect("the move that was just played");
                moves.push(MoveRecord::new(choice.mv, played.took.into(), choice.said));
                on_move(&moves);
            }
        }
        Ok(Some((game, moves)))
    }

    /// Asks the player to move; returns its choice if the move was played.
    fn ask(&mut self, game: &mut Match, player: Player) -> Result<Option<Choice>, ChoiceError> {
        let allowance =
            Allowance { stop: self.stop.clone(), detail: Detail::Move, memory: self.memory, ..Allowance::default() };
        ask(game, self.agents[player as usize], allowance, self.now)
    }

    fn command(&self, game: &mut Match, command: &Command) {
        game.perform(command, (self.now)()).expect("a command that fits the state of the game");
    }

    /// The result of perfect play, if an endgame table or a search of this many nodes finds it.
    fn known_result(&self, record: &Record, nodes: u64) -> Option<Outcome> {
        let mut request = SearchRequest::new(record.variant().to_string(), Algorithm::Engine);
        request.question.limits.nodes = Some(nodes);
        request.question.detail = Detail::Move;
        request.resources.stop = self.stop.clone();
        request.resources.endgames = record.variant().endgames().filter(|_| self.may_look_up);
        let report = analyse(record.pos()).solve_value(&request).ok().filter(|report| report.exact)?;
        let Figure::Whole(own) = report.score else { return None };
        let for_first = if record.pos().turn() == Player::First { own } else { -own };
        Some(match for_first {
            _ if record.pos().counts_points() => Outcome::by_margin(i32::try_from(for_first).ok()?),
            0 => Outcome::draw(),
            1.. => Outcome::win(Player::First),
            _ => Outcome::win(Player::Second),
        })
    }
}

/// The random seed of one game. It depends only on the number of the game, so games can run in any order.
fn game_seed(seed: u64, number: u64) -> u64 {
    // Many JSON readers represent integers exactly only up to 53 bits.
    mix(seed ^ mix(number)) >> 11
}

/// Creates the agent of a player. A seed in its spec is mixed with the seed of the game, so that games still differ.
fn seat(seating: &dyn Seating, entrant: &Entrant, seed: u64, id: SeatId) -> Box<dyn Agent> {
    let own = entrant.spec.seed().map_or(0, mix);
    let spec = entrant.spec.clone().without_seed();
    let seed = mix(seed ^ own).wrapping_add(id.player as u64);
    seating.seat(&spec, seed, id).expect("only players who can be seated take part")
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::Duration;

    use gambito_catalog::{TimeControl, Variant};
    use gambito_play::{End, Reason};

    use super::*;

    /// Plays moves from a script with the seconds that each takes, and records the time left on its clock.
    struct Scripted<'a> {
        script: Vec<(&'static str, u64)>,
        time: &'a AtomicU64,
        seen: Vec<Option<u64>>,
    }

    impl Agent for Scripted<'_> {
        fn name(&self) -> String {
            "scripted".to_owned()
        }

        fn choose(&mut self, _: &Record, allowance: &Allowance) -> Result<Choice, ChoiceError> {
            self.seen.push(allowance.clock.map(|left| left.remaining.as_secs()));
            let (mv, seconds) = self.script.remove(0);
            self.time.fetch_add(seconds, Ordering::Relaxed);
            Ok(Choice::new(mv.to_owned(), None))
        }
    }

    /// How a scripted game ended.
    struct Played {
        outcome: Outcome,
        reason: Reason,
        moves: Vec<MoveRecord>,
    }

    /// Plays a scripted game with 10+5 on the first player's clock; returns its end and the recorded clocks.
    fn scripted(game: &str, scripts: [&[(&'static str, u64)]; 2]) -> (Played, [Vec<Option<u64>>; 2]) {
        let variant: Variant = game.parse().expect("a game");
        let time = AtomicU64::new(0);
        let mut agents = scripts.map(|script| Scripted { script: script.to_vec(), time: &time, seen: Vec::new() });
        let [base, increment] = [10, 5].map(Duration::from_secs);
        let mut setup =
            Setup { clock_start: ClockStart::OnCommand, ..Setup::new(&variant, ["ann", "ben"].map(Contestant::named)) };
        setup.first.clock = Some(TimeControl { base, increment }.into());
        let runner = GameRunner {
            agents: agents.each_mut().map(|agent| agent as &mut dyn Agent),
            adjudication: None,
            memory: None,
            may_look_up: false,
            stop: &StopFlag::default(),
            now: &|| Duration::from_secs(time.load(Ordering::Relaxed)).into(),
        };
        let game = Match::with_variant(variant, setup).expect("a match");
        let (game, moves) = runner.play(game, &mut |_| ()).expect("a game").expect("it has an end");
        let outcome = game.end().and_then(End::outcome).expect("a result");
        let reason = game.end().map(End::reason).expect("a reason");
        (Played { outcome, reason, moves }, agents.map(|agent| agent.seen))
    }

    #[test]
    fn a_player_whose_clock_runs_out_loses_and_the_late_move_is_not_played() {
        let (played, seen) = scripted("nim:tokens=8", [&[("1", 3), ("1", 12)], &[("1", 1000)]]);
        assert_eq!((played.outcome, played.reason), (Outcome::win(Player::Second), Reason::Time));
        assert_eq!(played.moves.iter().map(|made| made.time_ms).collect::<Vec<_>>(), [3e3, 1e6]);
        assert_eq!(seen, [vec![Some(10), Some(12)], vec![None]]);
    }

    #[test]
    fn even_a_winning_move_may_come_too_late() {
        let (played, _) = scripted("nim:tokens=2", [&[("1", 10)], &[]]);
        assert_eq!((played.outcome, played.reason), (Outcome::win(Player::Second), Reason::Time));
        let (played, _) = scripted("nim:tokens=2", [&[("1", 9)], &[("1", 0)]]);
        assert_eq!((played.outcome, played.reason), (Outcome::win(Player::First), Reason::Win));
    }

    #[test]
    fn an_extra_turn_keeps_the_clock_running() {
        let (played, seen) = scripted("kalah", [&[("3", 6), ("6", 3), ("1", 6)], &[("1", 50)]]);
        assert_eq!(seen, [vec![Some(10), Some(4), Some(6)], vec![None]], "five seconds came once, after both moves");
        assert_eq!((played.reason, played.moves.len()), (Reason::Time, 3));
    }
}
