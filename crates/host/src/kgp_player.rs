use std::sync::Arc;
use std::time::Duration;

use gambito_catalog::{PlayerSpec, ProgramSpec};
use gambito_core::mix;
use gambito_games::Kalah;
use gambito_kgp::{Question, ServerOption, Step, TimeMode, is_playable, share_of};
use gambito_play::{Agent, Allowance, Choice, ChoiceError, Fault, Record, SeatId};

use crate::host::{ProgramKey, Shared};
use crate::kgp_bot::KgpBot;
use crate::log::Log;

/// An external program that speaks the Kalah Game Protocol, as a player of one game.
pub(crate) struct KgpPlayer {
    shared: Arc<Shared>,
    spec: PlayerSpec,
    program: ProgramSpec,
    id: SeatId,
    seed: u64,
    /// `None` before the game, and once it has been killed.
    bot: Option<KgpBot>,
}

/// The resolution of match clocks.
const TICK: Duration = Duration::from_micros(1);

impl KgpPlayer {
    pub(crate) fn new(shared: Arc<Shared>, spec: PlayerSpec, program: ProgramSpec, seed: u64, id: SeatId) -> Self {
        Self { shared, spec, program, id, seed, bot: None }
    }

    /// Turns a fault into the loss of the game.
    fn fail(&mut self, fault: Fault) -> ChoiceError {
        let Some(mut bot) = self.bot.take() else { return fault.into() };
        let forfeit = bot.forfeit(fault);
        self.save(bot.complete_log());
        ChoiceError::Forfeit(Box::new(forfeit))
    }

    fn save(&self, log: &Log) {
        if let Some(directory) = &self.shared.options.logs {
            let SeatId { game, player } = self.id;
            // A log that cannot be written must not affect the game.
            let _ = log.save(directory, &format!("game-{game:06}-{player}"));
        }
    }

    /// The time for a move: the program's own limit, a share of its clock, the limit of the game, or the default.
    fn limit(&self, record: &Record, allowance: &Allowance) -> Duration {
        let of_clock = allowance.clock.map(|left| share_of(left.remaining, left.increment));
        let own = self.spec.limits().time.or(allowance.limits.time);
        let default = || self.spec.limits_or_default(record.pos().usual_time()).time;
        let limit = of_clock.into_iter().chain(own).min().or_else(default);
        // The limit itself is too late for the referee.
        limit.unwrap_or(ProgramSpec::USUAL_START).saturating_sub(TICK)
    }
}

impl Agent for KgpPlayer {
    fn name(&self) -> String {
        self.spec.to_string()
    }

    fn prepare(&mut self, record: &Record) -> Result<(), ChoiceError> {
        let key = ProgramKey { player: self.spec.to_string(), game: record.variant().to_string() };
        position(record).ok_or_else(other_game)?;
        match self.shared.start_kgp(&key, &self.program) {
            Ok((mut bot, time)) => {
                bot.freeze();
                self.shared.note_ready(&key, time);
                self.bot = Some(bot);
                Ok(())
            }
            Err(unready) => {
                self.save(&unready.log);
                self.shared.note_failure(&key, &unready.forfeit);
                Err(ChoiceError::Forfeit(Box::new(unready.forfeit)))
            }
        }
    }

    fn choose(&mut self, record: &Record, allowance: &Allowance) -> Result<Choice, ChoiceError> {
        if record.is_over() {
            return Err(ChoiceError::GameOver);
        }
        if self.bot.is_none() {
            self.prepare(record)?;
        }
        let position = position(record).ok_or_else(other_game)?;
        // As on every server of the protocol, a program is not asked for its only move.
        if let Step::Forced(pit) = Step::of(&position) {
            return Ok(Choice { time: Some(Duration::ZERO), ..Choice::new(text(pit), None) });
        }
        let limit = self.limit(record, allowance);
        let options = [
            ServerOption::TimeMode(TimeMode::Relative),
            ServerOption::Clock(limit),
            ServerOption::OpponentClock(limit),
        ];
        let seed = mix(self.seed ^ record.plies().len() as u64);
        let Some(bot) = &mut self.bot else { return Err(Fault::ClosedInput.into()) };
        bot.thaw();
        let chosen = bot.choose(Question { position, limit, seed }, &options, &allowance.stop);
        bot.freeze();
        match chosen {
            Ok(choice) => Ok(Choice { time: Some(choice.took), ..Choice::new(text(choice.pit), None) }),
            Err(fault) => Err(self.fail(fault)),
        }
    }
}

impl Drop for KgpPlayer {
    fn drop(&mut self) {
        if let Some(mut bot) = self.bot.take() {
            self.save(bot.complete_log());
        }
    }
}

/// The position of a game that the protocol can play.
fn position(record: &Record) -> Option<Kalah> {
    record.pos().as_any().downcast_ref::<Kalah>().filter(|position| is_playable(position)).cloned()
}

fn other_game() -> ChoiceError {
    let error = "the Kalah Game Protocol plays kalah with capture=nonempty,sweep=owner,extra=on only";
    Fault::NotRun { error: error.to_owned() }.into()
}

/// A move as our Kalah writes it, counted from 1.
fn text(pit: u8) -> String {
    (u16::from(pit) + 1).to_string()
}
