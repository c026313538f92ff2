//! One game between two machines.

use std::time::{Duration, Instant};

use gambito_analysis::{Detail, Figure, SearchRequest, analyse};
use gambito_catalog::Algorithm;
use gambito_core::{Outcome, Player, StopFlag, mix};
use gambito_play::{Agent, Allowance, ChoiceError, Fault, Forfeit, GameClock, Place, Record, Said, Seating};

use crate::pairing::Fixture;
use crate::{Entrant, GameRecord, GameResult, LiveGame, MoveRecord, Plan, Reason, Spectator};

/// What all games of a tournament have around them.
#[derive(Clone, Copy)]
pub(crate) struct Circumstances<'a> {
    pub(crate) seating: &'a dyn Seating,
    pub(crate) stop: &'a StopFlag,
    pub(crate) spectator: &'a dyn Spectator,
}

/// Plays a game; none if it was stopped before its end.
pub(crate) fn play(
    plan: &Plan,
    fixture: &Fixture,
    circumstances: Circumstances<'_>,
) -> Result<Option<GameRecord>, ChoiceError> {
    let opening = plan.opening(fixture.pair);
    let start = plan.start.parse(&opening.position).expect("a position of the book");
    let seed = game_seed(plan.seed, fixture.number);
    let entrants = [fixture.first, fixture.second].map(|number| &plan.entrants[number]);
    let Circumstances { seating, stop, spectator } = circumstances;
    let seat = |player| seat(seating, entrants[player as usize], seed, Place { game: fixture.number, player });
    let mut seats = Player::BOTH.map(seat);
    let begun = Instant::now();
    let table = Table {
        agents: seats.each_mut().map(|seat| &mut **seat as &mut dyn Agent),
        clock: GameClock::new(entrants.map(|entrant| entrant.spec.limits().clock))
            .with_margins(entrants.map(|entrant| entrant.spec.margin())),
        adjudication: plan.adjudication,
        memory: plan.memory,
        may_look_up: entrants.iter().any(|entrant| entrant.spec.is_timed()),
        stop,
        now: &|| begun.elapsed(),
    };
    let live = LiveGame {
        number: fixture.number,
        first: &entrants[0].name,
        second: &entrants[1].name,
        start: &opening.position,
        moves: &[],
    };
    let mut on_move = |moves: &[MoveRecord]| spectator.see(&LiveGame { moves, ..live });
    let record = Record::new(plan.variant.clone(), start);
    let Some(played) = table.play(record, &mut on_move)? else { return Ok(None) };
    Ok(Some(GameRecord {
        number: fixture.number,
        round: fixture.round,
        pair: fixture.pair,
        first: entrants[0].name.clone(),
        second: entrants[1].name.clone(),
        start: opening.position.clone(),
        opening: opening.moves.clone(),
        seed,
        moves: played.moves,
        result: GameResult::from(played.outcome),
        margin: played.outcome.margin(),
        reason: played.reason,
        forfeit: played.forfeit,
        forgotten: None,
    }))
}

/// Two players at the board, and the clocks between them.
struct Table<'a> {
    agents: [&'a mut dyn Agent; 2],
    clock: GameClock,
    /// Positions that may be entered to find the result of the game before its end.
    adjudication: Option<u64>,
    /// Bytes the search of a player may use.
    memory: Option<usize>,
    /// Whether results may be looked up in tables of endgames. Games that are the same on every machine must not end
    /// sooner on those that have tables.
    may_look_up: bool,
    stop: &'a StopFlag,
    /// The time since some moment before the game.
    now: &'a dyn Fn() -> Duration,
}

/// A game that has ended.
#[derive(Debug)]
struct Played {
    moves: Vec<MoveRecord>,
    outcome: Outcome,
    reason: Reason,
    forfeit: Option<Forfeit>,
}

impl Played {
    /// A player has given the game away.
    fn forfeited(moves: Vec<MoveRecord>, loser: Player, forfeit: Forfeit) -> Self {
        let reason = forfeit.fault.class().into();
        Self { moves, outcome: Outcome::win(loser.other()), reason, forfeit: Some(forfeit) }
    }
}

