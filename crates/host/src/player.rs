use std::sync::Arc;
use std::time::Duration;

use gambito_catalog::{AnyPosition, LimitSpec, PlayerSpec, ProgramSpec, TimeLeft, Variant};
use gambito_core::Player;
use gambito_play::{Agent, Allowance, Choice, ChoiceError, Fault, Record, SeatId};
use gambito_ugi::{Go, Setup, Start};

use crate::bot::{Answered, Bot, Counts, TimeAllowed, Unready};
use crate::host::{ProgramKey, Shared, is_forgivable};
use crate::log::Log;

/// An external program as a player of one game.
pub(crate) struct ProgramPlayer {
    shared: Arc<Shared>,
    spec: PlayerSpec,
    program: ProgramSpec,
    id: SeatId,
    seated: Option<Seated>,
}

struct Seated {
    key: ProgramKey,
    /// `None` once it has been killed.
    bot: Option<Bot>,
    /// The start of the game, as it is sent to the program.
    start: Start,
}

impl ProgramPlayer {
    pub(crate) fn new(shared: Arc<Shared>, spec: PlayerSpec, program: ProgramSpec, id: SeatId) -> Self {
        Self { shared, spec, program, id, seated: None }
    }

    /// Turns a fault into the loss of the game.
    fn fail(&mut self, fault: Fault) -> ChoiceError {
        let Some(Seated { bot, .. }) = &mut self.seated else { return fault.into() };
        let is_forgivable = is_forgivable(&fault);
        let forfeit = bot.as_mut().map_or_else(|| fault.clone().into(), |bot| bot.forfeit(fault.clone()));
        if !is_forgivable {
            self.keep_log();
            if let Some(seated) = &mut self.seated {
                seated.bot = None;
            }
        }
        ChoiceError::Forfeit(Box::new(forfeit))
    }

    fn keep_log(&mut self) {
        if let Some(mut seated) = self.seated.take() {
            if let Some(bot) = &mut seated.bot {
                self.save(bot.complete_log());
            }
            self.seated = Some(seated);
        }
    }

    fn save(&self, log: &Log) {
        if let Some(directory) = &self.shared.options.logs {
            let SeatId { game, player } = self.id;
            // A log that cannot be written must not affect the game.
            let _ = log.save(directory, &format!("game-{game:06}-{player}"));
        }
    }

    /// Whether the program has used less than half of its processor time, so that the limit will not end its next game.
    fn may_play_again(&self, bot: &Bot) -> bool {
        let allowed = self.program.total_cpu.unwrap_or(ProgramSpec::USUAL_TOTAL_CPU);
        bot.cpu() < allowed / 2
    }
}

impl Agent for ProgramPlayer {
    fn name(&self) -> String {
        self.spec.to_string()
    }

    fn prepare(&mut self, record: &Record) -> Result<(), ChoiceError> {
        let key = ProgramKey { player: self.spec.to_string(), game: record.variant().to_string() };
        let taken = self.shared.take(&key, &self.program);
        let start = start_of(record.variant(), record.start());
        let (bot, failed) = match taken {
            Ok(bot) => (Some(bot), None),
            Err(unready) => (None, Some(unready)),
        };
        self.seated = Some(Seated { key: key.clone(), bot, start });
        if let Some(Unready { forfeit, log }) = failed {
            self.save(&log);
            self.shared.note_failure(&key, &forfeit);
            return Err(ChoiceError::Forfeit(Box::new(forfeit)));
        }
        let Some(bot) = self.seated.as_mut().and_then(|seated| seated.bot.as_mut()) else { return Ok(()) };
        bot.thaw();
        let ready = self.shared.get_ready(&key, &self.program, bot);
        bot.freeze();
        match ready {
            Ok(time) => {
                self.shared.note_ready(&key, time);
                Ok(())
            }
            Err(fault) => {
                // A program that exited may start well again; one that does not answer would not answer next time.
                let is_silent = matches!(fault, Fault::NoAnswer { .. });
                let failed = self.fail(fault);
                if let (ChoiceError::Forfeit(forfeit), true) = (&failed, is_silent) {
                    self.shared.note_failure(&key, forfeit);
                }
                Err(failed)
            }
        }
    }

