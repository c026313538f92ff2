use std::borrow::Cow;
use std::fmt::Write as _;

use gambito_core::{Player, Text};

use super::figures::{Figure, Life, figures};
use crate::flag::{Flag, Tile, Walker};

/// The words of a caption in one language.
struct Words {
    /// Picks the language of a text.
    pick: fn(Text) -> Cow<'static, str>,
    team: &'static str,
    row: &'static str,
    column: &'static str,
    energy: &'static str,
    dead: &'static str,
    captures: &'static str,
    flags_left: &'static str,
    /// Added to grass, which hexagons leave blank.
    or_blank: &'static str,
}

const ENGLISH: Words = Words {
    pick: |text| text.en,
    team: "team",
    row: "row",
    column: "column",
    energy: "energy",
    dead: "dead",
    captures: "captures",
    flags_left: "flags left",
    or_blank: "(or blank)",
};

const SPANISH: Words = Words {
    pick: |text| text.es,
    team: "equipo",
    row: "fila",
    column: "columna",
    energy: "energía",
    dead: "muerto",
    captures: "capturas",
    flags_left: "banderas restantes",
    or_blank: "(o en blanco)",
};

/// What the drawing does not show: the players, the captures, and the meaning of the symbols.
pub(super) fn caption(pos: &Flag) -> Text {
    let write = |words: &Words| {
        let mut lines = players(pos, words);
        lines.push(score(pos, words));
        lines.extend(legend(pos, words));
        lines.join("\n")
    };
    Text::written(write(&ENGLISH), write(&SPANISH))
}

/// A line for each player, with aligned numbers.
fn players(pos: &Flag, words: &Words) -> Vec<String> {
    let Words { team, row, column, energy, .. } = words;
    let torus = pos.map().torus();
    let widest = |number: &dyn Fn(&Walker) -> u16| {
        pos.walkers().iter().map(|walker| number(walker).to_string().len()).max().unwrap_or(0)
    };
    let number_width = pos.walkers().len().to_string().len();
    let row_width = widest(&|walker| torus.row(walker.cell) + 1);
    let column_width = widest(&|walker| torus.col(walker.cell) + 1);
    let energy_width = widest(&|walker| walker.energy);
    let line = |(figure, walker): (Figure, &Walker)| {
        let mut line = format!(
            "{:>number_width$}  {team} {}  {row} {:>row_width$}  {column} {:>column_width$}  \
             {energy} {:>energy_width$}",
            figure.number,
            figure.team.number(),
            torus.row(walker.cell) + 1,
            torus.col(walker.cell) + 1,
            walker.energy,
        );
        if figure.life == Life::Dead {
            let _ = write!(line, "  {}", words.dead);
        }
        for (tool, units) in [(Tile::Axe, walker.axes), (Tile::Boat, walker.boats), (Tile::Shovel, walker.shovels)] {
            if units > 0 {
                let _ = write!(line, "  {} {units}", (words.pick)(tool.name()));
            }
        }
        line
    };
    figures(pos).zip(pos.walkers()).map(line).collect()
}

fn score(pos: &Flag, words: &Words) -> String {
    let [first, second] = Player::BOTH.map(|team| pos.captures(team));
    format!("{} {first}-{second}, {} {}", words.captures, words.flags_left, pos.flags_left())
}

/// The symbols on the board: a line for the ground, and another for the things on it.
fn legend(pos: &Flag, words: &Words) -> Vec<String> {
    let mut is_there = [false; Tile::ALL.len()];
    for cell in pos.map().torus().cells() {
        is_there[usize::from(pos.tile(cell).number()) - 1] = true;
    }
    let there = |tile: &Tile| is_there[usize::from(tile.number()) - 1];
    let explained = |tile: Tile| {
        let name = (words.pick)(tile.name());
        match tile {
            Tile::Grass => format!("{} {} {name}", tile.symbol(), words.or_blank),
            _ => format!("{} {name}", tile.symbol()),
        }
    };
    let (things, ground): (Vec<Tile>, Vec<Tile>) =
        Tile::ALL.into_iter().filter(there).partition(|tile| tile.is_taken());
    let lines = [ground, things].map(|tiles| tiles.into_iter().map(explained).collect::<Vec<_>>().join("  "));
    lines.into_iter().filter(|line| !line.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flag::diagram::samples::{busy, example, with_all_tiles};

    #[test]
    fn a_small_board_is_explained_in_both_languages() {
        let Text { en, es } = caption(&example());
        let english = [
            "1  team 1  row 1  column 1  energy 60",
            "2  team 2  row 4  column 4  energy 60",
            "captures 0-0, flags left 1",
            ". (or blank) grass  ~ water  , mud  # wall  = trench  T forest",
            "F flag  B boat  J juice",
        ];
        let spanish = [
            "1  equipo 1  fila 1  columna 1  energía 60",
            "2  equipo 2  fila 4  columna 4  energía 60",
            "capturas 0-0, banderas restantes 1",
            ". (o en blanco) hierba  ~ agua  , barro  # muro  = zanja  T bosque",
            "F bandera  B barca  J zumo",
        ];
        assert_eq!(en, english.join("\n"));
        assert_eq!(es, spanish.join("\n"));
    }

    #[test]
    fn tools_and_the_dead_are_named() {
        let Text { en, es } = caption(&busy());
        for line in [
            " 1  team 1  row  4  column  6  energy  31  axe 18",
            " 3  team 1  row  9  column  6  energy   0  dead",
            "10  team 2  row  9  column  6  energy   5  boat 19  shovel 8",
            "captures 3-1, flags left 4",
        ] {
            assert!(en.lines().any(|there| there == line), "{line:?} is not in\n{en}");
        }
        for line in [
            " 3  equipo 1  fila  9  columna  6  energía   0  muerto",
            "10  equipo 2  fila  9  columna  6  energía   5  barca 19  pala 8",
        ] {
            assert!(es.lines().any(|there| there == line), "{line:?} is not in\n{es}");
        }
    }

    #[test]
    fn lines_have_no_blanks_at_the_end_and_fit_a_terminal() {
        for pos in [busy(), with_all_tiles()] {
            let Text { en, es } = caption(&pos);
            for text in [en, es] {
                assert!(!text.ends_with('\n'));
                assert!(text.lines().all(|line| line.trim_end() == line && line.chars().count() <= 80), "{text}");
            }
        }
    }
}
