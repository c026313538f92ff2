use std::io::{self, BufRead};
use std::sync::Arc;

use gambito_catalog::Variant;
use gambito_play::{Record, Seat};

use super::Session;
use super::allowance::allowance;
use super::answers::{AnswerSender, OutputClosed};
use super::move_request::{AnswerWhen, MoveRequest};
use super::search_thread::{SearchTask, SearchThread};
use super::settings::Settings;
use super::setup::set_up;
use crate::{Answer, Command, Go, LONGEST_LINE, Line, LineReader};

/// The state of a session between two commands.
pub(super) struct Conversation {
    answers: AnswerSender,
    variant: Variant,
    settings: Settings,
    seed: u64,
    record: Arc<Record>,
    /// The player for the next search, if it changes.
    new_player: Option<Seat>,
    /// Started with the first search.
    search_thread: Option<SearchThread>,
    /// The last request for a move.
    request: Option<Arc<MoveRequest>>,
}

/// Why a session ends.
enum SessionEnd {
    InputEnded,
    Quit,
    OutputClosed,
}

impl From<OutputClosed> for SessionEnd {
    fn from(OutputClosed: OutputClosed) -> Self {
        Self::OutputClosed
    }
}

/// The move sent if the game is over.
const NO_MOVE: &str = "none";

impl Conversation {
    pub(super) fn new(session: Session, answers: AnswerSender) -> Self {
        let Session { variant, player, seed } = session;
        let record = new_game(&variant);
        let mut conversation = Self {
            answers,
            variant,
            settings: Settings::of(&player),
            seed,
            record,
            new_player: None,
            search_thread: None,
            request: None,
        };
        conversation.renew_player();
        conversation
    }

    /// Obeys the commands of a host until the session ends.
    pub(super) fn hold(mut self, mut lines: LineReader<impl BufRead>) -> io::Result<()> {
        let ended = self.obey_all(&mut lines);
        if let Some(request) = &self.request {
            match ended {
                // Nobody can send `stop` any more, but somebody may wait for the answer, as after `echo go | gambito ugi`.
                Ok(SessionEnd::InputEnded) => request.finish(),
                Ok(SessionEnd::Quit | SessionEnd::OutputClosed) | Err(_) => request.abandon(),
            }
        }
        ended.map(drop)
    }

    fn obey_all(&mut self, lines: &mut LineReader<impl BufRead>) -> io::Result<SessionEnd> {
        while let Some(line) = lines.next_line()? {
            let obeyed = match line {
                Line::Text(text) => Command::read(&text).map_or(Ok(()), |command| self.obey(command)),
                Line::TooLong => {
                    let text = format!("a line of more than {LONGEST_LINE} bytes was skipped");
                    self.answers.message(&text).map_err(SessionEnd::from)
                }
            };
            // The writing thread returns the reason why the output is closed.
            if let Err(end) = obeyed {
                return Ok(end);
            }
        }
        Ok(SessionEnd::InputEnded)
    }

    fn obey(&mut self, command: Command) -> Result<(), SessionEnd> {
        match command {
            Command::Ugi => self.introduce()?,
            Command::IsReady => self.answers.send(Answer::ReadyOk)?,
            Command::SetOption { name, value } => {
                match self.settings.set(&name, value.as_deref(), &*self.variant.start()) {
                    Ok(()) => self.renew_player(),
                    Err(error) => self.answers.message(&error.to_string())?,
                }
            }
            Command::NewGame => {
                // Every game gets another random seed.
                self.seed = self.seed.wrapping_add(1);
                self.record = new_game(&self.variant);
                self.renew_player();
            }
            Command::Position(setup) => match set_up(&self.variant, &setup) {
                Ok(record) => self.record = Arc::new(record),
                Err(error) => self.answers.message(&error.to_string())?,
            },
            Command::Go(go) => self.go(&go)?,
            Command::Stop => self.request.iter().for_each(|request| request.stop()),
            Command::Query(query) => self.answers.send(Answer::Response(query.answer(self.record.pos())))?,
            Command::Quit => return Err(SessionEnd::Quit),
        }
        Ok(())
    }

    fn introduce(&self) -> Result<(), OutputClosed> {
        self.answers.send(Answer::Name(format!("Gambito {}", env!("CARGO_PKG_VERSION"))))?;
        self.answers.send(Answer::Author("the authors of Gambito".to_owned()))?;
        for line in self.settings.lines(self.record.pos()) {
            self.answers.send(Answer::Option(line))?;
        }
        self.answers.send(Answer::UgiOk)
    }

    fn go(&mut self, go: &Go) -> Result<(), OutputClosed> {
        if self.request.as_ref().is_some_and(|request| !request.is_answered()) {
            return self.answers.message("go is ignored: a search is running; send stop to end it");
        }
        let Some(turn) = self.record.turn() else {
            self.answers.message("the game is over: there is no move")?;
            return self.answers.send(Answer::BestMove(NO_MOVE.to_owned()));
        };
        let when = if go.infinite { AnswerWhen::Stopped } else { AnswerWhen::SearchEnded };
        let (record, capacity) = (Arc::clone(&self.record), self.settings.capacity());
        let request = Arc::new(MoveRequest::new(record, when, capacity, self.answers.clone()));
        self.request = Some(Arc::clone(&request));
        let task = SearchTask { new_player: self.new_player.take(), request, allowance: allowance(go, turn) };
        self.search(task)
    }

    /// Hands a search to the search thread. If there is none, the host gets any legal move and a message.
    fn search(&mut self, task: SearchTask) -> Result<(), OutputClosed> {
        let request = Arc::clone(&task.request);
        let thread = match self.search_thread.take().map_or_else(SearchThread::start, Ok) {
            Ok(thread) => self.search_thread.insert(thread),
            Err(error) => {
                self.new_player = task.new_player;
                self.answers.message(&format!("cannot start a thread for the search: {error}"))?;
                request.stop();
                return Ok(());
            }
        };
        if thread.search(task).is_err() {
            self.search_thread = None;
            self.renew_player();
            self.answers.message("the previous search failed; the next one starts from scratch")?;
            request.stop();
        }
        Ok(())
    }

    /// Lets a new player with the current options do the next search. It remembers nothing.
    fn renew_player(&mut self) {
        self.new_player = Seat::new(self.settings.player(), self.seed);
    }
}

fn new_game(variant: &Variant) -> Arc<Record> {
    Arc::new(Record::new(variant.clone(), variant.start()))
}
