//! A histogram of game pairs with the same opening, by the points of the higher ranked player.

use gambito_arena::Standings;
use gambito_texts::Texts;

use super::encounters::ranked;
use super::is_match;
use super::picture::{self, Anchor, SMALL, label};
use crate::markup::{escape, px};

const HEIGHT: f64 = 230.0;
const FLOOR: f64 = 184.0;
const CEILING: f64 = 26.0;

/// The pairs of a match; none before the first pair is complete.
pub(super) fn figure(standings: &Standings, texts: &Texts) -> Option<String> {
    let met = ranked(standings).first().copied().filter(|met| is_match(standings) && met.pairs.pairs() > 0)?;
    let caption = texts.format("report-standings-pairs", &[("player", met.player.into())]);
    let most = met.pairs.0.into_iter().max().unwrap_or(1).max(1) as f64;
    let room = SMALL.width / 5.0;
    let mut parts = String::new();
    for (index, (points, pairs)) in ["0", "½", "1", "1½", "2"].into_iter().zip(met.pairs.0).enumerate() {
        let (left, height) = (room * index as f64 + 8.0, (FLOOR - CEILING) * pairs as f64 / most);
        let number = texts.number(pairs);
        parts += &format!(
            "<rect class=\"column p{index}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"><title>{}: {}</title></rect>",
            px(left),
            px(FLOOR - height),
            px(room - 16.0),
            px(height),
            points,
            escape(&number)
        );
        parts += &label(left + room / 2.0 - 8.0, FLOOR - height - 7.0, Anchor::Middle, &number);
        parts += &label(left + room / 2.0 - 8.0, FLOOR + 19.0, Anchor::Middle, points);
    }
    parts += &format!("<path class=\"grid zero\" d=\"M0 {0}H{1}\"/>", px(FLOOR), px(SMALL.width));
    parts += &label(SMALL.width / 2.0, HEIGHT - 6.0, Anchor::Middle, &texts.get("report-standings-pairs-axis"));
    let about = format!("<p class=\"note\">{}</p>", escape(&texts.get("report-standings-pairs-about")));
    Some(picture::figure(&caption, &SMALL.picture(HEIGHT, &caption, &parts), &about))
}
