use std::time::Duration;

use gambito_catalog::ProgramSpec;
use gambito_core::StopFlag;
use gambito_host::{Bot, Deadline, TimeAllowed};
use gambito_ugi::{Answer, Command, Go, Setup, Start};

use crate::scenes::{Scene, Scenes};
use crate::{Problem, Subject};

/// A program on its way through the situations.
pub(crate) struct Trial<'a> {
    pub(crate) subject: &'a Subject<'a>,
    pub(crate) scenes: &'a Scenes,
    /// Ends the waiting for a move.
    stop: &'a StopFlag,
    /// None before its start, and after it has ended.
    bot: Option<Bot>,
    /// What was said in this situation by processes that are gone.
    before: String,
}

/// The time of a move where it does not matter.
const USUAL_TIME: Duration = Duration::from_millis(200);

impl<'a> Trial<'a> {
    pub(crate) fn new(subject: &'a Subject<'a>, scenes: &'a Scenes, stop: &'a StopFlag) -> Self {
        Self { subject, scenes, stop, bot: None, before: String::new() }
    }

    /// Another situation begins.
    pub(crate) fn begin(&mut self) {
        self.before.clear();
        self.bot.iter_mut().for_each(Bot::transcribe);
    }

    /// What was said in this situation.
    pub(crate) fn lines(&mut self) -> Vec<String> {
        let now = self.bot.as_mut().map_or("", |bot| bot.transcript());
        self.before.lines().chain(now.lines()).map(str::to_owned).collect()
    }

    /// Ends the process, if there is one; the next to ask gets a new one.
    pub(crate) fn end_bot(&mut self) {
        drop(self.take_bot());
    }

    /// The process, if there is one, to do with it whatever ends it.
    pub(crate) fn take_bot(&mut self) -> Option<Bot> {
        let mut bot = self.bot.take()?;
        self.before += bot.transcript();
        Some(bot)
    }

    /// The program; where there is none it is started, and ready for a game.
    pub(crate) fn bot(&mut self) -> Result<&mut Bot, Problem> {
        if self.bot.is_none() {
            let patience = self.subject.patience;
            self.start_bot()?.new_game(&patience)?;
        }
        Ok(self.bot.as_mut().expect("a bot that was started"))
    }

    /// The program in a new process, which has introduced itself.
    pub(crate) fn start_bot(&mut self) -> Result<&mut Bot, Problem> {
        self.end_bot();
        let bot = self.bot.insert(self.subject.spawn()?);
        bot.introduce(self.subject.program, &self.subject.patience)?;
        Ok(bot)
    }

    /// A scene as it is told.
    pub(crate) fn setup(&self, scene: &Scene) -> Setup {
        Setup { start: self.subject.start(), moves: scene.moves.clone() }
    }

    /// Has the program choose a move where time does not matter.
    pub(crate) fn play(&mut self, scene: &Scene) -> Result<String, Problem> {
        self.play_from(self.subject.start(), scene)
    }

    /// The same, with a start from which the moves of the scene lead there too.
    pub(crate) fn play_from(&mut self, start: Start, scene: &Scene) -> Result<String, Problem> {
        let setup = Setup { start, moves: scene.moves.clone() };
        self.choose(scene, setup, Go { movetime: Some(USUAL_TIME), ..Go::default() }, Some(USUAL_TIME))
    }

    /// Has the program choose a move with these limits; without time its patience is the limit.
    pub(crate) fn go(&mut self, scene: &Scene, go: Go, allowed: Option<Duration>) -> Result<String, Problem> {
        self.choose(scene, self.setup(scene), go, allowed)
    }

    fn choose(&mut self, scene: &Scene, setup: Setup, go: Go, allowed: Option<Duration>) -> Result<String, Problem> {
        let margin = self.subject.program.margin.unwrap_or(ProgramSpec::USUAL_MARGIN);
        let time = allowed.map(|allowed| TimeAllowed { allowed, margin });
        let (patience, stop) = (self.subject.patience, self.stop);
        let answered = self.bot()?.choose(setup, go, time, &patience, stop)?;
        self.judge(scene, answered.mv)
    }

    /// Says lines as they are, the last of them a `go`, and judges the move.
    pub(crate) fn play_lines(&mut self, scene: &Scene, lines: &[String]) -> Result<String, Problem> {
        let bot = self.bot()?;
        lines.iter().try_for_each(|line| bot.say_line(line))?;
        let mv = self.best_move(&Command::Go(Go::default()), self.subject.patience.untimed)?;
        self.judge(scene, mv)
    }

    /// The move that comes next.
    pub(crate) fn best_move(&mut self, to: &Command, patience: Duration) -> Result<String, Problem> {
        let deadline = Deadline::after(patience);
        let bot = self.bot()?;
        loop {
            if let Answer::BestMove(mv) = bot.answer(to, deadline)? {
                return Ok(mv);
            }
        }
    }

    /// Whether a move is legal, and the only one.
    pub(crate) fn judge(&mut self, scene: &Scene, mv: String) -> Result<String, Problem> {
        if !scene.pos.is_legal(&mv) {
            return Err(Problem::Illegal { given: mv, legal: scene.pos.moves() });
        }
        self.settle()?;
        Ok(mv)
    }

    /// Waits until the program is ready. It has been asked for no move, and should name none.
    pub(crate) fn settle(&mut self) -> Result<(), Problem> {
        let patience = self.subject.patience.start;
        let bot = self.bot()?;
        bot.say(&[Command::IsReady])?;
        let deadline = Deadline::after(patience);
        loop {
            match bot.answer(&Command::IsReady, deadline)? {
                Answer::ReadyOk => return Ok(()),
                Answer::BestMove(mv) => return Err(Problem::Unasked { mv }),
                _ => {}
            }
        }
    }
}
