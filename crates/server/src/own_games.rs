//! Games of the operator's own. Their rules come from programs, which can fail while a request is answered.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use gambito_catalog::{AnyFamily, SpecError, registered_families};
use gambito_texts::Texts;

use crate::refusal::Refusal;

/// The games whose failure was logged. Several requests may notice the same failure.
static LOGGED: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// Does work whose result counts only if its game has not failed: from then on, its positions are made up.
pub(crate) fn unless_broken<T>(
    texts: Texts,
    game: &Arc<dyn AnyFamily>,
    work: impl FnOnce() -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    let done = work()?;
    check(texts, game)?;
    Ok(done)
}

/// Does work that has yet to find out its game. Its result counts only if no game has failed meanwhile.
pub(crate) fn unless_any_broken<T>(texts: Texts, work: impl FnOnce() -> Result<T, Refusal>) -> Result<T, Refusal> {
    let sound: Vec<&Arc<dyn AnyFamily>> = registered_families().iter().filter(|game| game.fault().is_none()).collect();
    let done = work()?;
    for game in sound {
        check(texts, game)?;
    }
    Ok(done)
}

fn check(texts: Texts, game: &Arc<dyn AnyFamily>) -> Result<(), Refusal> {
    let Some(fault) = game.fault() else { return Ok(()) };
    let failed = SpecError::Broken { game: game.name().to_owned(), fault };
    let is_new = LOGGED.lock().unwrap_or_else(PoisonError::into_inner).insert(game.name().to_owned());
    if is_new {
        tracing::error!(error = %failed, "a game is offered no more");
    }
    Err(Refusal::spec(texts, "game", &failed))
}

#[cfg(test)]
mod tests {
    use gambito_texts::Lang;

    use super::*;
    use crate::testing::{Log, failed_game, sound_game};

    #[test]
    fn a_failure_is_logged_once_and_concerns_its_own_game_only() {
        let (log, _guard) = Log::capture();
        let is_done = |game: Arc<dyn AnyFamily>| unless_broken(Texts::new(Lang::En), &game, || Ok(())).is_ok();
        assert_eq!([failed_game(), failed_game(), sound_game()].map(is_done), [false, false, true]);
        let [line] = &log.lines()[..] else { panic!("{:?}", log.lines()) };
        assert!(line.contains("a game is offered no more"), "{line}");
    }
}
