use gambito_analysis::{Figure, MoveValue};
use gambito_arena::GameRecord;
use gambito_core::{Player, Verdict};
use gambito_play::{Certainty, GameReview, MoveQuality, MoveReview, RegretSummary};
use gambito_texts::Texts;

use crate::commands::contest::end;
use crate::failure::Failure;
use crate::recorded::RecordedGames;
use crate::style::{BAD, BOLD, DIM};
use crate::table::{Side, table, table_without};
use crate::{Console, wording};

/// Prints the players, every move with its regret, and a summary.
pub(super) fn print(
    recorded: &RecordedGames,
    game: &GameRecord,
    review: &GameReview,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let mut facts = vec![(texts.get("fact-number"), format!("{}  {DIM}{}{DIM:#}", game.number, recorded.variant))];
    facts.extend(Player::BOTH.map(|player| (numbered(player, texts), game.name(player).to_owned())));
    facts.push((texts.get("fact-end"), end(game, texts)));
    writeln!(console.out, "{}", wording::facts(&facts))?;
    if game.moves.is_empty() {
        writeln!(console.out, "{}", texts.get("analyse-no-moves"))?;
        return Ok(());
    }
    let counts_points = recorded.variant.start().counts_points();
    let values = ValueWords { texts, counts_points };
    let rows = review.moves.iter().map(|mv| values.row(mv)).collect();
    table_without(&move_columns(texts), rows, &DISPENSABLE, console.out.width()).print(texts, console.out)?;
    writeln!(console.out)?;
    writeln!(console.out, "{DIM}{}{DIM:#}\n", texts.get("analyse-legend"))?;
    let summaries = summary_rows(review, texts);
    if !summaries.is_empty() {
        write!(console.out, "{}", table(&summary_columns(texts), summaries, console.out.width()))?;
    }
    let is_complete = review.moves.len() == game.moves.len();
    if is_complete && review.moves.iter().all(|mv| mv.quality == MoveQuality::Good) {
        writeln!(console.out, "{BOLD}{}{BOLD:#}", texts.get("analyse-no-mistakes"))?;
    }
    Ok(())
}

/// Columns that a narrow terminal does without: the value of the best move, the value, the number. Who moved stays.
const DISPENSABLE: [&[usize]; 3] = [&[5], &[3], &[0]];

fn move_columns(texts: Texts) -> [(String, Side); 8] {
    [
        ("heading-ply", Side::Right),
        ("heading-side", Side::Left),
        ("heading-played", Side::Left),
        ("heading-value", Side::Right),
        ("heading-best", Side::Left),
        ("heading-value", Side::Right),
        ("heading-regret", Side::Right),
        ("heading-certainty", Side::Left),
    ]
    .map(|(id, side)| (texts.get(id), side))
}

/// Values of moves in the words of a game.
struct ValueWords {
    texts: Texts,
    /// Whether results are numbers of points, or just wins, draws and losses.
    counts_points: bool,
}

impl ValueWords {
    fn row(&self, mv: &MoveReview) -> Vec<String> {
        let regret = match (mv.quality, mv.regret) {
            (MoveQuality::Unknown, _) => wording::figure(self.texts, Figure::Unknown),
            (_, regret) => wording::figure(self.texts, regret),
        };
        vec![
            self.texts.number(mv.number as u64),
            mv.player.number().to_string(),
            mv.played.mv.clone(),
            self.value(&mv.played),
            mv.best.mv.clone(),
            self.value(&mv.best),
            regret,
            self.certainty(mv),
        ]
    }

    fn value(&self, value: &MoveValue) -> String {
        match value.result {
            Some(result) if !self.counts_points => verdict(self.texts, result),
            _ => wording::signed(self.texts, value.score),
        }
    }

    /// `exact` or `estimate`, with a mark for mistakes. An estimate is too weak to call a move a mistake.
    fn certainty(&self, mv: &MoveReview) -> String {
        let word = certainty(self.texts, mv.certainty);
        match (mv.quality, mv.certainty) {
            (MoveQuality::Good, _) => word,
            (MoveQuality::Mistake, Certainty::Estimate) => format!("{word} {DIM}~{DIM:#}"),
            (MoveQuality::Mistake, Certainty::Exact) => format!("{word} {BAD}?{BAD:#}"),
            (MoveQuality::Blunder, _) => format!("{word} {BAD}??{BAD:#}"),
            (MoveQuality::Unknown, _) => self.texts.get("analyse-unknown"),
        }
    }
}

fn verdict(texts: Texts, result: Verdict) -> String {
    wording::result(texts, result, 0, None)
}

fn certainty(texts: Texts, certainty: Certainty) -> String {
    texts.get(match certainty {
        Certainty::Exact => "analyse-exact",
        Certainty::Estimate => "analyse-estimate",
    })
}

/// `1 (first player)`, so that the tables need only the number.
fn numbered(player: Player, texts: Texts) -> String {
    format!("{} ({})", player.number(), texts.player(player))
}

fn summary_columns(texts: Texts) -> [(String, Side); 7] {
    [
        ("heading-player", Side::Left),
        ("heading-certainty", Side::Left),
        ("fact-moves", Side::Right),
        ("heading-mistakes", Side::Right),
        ("heading-blunders", Side::Right),
        ("heading-largest", Side::Right),
        ("heading-mean", Side::Right),
    ]
    .map(|(id, side)| (texts.get(id), side))
}

/// A row for each player and certainty that any move has.
fn summary_rows(review: &GameReview, texts: Texts) -> Vec<Vec<String>> {
    let rows = Player::BOTH.into_iter().flat_map(|player| {
        let summary = review.player(player);
        [(player, Certainty::Exact, summary.exact), (player, Certainty::Estimate, summary.estimate)]
    });
    let row = |(player, of, summary): (Player, Certainty, RegretSummary)| {
        let count = |number: usize| texts.number(number as u64);
        vec![
            player.number().to_string(),
            certainty(texts, of),
            count(summary.moves),
            count(summary.mistakes),
            count(summary.blunders),
            wording::figure(texts, summary.largest),
            summary.mean.map_or_else(|| "?".to_owned(), |mean| texts.decimal(mean, 2)),
        ]
    };
    rows.filter(|(.., summary)| summary.moves > 0).map(row).collect()
}
