use gambito_core::Game;

use crate::Walk;

/// Drawings are looked at on some positions only: they are slow beside everything else.
const ONE_IN: usize = 50;

pub(super) fn check<P: Game>(walk: &Walk<P>) {
    assert!(!P::STYLES.is_empty(), "a game is drawn in at least one way");
    for pos in walk.positions.iter().step_by(ONE_IN) {
        let text = pos.position_text();
        for style in P::STYLES {
            let drawing = pos.diagram(style);
            assert!(drawing.ends_with('\n'), "{text}: the drawing {style} does not end its last line");
            let tidy = drawing.lines().all(|line| line.trim_end() == line);
            assert!(tidy, "{text}: the drawing {style} has trailing blanks");
            let picture = pos.svg(style);
            assert!(picture.starts_with("<svg ") && picture.trim_end().ends_with("</svg>"), "{text}: no SVG");
        }
        let usual = pos.diagram(P::STYLES[0]);
        assert_eq!(pos.diagram("no such style"), usual, "{text}: an unknown style is not drawn in the usual way");
    }
}
