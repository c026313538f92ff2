use std::io::{self, BufRead};
use std::sync::Arc;

use gambito_catalog::Variant;
use gambito_play::{Record, Seat};

use super::Session;
use super::permission::allowance;
use super::settings::Settings;
use super::setup::set_up;
use super::thinker::{Order, Thinker};
use super::thought::{Patience, Thought};
use super::voice::{Unheard, Voice};
use crate::{Answer, Command, Go, LONGEST_LINE, Line, LineReader};

/// Everything a session knows between two lines of its host.
pub(super) struct Conversation {
    voice: Voice,
    variant: Variant,
    settings: Settings,
    seed: u64,
    record: Arc<Record>,
    /// Who searches from the next search on, if that is somebody else than before.
    newcomer: Option<Seat>,
    /// Started with the first search.
    thinker: Option<Thinker>,
    /// The last search.
    thought: Option<Arc<Thought>>,
}

/// Why there is nothing more to obey.
enum Ended {
    Quit,
    Unheard,
}

impl From<Unheard> for Ended {
    fn from(Unheard: Unheard) -> Self {
        Self::Unheard
    }
}

/// What is said where a move should be and there is none.
const NO_MOVE: &str = "none";

impl Conversation {
    pub(super) fn new(session: Session, voice: Voice) -> Self {
        let Session { variant, player, seed } = session;
        let record = new_game(&variant);
        let mut conversation = Self {
            voice,
            variant,
            settings: Settings::of(&player),
            seed,
            record,
            newcomer: None,
            thinker: None,
            thought: None,
        };
        conversation.seat_again();
        conversation
    }

    /// Obeys line after line.
    pub(super) fn hold(mut self, mut lines: LineReader<impl BufRead>) -> io::Result<()> {
        let read = self.obey_all(&mut lines);
        self.thought.iter().for_each(|thought| thought.drop_it());
        read
    }

    fn obey_all(&mut self, lines: &mut LineReader<impl BufRead>) -> io::Result<()> {
        while let Some(line) = lines.next_line()? {
            let obeyed = match line {
                Line::Text(text) => Command::read(&text).map_or(Ok(()), |command| self.obey(command)),
                Line::TooLong => {
                    let sentence = format!("a line of more than {LONGEST_LINE} bytes was passed over");
                    self.voice.remark(&sentence).map_err(Ended::from)
                }
            };
            // Whoever writes knows why nothing is heard.
            if let Err(Ended::Quit | Ended::Unheard) = obeyed {
                break;
            }
        }
        Ok(())
    }

    fn obey(&mut self, command: Command) -> Result<(), Ended> {
        match command {
            Command::Ugi => self.introduce()?,
            Command::IsReady => self.voice.say(Answer::ReadyOk)?,
            Command::SetOption { name, value } => {
                match self.settings.set(&name, value.as_deref(), &*self.variant.start()) {
                    Ok(()) => self.seat_again(),
                    Err(error) => self.voice.remark(&error.to_string())?,
                }
            }
            Command::NewGame => {
                // Chance must not repeat itself from game to game.
                self.seed = self.seed.wrapping_add(1);
                self.record = new_game(&self.variant);
                self.seat_again();
            }
            Command::Position(setup) => match set_up(&self.variant, &setup) {
                Ok(record) => self.record = Arc::new(record),
                Err(error) => self.voice.remark(&error.to_string())?,
            },
            Command::Go(go) => self.go(&go)?,
            Command::Stop => self.thought.iter().for_each(|thought| thought.stop()),
            Command::Query(query) => self.voice.say(Answer::Response(query.answer(self.record.pos())))?,
            Command::Quit => return Err(Ended::Quit),
        }
        Ok(())
    }

    fn introduce(&self) -> Result<(), Unheard> {
        self.voice.say(Answer::Name(format!("Gambito {}", env!("CARGO_PKG_VERSION"))))?;
        self.voice.say(Answer::Author("the authors of Gambito".to_owned()))?;
        for line in self.settings.lines(self.record.pos()) {
            self.voice.say(Answer::Option(line))?;
        }
        self.voice.say(Answer::UgiOk)
    }

    fn go(&mut self, go: &Go) -> Result<(), Unheard> {
        if self.thought.as_ref().is_some_and(|thought| !thought.is_answered()) {
            return self.voice.remark("go is ignored: a search is under way, and stop would end it");
        }
        let Some(turn) = self.record.turn() else {
            self.voice.remark("the game is over, there is nothing to choose")?;
            return self.voice.say(Answer::BestMove(NO_MOVE.to_owned()));
        };
        let patience = if go.infinite { Patience::AwaitStop } else { Patience::Answer };
        let thought =
            Arc::new(Thought::new(Arc::clone(&self.record), patience, self.settings.room(), self.voice.clone()));
        self.thought = Some(Arc::clone(&thought));
        let order = Order { newcomer: self.newcomer.take(), thought, allowance: allowance(go, turn) };
        self.think(order)
    }

    /// Hands a search to the thread that searches. Where there is none the host gets any move, and is told.
    fn think(&mut self, order: Order) -> Result<(), Unheard> {
        let thought = Arc::clone(&order.thought);
        let thinker = match self.thinker.take().map_or_else(Thinker::start, Ok) {
            Ok(thinker) => self.thinker.insert(thinker),
            Err(error) => {
                self.newcomer = order.newcomer;
                self.voice.remark(&format!("no thread for the search: {error}"))?;
                thought.stop();
                return Ok(());
            }
        };
        if thinker.think(order).is_err() {
            self.thinker = None;
            self.seat_again();
            self.voice.remark("the search before has failed, the next one starts anew")?;
            thought.stop();
        }
        Ok(())
    }

    /// The next search is by a player who has what is set now, and remembers nothing.
    fn seat_again(&mut self) {
        self.newcomer = Seat::new(self.settings.player(), self.seed);
    }
}

fn new_game(variant: &Variant) -> Arc<Record> {
    Arc::new(Record::new(variant.clone(), variant.start()))
}
