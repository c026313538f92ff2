use gambito_core::{GameFault, Text};

use crate::transport::Silence;

/// What a program of a game did wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What it did.
    pub kind: FaultKind,
    /// The position it was asked about, if any.
    pub position: Option<String>,
}

/// What a program of a game can do wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// No answer came.
    Silent(Silence),
    /// A line is not an answer to the request.
    Unreadable {
        /// The word of the request.
        request: &'static str,
        /// The line.
        line: String,
    },
    /// An answer begins with no known word.
    UnknownWord {
        /// The word.
        given: String,
    },
    /// The winner of a finished game is unknown.
    UnknownWinner {
        /// What stands in its place.
        given: String,
    },
    /// The margin of a finished game is not a positive whole number.
    BadMargin {
        /// The margin.
        given: String,
    },
    /// A draw has a margin.
    DrawWithMargin,
    /// A move has no successor.
    UnpairedMove {
        /// The move.
        mv: String,
    },
    /// A fact of the introduction is invalid.
    BadFact {
        /// The line.
        line: String,
    },
    /// The program refuses a position of its own.
    Refused {
        /// What it says.
        reason: String,
    },
    /// The program gives another answer than before.
    Changed {
        /// The later answer.
        line: String,
    },
    /// A move is listed twice.
    RepeatedMove {
        /// The move.
        mv: String,
    },
    /// A move is not one word.
    BadMove {
        /// The move.
        mv: String,
    },
    /// A move or its successor is not in UTF-8.
    NotUtf8 {
        /// Both of them, as far as they can be read.
        given: String,
    },
    /// A successor is not one tidy line.
    BadPosition {
        /// The move that leads to it.
        mv: String,
        /// Its text.
        given: String,
    },
    /// A position that is not over has no moves.
    NoMoves,
    /// A position has too many moves.
    TooManyMoves {
        /// How many.
        given: usize,
        /// How many are allowed.
        most: usize,
    },
    /// A margin is larger than the program announced.
    Margin {
        /// The margin.
        given: i64,
        /// The largest announced.
        largest: i64,
    },
    /// The answer has not one number for each feature.
    FeatureCount {
        /// How many numbers came.
        given: usize,
        /// How many features there are.
        expected: usize,
    },
    /// The value of a feature is not a number, or too large.
    BadFeature {
        /// The value.
        given: String,
        /// The largest absolute value allowed.
        largest: i64,
    },
    /// A drawing has too many lines.
    LongDrawing {
        /// How many are allowed.
        most: usize,
    },
    /// A drawing is not an SVG document.
    NotSvg,
    /// The second player is to move in the start position.
    SecondPlayerStarts,
    /// The game does not end.
    Endless {
        /// The moves that were played.
        moves: usize,
    },
}

impl Fault {
    pub(crate) fn at(position: &str, kind: FaultKind) -> Self {
        Self { kind, position: Some(position.to_owned()) }
    }

    /// Whether the user interrupted the wait for the program, which did nothing wrong.
    #[must_use]
    pub fn is_interruption(&self) -> bool {
        self.kind == FaultKind::Silent(Silence::Interrupted)
    }
}

/// A fault outside any position.
impl From<FaultKind> for Fault {
    fn from(kind: FaultKind) -> Self {
        Self { kind, position: None }
    }
}

impl From<&Fault> for GameFault {
    fn from(fault: &Fault) -> Self {
        Self { reason: fault.kind.text(), position: fault.position.clone() }
    }
}

