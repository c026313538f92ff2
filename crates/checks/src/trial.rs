use std::time::Duration;

use gambito_catalog::ProgramSpec;
use gambito_core::StopFlag;
use gambito_host::{Bot, Counts, Deadline, TimeAllowed};
use gambito_ugi::{Answer, Command, Go, Setup, Start};

use crate::test_positions::{TestPosition, TestPositions};
use crate::{Problem, Subject};

/// A program under test, and the state of the current scenario.
pub(crate) struct Trial<'a> {
    pub(crate) subject: &'a Subject<'a>,
    pub(crate) positions: &'a TestPositions,
    /// Ends all waiting for moves.
    stop: &'a StopFlag,
    /// `None` before it is started, and after it has ended.
    bot: Option<Bot>,
    /// The transcript of processes that have ended during this scenario.
    before: String,
}

/// The time limit of moves where the time does not matter.
const USUAL_TIME: Duration = Duration::from_millis(200);

impl<'a> Trial<'a> {
    pub(crate) fn new(subject: &'a Subject<'a>, positions: &'a TestPositions, stop: &'a StopFlag) -> Self {
        Self { subject, positions, stop, bot: None, before: String::new() }
    }

    /// Begins another scenario.
    pub(crate) fn begin(&mut self) {
        self.before.clear();
        self.bot.iter_mut().for_each(Bot::transcribe);
    }

    /// The transcript of this scenario.
    pub(crate) fn lines(&mut self) -> Vec<String> {
        let now = self.bot.as_mut().map_or("", |bot| bot.transcript());
        self.before.lines().chain(now.lines()).map(str::to_owned).collect()
    }

    /// Kills the process, if there is one. The next call of [`bot`](Self::bot) starts a new one.
    pub(crate) fn end_bot(&mut self) {
        drop(self.take_bot());
    }

    /// Takes the process, if there is one, in order to end it.
    pub(crate) fn take_bot(&mut self) -> Option<Bot> {
        let mut bot = self.bot.take()?;
        self.before += bot.transcript();
        Some(bot)
    }

    /// The program, started and ready for a game if need be.
    pub(crate) fn bot(&mut self) -> Result<&mut Bot, Problem> {
        if self.bot.is_none() {
            let patience = self.subject.waits.patience;
            self.start_bot()?.new_game(&patience)?;
        }
        Ok(self.bot.as_mut().expect("a bot that was started"))
    }

    /// Starts the program in a new process and waits for its introduction.
    pub(crate) fn start_bot(&mut self) -> Result<&mut Bot, Problem> {
        self.end_bot();
        let bot = self.bot.insert(self.subject.spawn()?);
        bot.introduce(self.subject.program, &self.subject.waits.patience)?;
        Ok(bot)
    }

    /// A position as it is sent.
    pub(crate) fn setup(&self, at: &TestPosition) -> Setup {
        Setup { start: self.subject.start(), moves: at.moves.clone() }
    }

    /// Asks for a move where the time does not matter.
    pub(crate) fn play(&mut self, at: &TestPosition) -> Result<String, Problem> {
        self.play_from(self.subject.start(), at)
    }

    /// The same, with another start from which the moves lead to the position.
    pub(crate) fn play_from(&mut self, start: Start, at: &TestPosition) -> Result<String, Problem> {
        let setup = Setup { start, moves: at.moves.clone() };
        self.choose(at, setup, Go { movetime: Some(USUAL_TIME), ..Go::default() }, Some(USUAL_TIME))
    }

    /// Asks for a move with these limits. Without a time limit the default wait applies.
    pub(crate) fn go(&mut self, at: &TestPosition, go: Go, allowed: Option<Duration>) -> Result<String, Problem> {
        self.choose(at, self.setup(at), go, allowed)
    }

    fn choose(
        &mut self,
        at: &TestPosition,
        setup: Setup,
        go: Go,
        allowed: Option<Duration>,
    ) -> Result<String, Problem> {
        let margin = self.subject.program.margin.unwrap_or(ProgramSpec::USUAL_MARGIN);
        let time = allowed.map(|allowed| TimeAllowed { allowed, margin, counts: Counts::Time });
        let (patience, stop) = (self.subject.waits.patience, self.stop);
        let answered = self.bot()?.choose(setup, go, time, &patience, stop)?;
        self.judge(at, answered.mv)
    }

    /// Sends lines as they are, the last of them a `go`, and judges the move.
    pub(crate) fn play_lines(&mut self, at: &TestPosition, lines: &[String]) -> Result<String, Problem> {
        let bot = self.bot()?;
        lines.iter().try_for_each(|line| bot.say_line(line))?;
        let mv = self.best_move(&Command::Go(Go::default()), self.subject.waits.patience.untimed)?;
        self.judge(at, mv)
    }

    /// Waits for the next move.
    pub(crate) fn best_move(&mut self, to: &Command, patience: Duration) -> Result<String, Problem> {
        let deadline = Deadline::after(patience);
        let bot = self.bot()?;
        loop {
            if let Answer::BestMove(mv) = bot.answer(to, deadline)? {
                return Ok(mv);
            }
        }
    }

    /// Checks that a move is legal and that no second one follows.
    pub(crate) fn judge(&mut self, at: &TestPosition, mv: String) -> Result<String, Problem> {
        if !at.pos.is_legal(&mv) {
            return Err(Problem::Illegal { given: mv, legal: at.pos.moves() });
        }
        self.settle()?;
        Ok(mv)
    }

    /// Waits until the program is ready. It must not send a move before that.
    pub(crate) fn settle(&mut self) -> Result<(), Problem> {
        let patience = self.subject.waits.patience.ready;
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
