//! A game in the terminal or from a pipe, between people, machines, or both.

mod asking;
mod conversation;
mod history;
mod human;
mod lineup;
mod machine;
mod prompt_command;
mod recording;
mod telling;
mod why;
mod why_not;

use std::sync::Arc;
use std::time::{Instant, SystemTime};

use conversation::{Conversation, Interruption};
use gambito_core::StopFlag;
use gambito_play::{ClockStart, Command, Match, Moment, Setup};
use gambito_texts::Texts;
use history::Author;
use lineup::Lineup;
use machine::Machines;
use recording::Recording;

use crate::arguments::{Board, PlayArguments, number};
use crate::commands::styles_of;
use crate::failure::Failure;
use crate::programs::{self, Hosting, Introducing};
use crate::seed::fresh_seed;
use crate::wording::Drawing;
use crate::{Console, Output, Progress};

pub(crate) use history::json_output;

/// Everything one game needs.
struct Session<'a> {
    texts: Texts,
    talk: Conversation<'a>,
    /// The referee. It has the board, the clocks and the result.
    game: Match,
    /// When the game began, by the clock of this computer.
    begun: Instant,
    /// Who chose the moves of the game, one by one.
    authors: Vec<Author>,
    lineup: Lineup,
    machines: Machines,
    recording: Recording,
    /// When the game began, for its record.
    began_at: SystemTime,
    seed: u64,
    /// The drawing styles; `None` if boards are left out.
    styles: Option<Vec<String>>,
    counters: CounterDisplay,
    stop: StopFlag,
    progress: Progress,
}

/// Whether the counters of searches are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CounterDisplay {
    Shown,
    Hidden,
}

/// Plays a game.
pub(crate) fn run(arguments: &PlayArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let seed = match &arguments.seed {
        Some(text) => number(texts, "--seed", text, 0..=u64::MAX)?,
        None => fresh_seed(),
    };
    let (stop, progress, now) = (console.stop.clone(), console.progress, Arc::clone(&console.now));
    if console.input.is_patient() {
        // At the prompt Ctrl-C leaves the game; while the machine thinks it has to move at once.
        (console.watch_interrupts)(&stop);
    }
    let launcher = console.launcher.clone();
    let voice: &mut dyn Output = if arguments.json { &mut *console.err } else { &mut *console.out };
    let mut talk = Conversation::new(&mut *console.input, voice, texts);
    let (game, mut lineup) = match set_up(arguments, seed, texts, &mut talk) {
        Ok(set_up) => set_up,
        Err(Interruption::Left) => return Ok(talk.say(&texts.get("play-nobody-answers"))?),
        Err(Interruption::Failed(failure)) => return Err(failure),
    };
    let board = Board::set_up(texts, &game, arguments.position.as_deref(), arguments.moves.as_deref())?;
    let board = board.with_endgames(console.library.as_ref());
    let styles = styles_of(texts, &board.variant, arguments.style.as_deref())?;
    let styles = match arguments.drawing.of(styles) {
        Drawing::Styles(styles) => Some(styles.to_vec()),
        Drawing::LeftOut => None,
    };
    lineup.check_evaluations(&*board.pos, texts)?;
    if lineup.named().any(|(_, spec)| spec.program().is_some()) {
        // No program may keep running when the game is interrupted.
        (console.watch_interrupts)(&stop);
    }
    let hosting = Hosting {
        texts,
        logs: arguments.logs.as_deref(),
        record: arguments.record.as_deref(),
        launcher,
        stop: stop.clone(),
    };
    let host = programs::host(hosting, lineup.named(), talk.out)?;
    let introducing = Introducing { texts, progress, stop: &stop };
    programs::introduce(&host, lineup.players_mut(), &board.variant, introducing)?;
    let recording = Recording::open(arguments.record.as_deref(), texts)?;
    let counters = if arguments.quiet { CounterDisplay::Hidden } else { CounterDisplay::Shown };
    let machines = Machines::new(&lineup, &*host, seed);
    let (game, begun, began_at, authors) = (new_match(board, &lineup), Instant::now(), now(), Vec::new());
    let mut session = Session {
        texts,
        talk,
        game,
        begun,
        authors,
        lineup,
        machines,
        recording,
        began_at,
        seed,
        styles,
        counters,
        stop,
        progress,
    };
    let played = session.play_and_announce();
    let finished = (arguments.json && played.is_ok()).then(|| session.finished());
    let record = session.into_record();
    // Whatever went wrong, the game is recorded.
    let printed = finished.map_or(Ok(()), |finished| console.json(&finished));
    let written = record.write(texts, console);
    played.and(printed.map_err(Failure::from)).and(written)
}

/// The game and who plays it, from the arguments or from answers.
fn set_up(
    arguments: &PlayArguments,
    seed: u64,
    texts: Texts,
    talk: &mut Conversation<'_>,
) -> Result<(String, Lineup), Interruption> {
    if arguments.ask {
        return asking::ask(arguments, seed, texts, talk);
    }
    let missing = || {
        let reason = texts.format("call-game-missing", &[("example", "nim:tokens=7".into())]);
        Failure::argument(texts, "GAME", reason)
    };
    let game = arguments.game.clone().ok_or_else(missing)?;
    Ok((game, Lineup::from_arguments(arguments, seed, texts)?))
}

/// A match from the position on the board. Printing between moves is not charged to a player.
fn new_match(board: Board, lineup: &Lineup) -> Match {
    let Board { variant, start, played, .. } = board;
    let setup = Setup {
        start: start.text(),
        opening: played,
        clock_start: ClockStart::OnCommand,
        ..Setup::new(&variant, lineup.contestants())
    };
    Match::with_variant(variant, setup).expect("a board that was checked")
}

impl Session<'_> {
    /// Plays until the game ends or a person leaves, and tells the result.
    fn play_and_announce(&mut self) -> Result<(), Failure> {
        match self.play() {
            Ok(()) | Err(Interruption::Left) => Ok(self.announce_end()?),
            Err(Interruption::Failed(failure)) => Err(failure),
        }
    }

    /// Plays to the end of the game, or until a person leaves.
    fn play(&mut self) -> Result<(), Interruption> {
        self.introduce()?;
        self.prepare_machines()?;
        if self.game.end().is_none() {
            self.command(&Command::Start);
        }
        while let Some(player) = self.game.turn() {
            let (before, from) = (self.game.moves().len(), self.game.record().pos().clone_box());
            if self.lineup.is_human(player) {
                self.human_turn(player)?;
            } else {
                self.machine_turn(player)?;
            }
            self.record_so_far();
            if self.game.moves().len() > before {
                self.tell_what_was_done(&*from)?;
                self.tell_extra_turn(player)?;
            }
        }
        Ok(())
    }

    /// The time since the game began.
    fn now(&self) -> Moment {
        self.begun.elapsed().into()
    }

    /// Gives the referee a command that cannot be refused here.
    fn command(&mut self, command: &Command) {
        let now = self.now();
        self.game.perform(command, now).expect("a command that fits the state of the game");
    }
}