impl FaultKind {
    /// The fault in a sentence without its full stop.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::Silent(silence) => silence.text(),
            Self::Unreadable { request, line } => both(
                format!("the program answers {request} with {}, which is not an answer to it", shown(line)),
                format!("el programa responde a {request} con {}, que no es una respuesta", shown(line)),
            ),
            Self::UnknownWord { given } => both(
                format!(
                    "the answer to expand begins with {}; expected first, second, over or error, then a tab",
                    shown(given)
                ),
                format!(
                    "la respuesta a expand empieza por {}; se espera first, second, over o error y un tabulador",
                    shown(given)
                ),
            ),
            Self::UnknownWinner { given } => both(
                format!("the game is over with the winner {}; expected first, second or draw", shown(given)),
                format!("la partida acaba con el ganador {}; se espera first, second o draw", shown(given)),
            ),
            Self::BadMargin { given } => both(
                format!("the game is over with the margin {}; expected a whole number from 1", shown(given)),
                format!("la partida acaba con el margen {}; se espera un número entero desde 1", shown(given)),
            ),
            Self::DrawWithMargin => {
                Text::new("a draw has a margin; expected over⇥draw", "un empate tiene margen; se espera over⇥draw")
            }
            Self::UnpairedMove { mv } => both(
                format!("the move {} has no position after it: moves and positions come in pairs", shown(mv)),
                format!("a la jugada {} no le sigue una posición: jugadas y posiciones van por parejas", shown(mv)),
            ),
            Self::BadFact { line } => both(
                format!("the program introduces itself with the invalid line {}", shown(line)),
                format!("el programa se presenta con la línea no válida {}", shown(line)),
            ),
            Self::Refused { reason } => both(
                format!("the program does not know this position, although it named it itself: {}", shown(reason)),
                format!("el programa no conoce esta posición, aunque la ha nombrado él mismo: {}", shown(reason)),
            ),
            Self::Changed { line } => both(
                format!("the program gives another answer when asked again: {}", shown(line)),
                format!("el programa responde otra cosa cuando se le vuelve a preguntar: {}", shown(line)),
            ),
            Self::RepeatedMove { mv } => both(
                format!("the program lists the move {} twice", shown(mv)),
                format!("el programa da dos veces la jugada {}", shown(mv)),
            ),
            Self::BadMove { mv } => both(
                format!("the program lists the move {}; a move is one word without spaces", shown(mv)),
                format!("el programa da la jugada {}; una jugada es una palabra sin espacios", shown(mv)),
            ),
            Self::NotUtf8 { given } => both(
                format!("the program writes {}, which is not UTF-8", shown(given)),
                format!("el programa escribe {}, que no es UTF-8", shown(given)),
            ),
            Self::BadPosition { mv, given } => both(
                format!(
                    "the move {} leads to {}; a position is one line of at most 4,096 bytes without tabs and without \
                     blanks at its ends",
                    shown(mv),
                    shown(given)
                ),
                format!(
                    "la jugada {} lleva a {}; una posición es una línea de 4096 bytes como máximo, sin tabuladores y \
                     sin espacios en los extremos",
                    shown(mv),
                    shown(given)
                ),
            ),
            Self::NoMoves => Text::new(
                "the game is not over, but the program lists no moves",
                "la partida no ha acabado, pero el programa no da ninguna jugada",
            ),
            Self::TooManyMoves { given, most } => both(
                format!("the program lists {given} moves; at most {most} are allowed"),
                format!("el programa da {given} jugadas; se permiten {most} como máximo"),
            ),
            Self::Margin { given, largest } => both(
                format!("the program gives the margin {given}; the largest it announced is {largest}"),
                format!("el programa da el margen {given}; el mayor que anunció es {largest}"),
            ),
            Self::FeatureCount { given, expected } => both(
                format!("the program gives {given} numbers for {expected} features"),
                format!("el programa da {given} números para {expected} características"),
            ),
            Self::BadFeature { given, largest } => both(
                format!(
                    "the program gives the feature value {}; expected a number from -{largest} to {largest}",
                    shown(given)
                ),
                format!(
                    "el programa da el valor de característica {}; se espera un número de -{largest} a {largest}",
                    shown(given)
                ),
            ),
            Self::LongDrawing { most } => {
                both(format!("the drawing has more than {most} lines"), format!("el dibujo tiene más de {most} líneas"))
            }
            Self::NotSvg => Text::new(
                "the drawing is not an SVG document: it must start with <svg and end with </svg>",
                "el dibujo no es un documento SVG: debe empezar por <svg y acabar en </svg>",
            ),
            Self::SecondPlayerStarts => Text::new(
                "the second player is to move in the start position; the player who moves first is the first player",
                "en la posición inicial le toca al segundo jugador; quien empieza es el primero",
            ),
            Self::Endless { moves } => both(
                format!("a game has not ended after {moves} moves"),
                format!("una partida no ha acabado tras {moves} jugadas"),
            ),
        }
    }
}

impl Silence {
    fn text(&self) -> Text {
        match self {
            Self::Exited { code, signal, last_words } => {
                let (en, es) = match (code, signal) {
                    (Some(code), _) => (format!(" (exit code {code})"), format!(" (código {code})")),
                    (None, Some(signal)) => (format!(" (signal {signal})"), format!(" (señal {signal})")),
                    (None, None) => <(String, String)>::default(),
                };
                let words = said(last_words);
                both(format!("the program exited{en}{words}"), format!("el programa ha terminado{es}{words}"))
            }
            Self::Late { waited_ms, last_words } => {
                let words = said(last_words);
                both(
                    format!("the program did not answer within {waited_ms} ms (does it flush its output?){words}"),
                    format!("el programa no ha respondido en {waited_ms} ms (¿vacía su salida con flush?){words}"),
                )
            }
            Self::Interrupted => {
                Text::new("the wait for the program was interrupted", "se ha interrumpido la espera del programa")
            }
            Self::Closed => {
                Text::new("the program closed its input or output", "el programa ha cerrado su entrada o su salida")
            }
            Self::NotReading => {
                Text::new("the program stopped reading its input", "el programa ha dejado de leer su entrada")
            }
            Self::Flood { allowed } => both(
                format!("the program printed more than {allowed} bytes for one answer"),
                format!("el programa ha escrito más de {allowed} bytes para una respuesta"),
            ),
            Self::LongLine { allowed } => both(
                format!("the program printed a line of more than {allowed} bytes"),
                format!("el programa ha escrito una línea de más de {allowed} bytes"),
            ),
        }
    }
}

fn both(en: String, es: String) -> Text {
    Text::written(en, es)
}

fn said(last_words: &Option<String>) -> String {
    last_words.as_ref().map_or_else(String::new, |words| format!(": {}", shown(words)))
}

/// Words of a program, shortened and safe to print.
fn shown(words: &str) -> String {
    const MOST: usize = 160;
    let visible = |c: char| match c {
        '\t' => '⇥',
        c if c.is_control() => '\u{fffd}',
        c => c,
    };
    let cut = if words.chars().nth(MOST).is_some() { "…" } else { "" };
    format!("\"{}{cut}\"", words.chars().take(MOST).map(visible).collect::<String>())
}
