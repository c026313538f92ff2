use gambito_core::{Overlay, Text};

use crate::flag::Flag;
use crate::flag::flag_set::each;

/// The steps from every cell to each remaining flag, as `distance:CELL`.
pub(super) fn distances(pos: &Flag) -> Vec<Overlay> {
    let mut overlays = Vec::new();
    each(pos.flags(), |flag| overlays.push(distance(pos, flag)));
    overlays
}

fn distance(pos: &Flag, flag: usize) -> Overlay {
    let map = pos.map();
    let (torus, goal) = (map.torus(), map.flags()[flag]);
    let (number, row, column) = (goal + 1, torus.row(goal) + 1, torus.col(goal) + 1);
    Overlay {
        name: format!("distance:{number}"),
        about: Text::written(
            format!(
                "steps to the flag on cell {number} (row {row}, column {column}); - where there is no way; the compact \
                 style shows the last digit"
            ),
            format!(
                "pasos hasta la bandera de la casilla {number} (fila {row}, columna {column}); - donde no hay camino; el \
                 estilo compact muestra la última cifra"
            ),
        ),
        numbers: torus.cells().map(|cell| map.distances().steps(cell, flag).map(u32::from)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flag::diagram::samples::busy;

    #[test]
    fn each_flag_that_is_left_has_its_distances() {
        let overlays = distances(&busy());
        let names: Vec<&str> = overlays.iter().map(|overlay| overlay.name.as_str()).collect();
        assert_eq!(names, ["distance:114", "distance:150", "distance:161", "distance:183"]);
        for Overlay { name, about, numbers } in &overlays {
            let goal: usize = name.trim_start_matches("distance:").parse().expect("a cell");
            assert_eq!(numbers.iter().position(|number| *number == Some(0)), Some(goal - 1), "{name}");
            assert!(about.en.contains(&format!("cell {goal} ")) && about.es.contains(&format!("casilla {goal} ")));
        }
    }
}
