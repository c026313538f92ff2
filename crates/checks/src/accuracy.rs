//! Compares the moves of a program with perfect play, in positions that can be solved.

use gambito_analysis::{MoveValue, RunError, SearchRequest, analyse};
use gambito_catalog::{Algorithm, AnyPosition, LimitSpec, Variant};
use gambito_core::StopFlag;
use gambito_play::{Fault, MoveReview, RegretSummary};
use gambito_ugi::{Go, Setup, Start};

use crate::Subject;
use crate::playouts::Playouts;

/// A position with the results of all its moves.
pub struct Solved {
    /// The position.
    pub pos: Box<dyn AnyPosition>,
    /// Its moves.
    pub values: Vec<MoveValue>,
}

/// The moves of a program beside the best ones.
#[derive(Clone, Debug)]
pub struct Accuracy {
    /// Every move, in the order of the positions.
    pub moves: Vec<MoveReview>,
    /// A summary.
    pub summary: RegretSummary,
}

/// Why the accuracy of a program is not known.
#[derive(Clone, Debug)]
pub enum AccuracyError {
    /// The program is at fault.
    Fault {
        /// The fault.
        fault: Fault,
        /// The position it was asked about; none before the first.
        position: Option<String>,
    },
    /// The stop flag was raised.
    Interrupted,
}

/// Random games that are tried for each position that is wanted.
const TRIES: usize = 40;
/// Memory of a search. The searches are many and short.
const BYTES: usize = 16 << 20;

impl Solved {
    /// Solves all moves of a position with at most this many nodes; none if that is not enough.
    ///
    /// # Errors
    /// [`RunError`] if the search cannot be run.
    pub fn of(
        pos: Box<dyn AnyPosition>,
        variant: &Variant,
        nodes: u64,
        stop: &StopFlag,
    ) -> Result<Option<Self>, RunError> {
        let limits = LimitSpec { nodes: Some(nodes), ..LimitSpec::default() };
        let mut request = SearchRequest::new(variant.to_string(), Algorithm::Engine).within(limits);
        request.resources.memory = Some(BYTES);
        request.resources.stop = stop.clone();
        let values = analyse(&*pos).value_moves(&request)?;
        let is_solved = !values.is_empty() && values.iter().all(|value| value.exact) && !stop.is_raised();
        Ok(is_solved.then_some(Self { pos, values }))
    }

    /// Whether there is a wrong move.
    #[must_use]
    pub fn is_a_choice(&self) -> bool {
        self.values.windows(2).any(|pair| pair[0].score != pair[1].score)
    }
}

/// Positions of random games in which all moves can be solved and are not all equally good; fewer if there are not as many.
///
/// # Errors
/// [`RunError`] if the search cannot be run.
pub fn solved_positions(
    variant: &Variant,
    count: usize,
    seed: u64,
    nodes: u64,
    stop: &StopFlag,
    on_position: &mut dyn FnMut(usize),
) -> Result<Vec<Solved>, RunError> {
    let start = variant.start();
    let mut found: Vec<Solved> = Vec::new();
    for (number, game) in Playouts::new(&*start, seed).take(TRIES * count).enumerate() {
        if found.len() == count || stop.is_raised() || game.moves.is_empty() {
            break;
        }
        // Different depths of different games.
        let at = (number * 7 + 3) % game.moves.len();
        let mut pos = start.clone_box();
        game.moves[..at].iter().for_each(|mv| pos.play(mv).expect("a legal move"));
        let is_known = found.iter().any(|known| known.pos.text() == pos.text());
        if pos.move_count() < 2 || is_known {
            continue;
        }
        if let Some(solved) = Solved::of(pos, variant, nodes, stop)?.filter(Solved::is_a_choice) {
            found.push(solved);
            on_position(found.len());
        }
    }
    Ok(found)
}

/// Asks a program for its move in each of these positions; calls `on_question` after each answer.
///
/// # Errors
/// [`AccuracyError`] if the program does not answer all of them.
pub fn accuracy(
    subject: &Subject<'_>,
    positions: &[Solved],
    go: &Go,
    stop: &StopFlag,
    on_question: &mut dyn FnMut(usize),
) -> Result<Accuracy, AccuracyError> {
    let patience = &subject.waits.patience;
    let failed = |fault: Fault, position: Option<&Solved>| match stop.is_raised() {
        true => AccuracyError::Interrupted,
        false => AccuracyError::Fault { fault, position: position.map(|solved| solved.pos.text()) },
    };
    let mut bot = subject.spawn().map_err(|fault| failed(fault, None))?;
    let ready = bot.introduce(subject.program, patience).and_then(|()| bot.new_game(patience));
    ready.map_err(|fault| failed(fault, None))?;
    let mut moves = Vec::new();
    for (number, solved) in (1..).zip(positions) {
        let setup = Setup { start: Start::Text(solved.pos.text()), moves: Vec::new() };
        let answered = bot.choose(setup, go.clone(), None, patience, stop);
        let mv = answered.map_err(|fault| failed(fault, Some(solved)))?.mv;
        let Some(mv) = written(&*solved.pos, &mv) else { return Err(failed(Fault::illegal(&mv), Some(solved))) };
        moves.push(MoveReview::new(number, solved.pos.turn(), solved.pos.text(), &mv, &solved.values));
        on_question(number);
    }
    Ok(Accuracy { summary: RegretSummary::of(&moves), moves })
}

/// A legal move as we write it; a program may write it in another way.
fn written(pos: &dyn AnyPosition, mv: &str) -> Option<String> {
    let after = |mv: &str| {
        let mut after = pos.clone_box();
        after.play(mv).ok().map(|_| after.text())
    };
    let wanted = after(mv)?;
    let mut legal = pos.moves().into_iter();
    legal.find(|legal| legal == mv || after(legal).is_some_and(|text| text == wanted))
}