impl Table<'_> {
    /// Plays to the end; none if the game was stopped before it.
    fn play(
        mut self,
        mut record: Record,
        on_move: &mut dyn FnMut(&[MoveRecord]),
    ) -> Result<Option<Played>, ChoiceError> {
        let mut moves = Vec::new();
        for player in Player::BOTH {
            if let Some(forfeit) = Forfeit::apart(self.agents[player as usize].prepare(&record))?.err() {
                return Ok(Some(Played::forfeited(moves, player, forfeit)).filter(|_| !self.stop.is_raised()));
            }
        }
        let (outcome, reason) = loop {
            if let Some(outcome) = record.pos().outcome() {
                break (outcome, if outcome.winner().is_some() { Reason::Win } else { Reason::Draw });
            }
            if let Some(outcome) = self.adjudication.and_then(|nodes| self.known_result(&record, nodes)) {
                break (outcome, Reason::Adjudicated);
            }
            let player = record.pos().turn();
            let made = self.make_move(&mut record, player)?;
            if self.stop.is_raised() {
                return Ok(None);
            }
            match made {
                Ok(made) => {
                    moves.push(made);
                    on_move(&moves);
                }
                Err(forfeit) => return Ok(Some(Played::forfeited(moves, player, forfeit))),
            }
        };
        Ok(Some(Played { moves, outcome, reason, forfeit: None }))
    }

    /// A player chooses while its clock runs, and the move is played unless it comes too late or breaks the rules.
    fn make_move(&mut self, record: &mut Record, player: Player) -> Result<Result<MoveRecord, Forfeit>, ChoiceError> {
        let allowance = Allowance {
            clock: self.clock.left(player),
            rival_clock: self.clock.left(player.other()),
            stop: self.stop.clone(),
            detail: Detail::Move,
            memory: self.memory,
            ..Allowance::default()
        };
        let begun = (self.now)();
        let choice = match Forfeit::apart(self.agents[player as usize].choose(record, &allowance))? {
            Ok(choice) => choice,
            Err(forfeit) => return Ok(Err(forfeit)),
        };
        let time = choice.time.unwrap_or_else(|| (self.now)().saturating_sub(begun));
        if let Err(late) = self.clock.spend(player, time) {
            return Ok(Err(Fault::from(late).into()));
        }
        if record.play(&choice.mv).is_err() {
            return Ok(Err(Fault::illegal(&choice.mv).into()));
        }
        self.clock.pass(player, record.pos().turn());
        let Said { score, depth, nodes, time: thought } = choice.said;
        let latency_ms = thought.map(|thought| milliseconds(time.saturating_sub(thought)));
        Ok(Ok(MoveRecord { mv: choice.mv, time_ms: milliseconds(time), score, depth, nodes, latency_ms }))
    }

    /// The result under best play, if it can be found by entering so few positions, or looked up.
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

fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}

/// Every game has a seed of its own, so that it does not matter which is played first.
fn game_seed(seed: u64, number: u64) -> u64 {
    // JSON readers hold whole numbers exactly up to 53 bits.
    mix(seed ^ mix(number)) >> 11
}

/// A seed in the spec tells players apart but does not make all their games alike.
fn seat(seating: &dyn Seating, entrant: &Entrant, seed: u64, place: Place) -> Box<dyn Agent> {
    let own = entrant.spec.seed().map_or(0, mix);
    let spec = entrant.spec.clone().without_seed();
    let seed = mix(seed ^ own).wrapping_add(place.player as u64);
    seating.seat(&spec, seed, place).expect("only players who can be seated take part")
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use gambito_catalog::{TimeControl, Variant};
    use gambito_play::Choice;

    use super::*;

    /// Plays from a script that says how many seconds each move takes, and remembers what its clock showed.
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

    /// A game from scripts, with 10+5 on the first player's clock: how it ended and what the clocks showed.
    fn scripted(game: &str, scripts: [&[(&'static str, u64)]; 2]) -> (Played, [Vec<Option<u64>>; 2]) {
        let variant: Variant = game.parse().expect("a game");
        let (start, time) = (variant.start(), AtomicU64::new(0));
        let mut agents = scripts.map(|script| Scripted { script: script.to_vec(), time: &time, seen: Vec::new() });
        let [base, increment] = [10, 5].map(Duration::from_secs);
        let table = Table {
            agents: agents.each_mut().map(|agent| agent as &mut dyn Agent),
            clock: GameClock::new([Some(TimeControl { base, increment }), None]),
            adjudication: None,
            memory: None,
            may_look_up: false,
            stop: &StopFlag::default(),
            now: &|| Duration::from_secs(time.load(Ordering::Relaxed)),
        };
        let played = table.play(Record::new(variant, start), &mut |_| ()).expect("a game").expect("it has an end");
        (played, agents.map(|agent| agent.seen))
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
