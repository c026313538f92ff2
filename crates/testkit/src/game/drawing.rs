use gambito_core::Game;

use crate::Walk;

/// Only some positions are drawn, because drawing is slow compared with the other checks.
const ONE_IN: usize = 50;

pub(super) fn check<P: Game>(walk: &Walk<P>) {
    for pos in walk.positions.iter().step_by(ONE_IN) {
        let text = pos.position_text();
        let drawing = pos.diagram("");
        assert!(drawing.ends_with('\n'), "{text}: the drawing does not end its last line");
        assert!(drawing.lines().all(|line| line.trim_end() == line), "{text}: the drawing has trailing blanks");
        assert_eq!(pos.diagram("no such style"), drawing, "{text}: two unknown styles are drawn differently");
        let picture = pos.svg("");
        assert!(picture.starts_with("<svg ") && picture.trim_end().ends_with("</svg>"), "{text}: no SVG");
    }
}
