use std::fmt::Write as _;
use std::path::Path;

use gambito_core::Game;

use crate::Dice;

/// The environment variable that makes [`check_playthrough`] write its file again, if set to anything.
pub const REGENERATE: &str = "GAMBITO_REGENERATE";

/// One random game as text: each position with its diagram, what theory knows, its moves and the chosen one; then the
/// outcome.
#[must_use]
pub fn playthrough<P: Game>(start: &P, seed: u64) -> String {
    let mut text = format!("# One random game, seed {seed}. Regenerate with {REGENERATE}=1 after a wanted change.\n");
    let mut dice = Dice::new(seed);
    let mut pos = start.clone();
    loop {
        let moves = pos.moves();
        let written: Vec<_> = moves.iter().map(|&mv| pos.move_text(mv)).collect();
        let _ = write!(text, "\nposition {}\n{}", pos.position_text(), pos.diagram(""));
        let _ = writeln!(text, "turn {}", pos.turn());
        let _ = writeln!(text, "known {:?}", pos.outcome().is_none().then(|| pos.known()).flatten());
        let _ = writeln!(text, "moves {}", written.join(" "));
        let Some(mv) = dice.pick(&moves) else { break };
        let _ = writeln!(text, "chosen {}", pos.move_text(mv));
        pos.play_unchecked(mv);
    }
    let _ = writeln!(text, "outcome {:?}", pos.outcome());
    text
}

/// Compares a [`playthrough`] with the stored one, so that no change of a game goes unnoticed.
///
/// # Panics
/// If they differ, or there is no file yet.
pub fn check_playthrough<P: Game>(start: &P, seed: u64, file: &Path) {
    let played = playthrough(start, seed);
    if std::env::var_os(REGENERATE).is_some() {
        std::fs::write(file, &played).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }
    let stored = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    assert_eq!(played, stored, "the game has changed; if that is wanted, set {REGENERATE}=1");
}
