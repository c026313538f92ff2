use gambito_analysis::{Figure, MoveValue};
use gambito_arena::GameRecord;
use gambito_core::{Player, Verdict};
use gambito_play::{Certainty, GameReview, MoveQuality, MoveReview, RegretSummary};
use gambito_texts::Texts;

use crate::commands::contest::end;
use crate::failure::Failure;
use crate::recorded::RecordedGames;
use crate::style::{BAD, BOLD, DIM};
use crate::table::{Side, natural_width, table, table_without};
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
    // Without it the moves of a game that begins after an opening could not be followed.
    if game.start != recorded.variant.start().text() {
        facts.push((texts.get("fact-start"), game.start.clone()));
    }
    facts.push((texts.get("fact-end"), end(game, texts)));
    writeln!(console.out, "{}", wording::facts(&facts))?;
    if game.moves.is_empty() {
        writeln!(console.out, "{}", texts.get("analyse-no-moves"))?;
        return Ok(());
    }
    let counts_points = recorded.variant.start().counts_points();
    let width = console.out.width();
    let moves = ReviewedMoves { texts, counts_points, form: Form::Words, moves: &review.moves };
    let moves = moves.fitting(width);
    table_without(&moves.columns(), moves.rows(), &DISPENSABLE, width).print(texts, console.out)?;
    writeln!(console.out)?;
    writeln!(console.out, "{DIM}{}{DIM:#}", texts.get("analyse-legend"))?;
    if moves.form == Form::Signs {
        writeln!(console.out, "{DIM}{}{DIM:#}", texts.get("analyse-legend-signs"))?;
    }
    writeln!(console.out)?;
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

/// Columns that a narrow terminal does without: the value of the best move, which is the value plus the regret, then the
/// value, then the number. Who moved stays.
const DISPENSABLE: [&[usize]; 3] = [&[5], &[3], &[0]];

/// How the table says whether a move is exact and good.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Words,
    /// For narrow terminals.
    Signs,
}

/// The table of the moves, in the words of a game.
struct ReviewedMoves<'a> {
    texts: Texts,
    /// Whether results are numbers of points, or just wins, draws and losses.
    counts_points: bool,
    form: Form,
    moves: &'a [MoveReview],
}

impl ReviewedMoves<'_> {
    /// The same with signs instead of words, if it is too wide with them.
    fn fitting(self, width: Option<usize>) -> Self {
        let is_too_wide = width.is_some_and(|width| natural_width(&self.columns(), &self.rows()) > width);
        Self { form: if is_too_wide { Form::Signs } else { self.form }, ..self }
    }

    fn columns(&self) -> [(String, Side); 8] {
        let (played, certainty) = match self.form {
            Form::Words => ("heading-played", Some("heading-certainty")),
            Form::Signs => ("heading-played-short", None),
        };
        let named = [
            (Some("heading-ply"), Side::Right),
            (Some("heading-side"), Side::Left),
            (Some(played), Side::Left),
            (Some("heading-value"), Side::Right),
            (Some("heading-best"), Side::Left),
            (Some("heading-value"), Side::Right),
            (Some("heading-regret"), Side::Right),
            (certainty, Side::Left),
        ];
        named.map(|(id, side)| (id.map_or_else(String::new, |id| self.texts.get(id)), side))
    }

    fn rows(&self) -> Vec<Vec<String>> {
        self.moves.iter().map(|mv| self.row(mv)).collect()
    }

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
            match self.form {
                Form::Words => self.certainty(mv),
                Form::Signs => sign(mv),
            },
        ]
    }

    fn value(&self, value: &MoveValue) -> String {
        let own = value.own_result();
        match own.map(Verdict::of_value) {
            Some(result) if !self.counts_points => verdict(self.texts, result),
            _ => wording::signed(self.texts, own.map_or(value.score, Figure::Whole)),
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

/// The mark of a move, or whether it is exact.
fn sign(mv: &MoveReview) -> String {
    match (mv.quality, mv.certainty) {
        (MoveQuality::Good, Certainty::Exact) => "=".to_owned(),
        (MoveQuality::Good, Certainty::Estimate) => format!("{DIM}≈{DIM:#}"),
        (MoveQuality::Mistake, Certainty::Estimate) => format!("{DIM}~{DIM:#}"),
        (MoveQuality::Mistake, Certainty::Exact) => format!("{BAD}?{BAD:#}"),
        (MoveQuality::Blunder, _) => format!("{BAD}??{BAD:#}"),
        (MoveQuality::Unknown, _) => String::new(),
    }
}

fn verdict(texts: Texts, result: Verdict) -> String {
    texts.result(result, 0, None)
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
