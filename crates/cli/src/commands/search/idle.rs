//! Switches that a search is given although they can change nothing.

use gambito_analysis::{Method, SearchRequest, analyse};
use gambito_catalog::{CUT, SWITCHES};
use gambito_texts::Texts;

use crate::Output;
use crate::arguments::{Board, OneSearchArguments};
use crate::failure::Failure;
use crate::style::DIM;

/// Says which of the given switches can change nothing in this search.
pub(super) fn note_idle(
    arguments: &OneSearchArguments,
    board: &Board,
    request: &SearchRequest,
    texts: Texts,
    out: &mut dyn Output,
) -> Result<(), Failure> {
    let Method::Search(search) = &request.question.method else { return Ok(()) };
    let evaluation = request.question.evaluation.as_deref();
    let matters = |name: &str| search.heeds(name) && analyse(&*board.pos).can_matter(name, evaluation);
    let given = SWITCHES.into_iter().chain([CUT]).filter(|name| arguments.search.names_switch(name));
    let idle: Vec<&str> = given.filter(|name| !matters(name)).collect();
    if !idle.is_empty() {
        let sentence = texts.format("search-idle", &[("switches", idle.join(", ").into())]);
        writeln!(out, "{DIM}{sentence}{DIM:#}")?;
    }
    Ok(())
}