    fn choose(&mut self, record: &Record, allowance: &Allowance) -> Result<Choice, ChoiceError> {
        if record.is_over() {
            return Err(ChoiceError::GameOver);
        }
        if self.seated.is_none() {
            self.prepare(record)?;
        }
        let limits = limits(&self.spec, record, allowance);
        let margin = self.spec.margin();
        let counts = if self.program.cpu.is_some() { Counts::Processor } else { Counts::Time };
        let time = longest(&limits, allowance).map(|allowed| TimeAllowed { allowed, margin, counts });
        let go = go(&limits, record.pos().turn(), allowance);
        let patience = self.shared.options.patience;
        let Some(Seated { bot: Some(bot), start, .. }) = &mut self.seated else {
            return Err(Fault::ClosedInput.into());
        };
        let moves = record.plies().iter().map(|ply| ply.mv.clone()).collect();
        bot.thaw();
        let chosen = bot.choose(Setup { start: start.clone(), moves }, go, time, &patience, &allowance.stop);
        bot.freeze();
        match chosen {
            Ok(Answered { mv, time, said, line, remark }) => {
                Ok(Choice { said, line, remark, time: Some(time), ..Choice::new(mv, None) })
            }
            Err(fault) => Err(self.fail(fault)),
        }
    }
}

impl Drop for ProgramPlayer {
    fn drop(&mut self) {
        self.keep_log();
        let Some(Seated { key, bot, .. }) = self.seated.take() else { return };
        let bot = bot.filter(|bot| self.may_play_again(bot));
        self.shared.leave(&key, bot);
    }
}

/// The start of a game as it is sent to a program: `startpos` for the default start, otherwise its text.
#[must_use]
pub fn start_of(variant: &Variant, start: &dyn AnyPosition) -> Start {
    let default: Option<Variant> = variant.family().name().parse().ok();
    let is_default = default
        .is_some_and(|default| default.to_string() == variant.to_string() && default.start().text() == start.text());
    if is_default { Start::Initial } else { Start::Text(start.text()) }
}

/// The limits of a move: those of the program and those of the game, or the default time.
fn limits(spec: &PlayerSpec, record: &Record, allowance: &Allowance) -> LimitSpec {
    fn less<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
        one.into_iter().chain(other).min()
    }
    let (own, given) = (spec.limits(), allowance.limits);
    let own = LimitSpec { time: less(own.time, spec.program().and_then(|program| program.cpu)), ..own };
    if allowance.clock.is_none() && own.is_unlimited() && given.is_unlimited() {
        return spec.limits_or_default(record.pos().usual_time());
    }
    LimitSpec {
        depth: less(own.depth, given.depth),
        nodes: less(own.nodes, given.nodes),
        time: less(own.time, given.time),
        clock: own.clock,
    }
}

/// The time limit of a move, if there is one.
fn longest(limits: &LimitSpec, allowance: &Allowance) -> Option<Duration> {
    limits.time.into_iter().chain(allowance.clock.map(|left| left.remaining)).min()
}

fn go(limits: &LimitSpec, turn: Player, allowance: &Allowance) -> Go {
    let clock = |player| if player == turn { allowance.clock } else { allowance.rival_clock };
    let [first, second]: [Option<TimeLeft>; 2] = Player::BOTH.map(clock);
    Go {
        p1time: first.map(|left| left.remaining),
        p2time: second.map(|left| left.remaining),
        p1inc: first.map(|left| left.increment),
        p2inc: second.map(|left| left.increment),
        movetime: limits.time,
        depth: limits.depth,
        nodes: limits.nodes,
        infinite: false,
    }
}
