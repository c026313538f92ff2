use std::sync::Arc;

use gambito_core::{Description, Expression, Family, GameFault, StartError, StopFlag, Text, Values};

use crate::conversation::Conversation;
use crate::facts::{Facts, is_name};
use crate::fault::{Fault, FaultKind};
use crate::node::Node;
use crate::position::OwnPosition;
use crate::program::Program;
use crate::shared::Shared;
use crate::transport::Transport;

/// A program that has introduced itself.
pub struct Greeting {
    conversation: Conversation,
    /// What it says about its game.
    pub facts: Facts,
}

impl Greeting {
    /// Greets a program and waits until it is ready.
    ///
    /// # Errors
    /// A [`Fault`] of the program.
    pub fn with(transport: Box<dyn Transport>) -> Result<Self, Fault> {
        let (conversation, facts) = Conversation::open(transport)?;
        Ok(Self { conversation, facts })
    }

    pub(crate) fn into_conversation(self) -> Conversation {
        self.conversation
    }
}

/// Starts a program once more; `None` if it cannot be started.
pub type Restart = Box<dyn Fn() -> Option<Box<dyn Transport>> + Send>;

/// What the user decides about a game of their own.
pub struct Settings {
    /// The name in specs: lower-case letters and digits.
    pub name: String,
    /// Named evaluations besides the features; the first is the default.
    pub evaluations: Vec<(String, Expression)>,
    /// Raised at the first fault, to end all work.
    pub stop: StopFlag,
    /// The bytes for answers that are kept.
    pub most_bytes: usize,
    /// Starts the program again after a text that somebody typed has made it exit; without it, that ends the game.
    pub restart: Option<Restart>,
}

/// The default for the bytes of answers that are kept.
const USUAL_BYTES: usize = 512 << 20;

impl Settings {
    /// The defaults for a game of this name.
    #[must_use]
    pub fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            evaluations: Vec::new(),
            stop: StopFlag::default(),
            most_bytes: USUAL_BYTES,
            restart: None,
        }
    }

    /// Whether a text can be the name of a game.
    #[must_use]
    pub fn is_name(text: &str) -> bool {
        is_name(text)
    }
}

/// A game that goes on for this many moves is taken to be endless. People finish none that is so long.
pub(crate) const LONGEST_GAME: usize = 5_000;

/// A game whose rules come from a program.
#[derive(Clone)]
pub struct OwnFamily {
    pub(crate) shared: Arc<Shared>,
    pub(crate) start: Arc<Node>,
}

impl OwnFamily {
    /// The game of a program that has introduced itself; asks for the start position.
    ///
    /// # Errors
    /// A [`Fault`] of the program.
    pub fn new(greeting: Greeting, settings: Settings) -> Result<Self, Fault> {
        let Greeting { mut conversation, facts } = greeting;
        let Settings { name, evaluations, stop, most_bytes, restart } = settings;
        let text = conversation.start()?;
        let mut program = Program::new(conversation, most_bytes, restart);
        let start = program.nodes.intern(&text);
        program.expand(std::slice::from_ref(&start), &facts)?;
        let shared = Arc::new(Shared::new(name, facts, evaluations, text, program, stop));
        Ok(Self { shared, start })
    }

    /// The first fault of the program.
    #[must_use]
    pub fn found_fault(&self) -> Option<&Fault> {
        self.shared.fault()
    }

    /// Asks about some of the positions since the last call again: an answer that changes is a fault.
    pub fn confirm(&self) {
        self.shared.confirm();
    }

    /// Lets the program exit; positions that are not known yet cannot be asked for any more.
    pub fn close(&self) {
        self.shared.close();
    }

    pub(crate) fn start_position(&self) -> OwnPosition {
        OwnPosition::new(&self.shared, &self.start)
    }

    /// The texts of the moves of the start position.
    fn first_moves(&self) -> String {
        const MOST: usize = 8;
        let expansion = self.start_position().expansion();
        let texts: Vec<&str> = expansion.moves().take(MOST).map(|(mv, _)| mv).collect();
        texts.join(" ")
    }
}

impl Family for OwnFamily {
    type Position = OwnPosition;

    fn describe(&self) -> Description {
        let Shared { name, facts, start, .. } = &*self.shared;
        let title = facts.title.clone().unwrap_or_else(|| name.clone());
        let title_es = facts.title_es.clone().unwrap_or_else(|| title.clone());
        let moves = self.first_moves();
        Description {
            name: name.clone(),
            title: Text::written(title, title_es),
            rules: Text::new("Its rules come from a program.", "Sus reglas vienen de un programa."),
            rulebook: Text::written(
                format!(
                    "The rules of this game come from a program, which lists the moves of every position.\n\n\
                     The game starts at `{start}`, with these moves among others: {moves}\n"
                ),
                format!(
                    "Las reglas de este juego vienen de un programa, que enumera las jugadas de cada posición.\n\n\
                     La partida empieza en `{start}`, con estas jugadas entre otras: {moves}\n"
                ),
            ),
            moves: Text::written(
                format!("one of the words that the program lists, such as {moves}"),
                format!("una de las palabras que da el programa, por ejemplo {moves}"),
            ),
            keys: Vec::new(),
            size_key: None,
            styles: vec!["text".to_owned()],
        }
    }

    fn start(&self, _values: &Values) -> Result<OwnPosition, StartError> {
        Ok(self.start_position())
    }

    fn fault(&self) -> Option<GameFault> {
        self.shared.fault().map(GameFault::from)
    }

    fn note_length(&self, moves: usize, position: &dyn Fn() -> String) {
        if moves >= LONGEST_GAME {
            self.shared.fail(&mut self.shared.program(), Fault::at(&position(), FaultKind::Endless { moves }));
        }
    }
}
