use std::time::Duration;

use gambito_analysis::RunError;
use gambito_catalog::{LimitSpec, TimeLeft};
use gambito_core::Player;

use super::clock::{ClockReading, ClockRule};
use super::command::{Command, Refusal};
use super::event::Change;
use super::state::Match;
use super::time::{Moment, Span};
use crate::{Agent, Allowance, Choice, ChoiceError, Fault, Forfeit, Record};

/// Lets an agent get ready to play a side. If it fails, it loses the match.
///
/// # Errors
/// [`ChoiceError`] if something fails that is not the agent's fault.
pub fn prepare(game: &mut Match, player: Player, agent: &mut dyn Agent, now: Moment) -> Result<(), ChoiceError> {
    match agent.prepare(game.record()) {
        Ok(()) => {}
        Err(ChoiceError::Forfeit(forfeit)) => forfeit_match(game, player, *forfeit, now),
        Err(error) => return Err(error),
    }
    Ok(())
}

/// Starts the clock of the player to move, asks its agent for a move and hands the choice to the referee. Gives the choice if
/// its move was played; none if the agent lost the match instead.
///
/// `allowance` has what the host allows besides time; the clocks are filled in here. `now` is asked for the time before and
/// after the choice.
///
/// # Errors
/// [`ChoiceError::GameOver`] unless the match is running; any other [`ChoiceError`] if something fails that is not the
/// agent's fault, such as the rules of the game.
pub fn ask(
    game: &mut Match,
    agent: &mut dyn Agent,
    allowance: Allowance,
    now: &dyn Fn() -> Moment,
) -> Result<Option<Choice>, ChoiceError> {
    let player = game.turn().ok_or(ChoiceError::GameOver)?;
    check_length(game.record())?;
    let begun = now();
    if !game.is_clock_running() {
        game.perform(&Command::StartClock, begun).expect("the clock of a running match is stopped");
    }
    let choice = match agent.choose(game.record(), &game.allow_time(player, begun, allowance)) {
        Ok(choice) => choice,
        Err(ChoiceError::Forfeit(forfeit)) => {
            forfeit_match(game, player, *forfeit, now());
            return Ok(None);
        }
        Err(error) => return Err(error),
    };
    let command = Command::Move { player, mv: choice.mv.clone(), took: choice.time.map(Span::from) };
    match game.perform(&command, now()) {
        Ok(events) => {
            let is_played = events.iter().any(|event| matches!(event.change, Change::Moved { .. }));
            Ok(is_played.then_some(choice))
        }
        Err(Refusal::IllegalMove { .. }) => {
            forfeit_match(game, player, Fault::illegal(&choice.mv).into(), now());
            Ok(None)
        }
        Err(refusal) => unreachable!("the player to move of a running match moves: {refusal}"),
    }
}

/// Ends a game that goes on for so long that its rules are at fault.
fn check_length(record: &Record) -> Result<(), ChoiceError> {
    let variant = record.variant();
    variant.family().note_length(record.plies().len(), &|| record.pos().text());
    variant.check().map_err(|error| RunError::from(error).into())
}

fn forfeit_match(game: &mut Match, loser: Player, forfeit: Forfeit, now: Moment) {
    game.perform(&Command::Forfeit { loser, forfeit }, now).expect("the match is not over");
}

impl Match {
    /// What a player may spend on the next choice: what the host allows, and what the clocks leave.
    ///
    /// A limit per turn becomes the time limit of the move, and a bank beside it is kept for accidents.
    fn allow_time(&self, player: Player, now: Moment, allowance: Allowance) -> Allowance {
        let rule_and_reading = |player| self.setup().contestant(player).clock.zip(self.reading(player, now));
        let bank = |player| match rule_and_reading(player)? {
            (ClockRule::Bank { .. }, reading) => Some(TimeLeft::from(reading)),
            (ClockRule::PerTurn { .. } | ClockRule::PerTurnWithBank { .. }, _) => None,
        };
        let per_turn = rule_and_reading(player).and_then(|(rule, reading)| match rule {
            ClockRule::PerTurn { .. } | ClockRule::PerTurnWithBank { .. } => Some(reading.per_turn.into()),
            ClockRule::Bank { .. } => None,
        });
        let time: Option<Duration> = per_turn.into_iter().chain(allowance.limits.time).min();
        Allowance {
            limits: LimitSpec { time, ..allowance.limits },
            clock: bank(player),
            rival_clock: bank(player.other()),
            ..allowance
        }
    }
}

impl From<ClockReading> for TimeLeft {
    fn from(reading: ClockReading) -> Self {
        Self { remaining: reading.bank.into(), increment: reading.increment.into() }
    }
}
