//! A histogram of the lengths of games.

use gambito_arena::GameRecord;
use gambito_texts::Texts;

use super::linear_scale::{LinearScale, round_step};
use super::picture::{self, Anchor, SMALL, label, rulings};
use crate::markup::{escape, px};

/// The most columns of the histogram.
const MOST_COLUMNS: u64 = 20;

const HEIGHT: f64 = 230.0;
const LEFT: f64 = 42.0;
const FLOOR: f64 = 184.0;
const CEILING: f64 = 12.0;

/// The distribution of the lengths; none for fewer than two games.
pub(super) fn figure(games: &[GameRecord], texts: &Texts) -> Option<String> {
    let lengths: Vec<u64> = games.iter().map(|game| game.moves.len() as u64).collect();
    if lengths.len() < 2 {
        return None;
    }
    let (shortest, longest) = (lengths.iter().min().copied()?, lengths.iter().max().copied()?);
    let step = round_step(((longest - shortest + 1) as f64 / MOST_COLUMNS as f64).max(1.0)) as u64;
    let first = shortest / step;
    let mut columns = vec![0_u64; (longest / step - first + 1) as usize];
    for length in &lengths {
        columns[(length / step - first) as usize] += 1;
    }
    let most = columns.iter().max().copied()? as f64;
    let up = LinearScale::counting(most, [FLOOR, CEILING], 4);
    let room = ((SMALL.width - LEFT) / columns.len() as f64).min(48.0);
    let mut parts = rulings(&up, [LEFT, SMALL.width], texts);
    // Skip labels that would overlap.
    let every = (texts.number(longest).chars().count() as f64 * 8.5 + 8.0).div_euclid(room) as usize + 1;
    for (index, &games) in columns.iter().enumerate() {
        let (left, from) = (LEFT + room * index as f64, (first + index as u64) * step);
        let (top, range) = (up.at(games as f64), range(from, step, texts));
        parts += &format!(
            "<rect class=\"column\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"><title>{}: {}</title></rect>",
            px(left + 0.5),
            px(top),
            px(room - 1.0),
            px(FLOOR - top),
            escape(&range),
            texts.number(games)
        );
        if index % every == 0 {
            // A column for one length has its label in the middle, a column for several at their first.
            let x = if step == 1 { left + room / 2.0 } else { left };
            parts += &label(x, FLOOR + 19.0, Anchor::Middle, &texts.number(from));
        }
    }
    parts += &label(
        f64::midpoint(LEFT, SMALL.width),
        HEIGHT - 6.0,
        Anchor::Middle,
        &texts.get("report-standings-lengths-axis"),
    );
    let caption = texts.get("report-standings-lengths");
    let mean = lengths.iter().sum::<u64>() as f64 / lengths.len() as f64;
    let values = [("shortest", shortest.into()), ("longest", longest.into()), ("mean", texts.decimal(mean, 1).into())];
    let about = format!("<p class=\"note\">{}</p>", escape(&texts.format("report-standings-lengths-about", &values)));
    Some(picture::figure(&caption, &SMALL.picture(HEIGHT, &caption, &parts), &about))
}

fn range(from: u64, step: u64, texts: &Texts) -> String {
    if step == 1 { texts.number(from) } else { format!("{}–{}", texts.number(from), texts.number(from + step - 1)) }
}
