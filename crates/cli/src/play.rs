//! A game in the terminal or from a pipe: between people, machines, or both.

mod asking;
mod conversation;
mod history;
mod human;
mod machine;
mod order;
mod seats;
mod telling;

use std::io;

use conversation::{Conversation, Ended};
use gambito_core::StopFlag;
use gambito_play::{GameClock, Record};
use gambito_texts::Texts;
use history::{Author, EndReason};
use machine::Machines;
use seats::Seating;

use crate::arguments::{Board, PlayArguments, number};
use crate::commands::style_of;
use crate::failure::Failure;
use crate::programs::{self, Hosting};
use crate::seed::fresh_seed;
use crate::{Console, Progress};

/// Everything one game needs.
struct Session<'a> {
    texts: Texts,
    talk: Conversation<'a>,
    record: Record,
    /// Who chose the moves of the record, one by one.
    authors: Vec<Author>,
    /// The clocks of the machines: before the first move, and after every one.
    clocks: Vec<GameClock>,
    seating: Seating,
    machines: Machines,
    style: String,
    stop: StopFlag,
    progress: Progress,
}

/// Plays a game.
pub(crate) fn run(arguments: &PlayArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let seed = match &arguments.seed {
        Some(text) => number(texts, "--seed", text, 0..=u64::MAX)?,
        None => fresh_seed(),
    };
    let (stop, progress) = (console.stop.clone(), console.progress);
    if console.input.is_patient() {
        // At the prompt Ctrl-C leaves the game; while the machine thinks it has to move at once.
        (console.watch_interrupts)(&stop);
    }
    let launcher = console.launcher.clone();
    let voice: &mut dyn io::Write = if arguments.json { &mut *console.err } else { &mut *console.out };
    let mut talk = Conversation::new(&mut *console.input, voice, texts);
    let (game, seating) = match set_up(arguments, seed, texts, &mut talk) {
        Ok(set_up) => set_up,
        Err(Ended::Politely) => return Ok(talk.say(&texts.get("play-nobody-answers"))?),
        Err(Ended::Failed(failure)) => return Err(failure),
    };
    let board = Board::set_up(texts, &game, arguments.position.as_deref(), arguments.moves.as_deref())?;
    let board = board.with_endgames(console.library.as_ref());
    let style = style_of(texts, &board.variant, arguments.style.as_deref())?.to_owned();
    seating.check_evaluations(&*board.pos, texts)?;
    if seating.named().any(|(_, spec)| spec.program().is_some()) {
        // Nothing of a program may be left when the game is broken off.
        (console.watch_interrupts)(&stop);
    }
    let hosting = Hosting { texts, logs: arguments.logs.as_deref(), launcher, stop: stop.clone() };
    let host = programs::host(hosting, seating.named(), talk.out)?;
    let machines = Machines::new(&seating, &*host, seed);
    let record = board.into_record();
    let authors = record.plies().iter().map(|_| Author::Given).collect();
    let clocks = vec![seating.clock(); record.plies().len() + 1];
    let mut session = Session { texts, talk, record, authors, clocks, seating, machines, style, stop, progress };
    let reason = match session.play() {
        Ok(reason) => reason,
        Err(Ended::Politely) => EndReason::Left,
        Err(Ended::Failed(failure)) => return Err(failure),
    };
    session.announce_end(&reason)?;
    if arguments.json {
        let finished = session.finished(seed, &reason);
        console.json(&finished)?;
    }
    Ok(())
}

/// The game and who plays it, from the arguments or from answers.
fn set_up(
    arguments: &PlayArguments,
    seed: u64,
    texts: Texts,
    talk: &mut Conversation<'_>,
) -> Result<(String, Seating), Ended> {
    if arguments.ask {
        return asking::ask(arguments, seed, texts, talk);
    }
    let missing = || {
        let reason = texts.format("call-game-missing", &[("example", "nim:tokens=7".into())]);
        Failure::argument(texts, "GAME", reason)
    };
    let game = arguments.game.clone().ok_or_else(missing)?;
    Ok((game, Seating::from_arguments(arguments, seed, texts)?))
}

impl Session<'_> {
    /// Plays to the end of the game, or until somebody leaves.
    fn play(&mut self) -> Result<EndReason, Ended> {
        self.introduce()?;
        if let Some((loser, forfeit)) = self.prepare_machines()? {
            return Ok(EndReason::Forfeit { loser, forfeit });
        }
        while let Some(player) = self.record.turn() {
            if self.seating.is_human(player) {
                self.human_turn(player)?;
            } else if let Err(forfeit) = self.machine_turn(player)? {
                return Ok(EndReason::Forfeit { loser: player, forfeit });
            }
        }
        Ok(EndReason::Finished)
    }
}
