//! One game between two machines.

use std::time::Instant;

use gambito_catalog::{
    Agent, Algorithm, Allowance, ChoiceError, Detail, Figure, PlayerSpec, Record, SearchRequest, Seat,
};
use gambito_core::{Outcome, Player, StopFlag, mix};

use crate::pairing::Fixture;
use crate::{Entrant, GameRecord, GameResult, MoveRecord, Plan, Reason};

/// Plays a game; none if it was stopped before its end.
pub(crate) fn play(plan: &Plan, fixture: &Fixture, stop: &StopFlag) -> Result<Option<GameRecord>, ChoiceError> {
    let opening = plan.opening(fixture.pair);
    let start = plan.start.parse(&opening.position).expect("a position of the book");
    let mut record = Record::new(plan.variant.clone(), start);
    let seed = game_seed(plan.seed, fixture.number);
    let entrants = [fixture.first, fixture.second].map(|number| &plan.entrants[number]);
    let mut seats = [seat(entrants[0], seed, Player::First), seat(entrants[1], seed, Player::Second)];
    let allowance = Allowance { stop: stop.clone(), detail: Detail::Move, ..Allowance::default() };
    let mut moves = Vec::new();
    let (outcome, reason) = loop {
        if let Some(outcome) = record.pos().outcome() {
            break (outcome, if outcome.winner().is_some() { Reason::Win } else { Reason::Draw });
        }
        if let Some(outcome) = plan.adjudication.and_then(|nodes| known_result(&record, nodes, stop)) {
            break (outcome, Reason::Adjudicated);
        }
        let seat = &mut seats[record.pos().turn() as usize];
        moves.push(make_move(&mut record, seat, &allowance)?);
        if stop.is_raised() {
            return Ok(None);
        }
    };
    Ok(Some(GameRecord {
        number: fixture.number,
        round: fixture.round,
        pair: fixture.pair,
        first: entrants[0].name.clone(),
        second: entrants[1].name.clone(),
        start: opening.position.clone(),
        opening: opening.moves.clone(),
        seed,
        moves,
        result: GameResult::from(outcome),
        margin: outcome.margin(),
        reason,
    }))
}

/// Every game has a seed of its own, so that it does not matter which is played first.
fn game_seed(seed: u64, number: u64) -> u64 {
    // JSON readers hold whole numbers exactly up to 53 bits.
    mix(seed ^ mix(number)) >> 11
}

/// A seed in the spec tells players apart but does not make all their games alike.
fn seat(entrant: &Entrant, seed: u64, player: Player) -> Seat {
    let own = entrant.spec.seed.map_or(0, mix);
    let spec = PlayerSpec { seed: None, ..entrant.spec.clone() };
    Seat::new(spec, mix(seed ^ own).wrapping_add(player as u64)).expect("only machines take part")
}

fn make_move(record: &mut Record, seat: &mut Seat, allowance: &Allowance) -> Result<MoveRecord, ChoiceError> {
    let begun = Instant::now();
    let choice = seat.choose(record, allowance)?;
    let time_ms = (begun.elapsed().as_secs_f64() * 1e6).round() / 1e3;
    record.play(&choice.mv).expect("machines of ours play legal moves");
    let report = choice.report.as_ref();
    Ok(MoveRecord {
        mv: choice.mv,
        time_ms,
        score: report.map(|report| report.score),
        depth: report.map(|report| report.depth),
        nodes: report.map(|report| report.nodes),
    })
}

/// The result under best play, if it can be found by entering so few positions.
fn known_result(record: &Record, nodes: u64, stop: &StopFlag) -> Option<Outcome> {
    let mut request = SearchRequest::new(record.variant().to_string(), Algorithm::Engine.into());
    request.limits.nodes = Some(nodes);
    request.detail = Detail::Move;
    request.stop = stop.clone();
    let report = record.pos().solve_value(&request).ok().filter(|report| report.exact)?;
    let Figure::Whole(own) = report.score else { return None };
    let for_first = if record.pos().turn() == Player::First { own } else { -own };
    Some(match for_first {
        _ if record.pos().counts_points() => Outcome::by_margin(i32::try_from(for_first).ok()?),
        0 => Outcome::draw(),
        1.. => Outcome::win(Player::First),
        _ => Outcome::win(Player::Second),
    })
}
