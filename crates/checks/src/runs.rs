use gambito_core::StopFlag;
use gambito_host::Bot;
use gambito_play::Fault;
use gambito_ugi::{Go, Setup};

use crate::Subject;

/// A program that does not make a move.
#[derive(Clone, Debug)]
pub struct Broken {
    /// What is wrong.
    pub fault: Fault,
    /// Whether it failed before it was asked for a move, so that nothing else can be checked.
    pub is_at_start: bool,
    /// Its last lines on standard error.
    pub errors: Vec<String>,
}

/// Lines of standard error that are kept.
const MOST_ERRORS: usize = 20;

/// Whether a program starts and makes a legal move at the start of the game.
///
/// # Errors
/// What is [`Broken`].
pub fn runs(subject: &Subject<'_>, depth: u32, stop: &StopFlag) -> Result<(), Broken> {
    let never_ran = |fault| Broken { fault, is_at_start: true, errors: Vec::new() };
    let mut bot = subject.spawn().map_err(never_ran)?;
    let patience = &subject.waits.patience;
    let ready = bot.introduce(subject.program, patience).and_then(|()| bot.new_game(patience));
    ready.map_err(|fault| Broken { fault, is_at_start: true, errors: errors(&mut bot) })?;
    let moved = first_move(subject, &mut bot, depth, stop);
    moved.map_err(|fault| Broken { fault, is_at_start: false, errors: errors(&mut bot) })
}

fn first_move(subject: &Subject<'_>, bot: &mut Bot, depth: u32, stop: &StopFlag) -> Result<(), Fault> {
    let setup = Setup { start: subject.start(), moves: Vec::new() };
    let go = Go { depth: Some(depth), ..Go::default() };
    let answered = bot.choose(setup, go, None, &subject.waits.patience, stop)?;
    let mut pos = subject.variant.start();
    pos.play(&answered.mv).map(|_| ()).map_err(|_| Fault::illegal(&answered.mv))
}

/// The end of what the program printed on standard error.
fn errors(bot: &mut Bot) -> Vec<String> {
    let lines: Vec<&str> = bot.transcript().lines().filter_map(|line| line.strip_prefix('!')).collect();
    let from = lines.len().saturating_sub(MOST_ERRORS);
    lines[from..].iter().map(|line| line.trim_end().to_owned()).collect()
}
