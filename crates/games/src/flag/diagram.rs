//! Drawings of the flag game: text with hexagons or one character per cell, a caption, and a picture.

mod board;
mod canvas;
mod caption;
mod colours;
mod compact;
mod figures;
mod hexagons;
mod icons;
mod numbers;
mod overlay;
mod panel;
#[cfg(test)]
mod samples;

use std::time::Duration;

use gambito_core::{Medium, Overlay, Presentation, Scene, Text};

use self::canvas::Canvas;
use self::numbers::Numbers;
use super::Flag;
use crate::picture;

impl Presentation for Flag {
    fn diagram(&self, style: &str) -> String {
        canvas(self, style, None).plain()
    }

    fn coloured(&self, style: &str) -> String {
        canvas(self, style, None).coloured()
    }

    fn caption(&self) -> Text {
        caption::caption(self)
    }

    /// The same picture for every style; the page that shows it can scale it.
    fn svg(&self, _style: &str) -> String {
        document(self, None)
    }

    fn overlays(&self) -> Vec<Overlay> {
        overlay::distances(self)
    }

    fn overlaid(&self, style: &str, overlay: &Overlay, medium: Medium) -> String {
        let numbers = Some(Numbers::new(overlay));
        match medium {
            Medium::Text => canvas(self, style, numbers).plain(),
            Medium::Terminal => canvas(self, style, numbers).coloured(),
            Medium::Svg => document(self, numbers),
        }
    }

    fn scene(&self) -> Scene {
        self.drawn()
    }

    fn default_move_time(&self) -> Option<Duration> {
        Some(self.map().turn_time())
    }
}

fn canvas(pos: &Flag, style: &str, numbers: Option<Numbers<'_>>) -> Canvas {
    if style == "compact" { compact::draw(pos, numbers) } else { hexagons::draw(pos, numbers) }
}

/// The board and the panel beside it as a picture.
fn document(pos: &Flag, numbers: Option<Numbers<'_>>) -> String {
    let board = board::draw(pos, numbers);
    let panel = panel::draw(pos).beside(&board);
    let width = board.width + panel.width;
    let height = board.height.max(panel.height);
    let body = format!(
        "{}{}<rect width=\"{width}\" height=\"{height}\" rx=\"12\" fill=\"{}\"/>\n{}\
         <g transform=\"translate({})\">\n{}</g>\n",
        icons::definitions(),
        numbers.map_or_else(String::new, |_| numbers::definitions()),
        icons::PAPER,
        board.body,
        board.width,
        panel.body,
    );
    picture::document(width, height, "Flag", &body)
}

/// A part of a picture and its size.
struct Part {
    width: f64,
    height: f64,
    body: String,
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::samples::{busy, largest, stripped, with_all_tiles};
    use super::*;
    use crate::flag::{Map, Tile, map};

    const STYLES: [&str; 2] = ["hexagons", "compact"];

    #[test]
    fn every_shipped_map_is_drawn_in_every_style() {
        for name in map::SHIPPED {
            let layout = map::read(map::shipped(name).expect("shipped")).expect("a good file");
            let pos = Flag::new(Arc::new(Map::new(&layout).expect("a good map")));
            for style in STYLES {
                assert_eq!(stripped(&pos.coloured(style)), pos.diagram(style), "{name} {style}");
            }
            assert!(!pos.caption().en.is_empty() && pos.svg("").ends_with("</svg>\n"), "{name}");
        }
    }

    #[test]
    fn colours_change_nothing_but_colours() {
        for pos in [busy(), with_all_tiles(), largest()] {
            for style in STYLES {
                let coloured = pos.coloured(style);
                assert_eq!(stripped(&coloured), pos.diagram(style));
                assert!(coloured.contains('\x1b') && !pos.diagram(style).contains('\x1b'));
            }
        }
    }

    #[test]
    fn overlays_are_drawn_in_every_style_and_medium() {
        for pos in [busy(), with_all_tiles()] {
            for overlay in pos.overlays() {
                for style in STYLES {
                    let [text, coloured] =
                        [Medium::Text, Medium::Terminal].map(|medium| pos.overlaid(style, &overlay, medium));
                    assert_eq!(stripped(&coloured), text);
                    assert_ne!(text, pos.diagram(style), "{}", overlay.name);
                    assert!(text.lines().all(|line| line.trim_end() == line), "{text}");
                }
                let reached = overlay.numbers.iter().flatten().count();
                let picture = pos.overlaid("", &overlay, Medium::Svg);
                let numbers = picture.split("class=\"numbers\"").nth(2).expect("the board, after the cells beyond it");
                let numbers = numbers.split("</g>").next().expect("its numbers");
                assert_eq!(numbers.matches("<text ").count(), reached, "{}", overlay.name);
            }
        }
    }

    #[test]
    fn an_unknown_style_is_the_usual_one() {
        assert_eq!(busy().diagram("round"), busy().diagram("hexagons"));
    }

    #[test]
    fn the_largest_board_stays_small() {
        let pos = largest();
        let widths = STYLES.iter().map(|style| pos.diagram(style).lines().map(str::len).max());
        assert_eq!(widths.collect::<Vec<_>>(), [Some(409), Some(109)]);
        let sizes = STYLES.iter().map(|style| pos.diagram(style).len());
        assert!(sizes.max() < Some(90_000), "text");
        assert!(STYLES.iter().all(|style| pos.coloured(style).len() < 1_000_000), "colours");
        assert!(pos.svg("").len() < 700_000, "{} bytes", pos.svg("").len());
    }

    #[test]
    fn the_picture_is_well_formed_and_refers_only_to_what_it_defines() {
        let overlaid = busy().overlaid("", &busy().overlays()[0], Medium::Svg);
        for svg in [busy(), with_all_tiles(), largest()].map(|pos| pos.svg("")).into_iter().chain([overlaid]) {
            let mut open = Vec::new();
            for tag in svg.split('<').skip(1).map(|rest| rest.split_once('>').expect("a closed tag").0) {
                assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
                match tag.strip_prefix('/') {
                    Some(name) => assert_eq!(open.pop(), Some(name)),
                    None if tag.ends_with('/') => {}
                    None => open.extend(tag.split(' ').next()),
                }
            }
            assert!(open.is_empty() && !svg.contains('&') && !svg.contains("NaN"));
            let names = |before| svg.split(before).skip(1).map(|rest| rest.split('"').next().expect("a name"));
            let mut defined: Vec<&str> = names(" id=\"").collect();
            assert!(names("href=\"#").all(|name| defined.contains(&name)));
            defined.sort_unstable();
            assert!(defined.is_sorted_by(|one, next| one < next), "a name twice");
        }
    }

    #[test]
    fn the_picture_has_an_icon_for_every_tile() {
        let svg = with_all_tiles().svg("");
        for tile in Tile::ALL {
            let name = format!("\"#flag-{}\"", tile.word());
            assert!(svg.contains(&name), "{name}");
        }
    }

    #[test]
    fn everybody_is_in_the_picture_and_in_the_panel() {
        let pos = busy();
        let svg = pos.svg("");
        for number in 1..=pos.walkers().len() {
            let bold = format!("font-weight=\"700\" text-anchor=\"middle\" fill=\"#fff\">{number}</text>");
            let hollow = bold.replace("#fff", picture::FIRST);
            let other = bold.replace("#fff", picture::SECOND);
            let seen: usize = [bold, hollow, other].iter().map(|text| svg.matches(text).count()).sum();
            assert!(seen >= 2, "player {number}");
        }
    }
}
