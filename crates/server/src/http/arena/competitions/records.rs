//! The games of a competition as records: a journal that `gambito show --record` reads, or PGN.

use axum::body::Bytes;
use gambito_arena::{
    Entry as _, GameRecord, Heading as _, OpeningsLine, PlayerLine, TournamentHeading, pgn_with_tags, single_game,
};
use gambito_catalog::PlayerSpec;
use gambito_competition::{Competition, Pairing, PairingState, Participant};
use gambito_play::Match;
use gambito_store::GameRow;
use tokio::sync::mpsc::Sender;

use super::stages::format_name;
use crate::arena::{Arena, Contest, MatchError, Seats, Visibility};

/// How games are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RecordFormat {
    /// A heading and one line of JSON for each game.
    JsonLines,
    /// PGN.
    Pgn,
}

/// Whether the reader learns random seeds, from which the moves of built-in players follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seeds {
    /// For those who manage the competition.
    Shown,
    /// For everybody else; they are written as 0.
    Hidden,
}

impl Seeds {
    fn told(self, seed: u64) -> u64 {
        match self {
            Self::Shown => seed,
            Self::Hidden => 0,
        }
    }
}

/// Who reads the games.
#[derive(Clone, Copy, Debug)]
pub(super) struct RecordReader {
    pub(super) seeds: Seeds,
    pub(super) visibility: Visibility,
}

/// Pairings whose games are read at once.
const PAGE: u64 = 100;

/// Writes all games that count and whose end the reader sees, in the order of their pairings, until the reader is gone.
pub(super) async fn write_records(
    arena: &Arena,
    contest: &Contest,
    format: RecordFormat,
    RecordReader { seeds, visibility }: RecordReader,
    sender: &Sender<Bytes>,
) -> Result<(), MatchError> {
    let (heading, last) = {
        let competition = contest.read();
        (heading(contest, &competition, seeds), competition.pairings().len() as u64)
    };
    if format == RecordFormat::JsonLines && sender.send(Bytes::from(heading.line())).await.is_err() {
        return Ok(());
    }
    let (mut number, mut after) = (0, 0);
    while after < last {
        let mut part = String::new();
        for row in arena.store.competition_matches(&contest.row.id, after, PAGE).await? {
            let Some(pairing) = counted(contest, row.pairing, row.attempt) else { continue };
            let seed = seeds.told(contest.read().game_seed(pairing.number, 0).unwrap_or_default());
            for row in arena.store.games_of(&row.match_id).await? {
                let game = arena.load_seen(&row, visibility).await?;
                if visibility != Visibility::Live && game.end().is_none() {
                    continue;
                }
                number += 1;
                let place = Place { number, round: pairing.round, pair: pairing.number, seed };
                part += &written(contest, &row, &game, place, format)?;
            }
        }
        if !part.is_empty() && sender.send(Bytes::from(part)).await.is_err() {
            return Ok(());
        }
        after += PAGE;
    }
    Ok(())
}

/// The pairing, if this attempt of it was played and counts.
fn counted(contest: &Contest, number: u64, attempt: u64) -> Option<Pairing> {
    let competition = contest.read();
    let pairing = competition.pairing(number)?;
    let is_counted = u64::from(pairing.attempt) == attempt && matches!(pairing.state, PairingState::Done { .. });
    is_counted.then(|| pairing.clone())
}

/// Where a game stands in its competition.
struct Place {
    number: u64,
    round: u32,
    pair: u64,
    seed: u64,
}

fn written(
    contest: &Contest,
    row: &GameRow,
    game: &Match,
    place: Place,
    format: RecordFormat,
) -> Result<String, MatchError> {
    let unknown = [&PlayerSpec::Human; 2];
    let (_, record) = single_game(game, unknown, place.seed, &[]);
    let began_at = u64::try_from(row.created_at / 1_000).ok();
    let record = GameRecord { number: place.number, round: place.round, pair: place.pair, began_at, ..record };
    match format {
        RecordFormat::JsonLines => Ok(record.line()),
        RecordFormat::Pgn => {
            let mut tags = vec![("Event", contest.row.name.clone())];
            tags.extend(Seats::of_game(row)?.pgn_types());
            Ok(pgn_with_tags(&contest.variant, &record, tags)?)
        }
    }
}

fn heading(contest: &Contest, competition: &Competition, seeds: Seeds) -> TournamentHeading {
    let player = |entrant: &gambito_competition::Entrant| {
        let spec = match &entrant.participant {
            // The specs of the staff are hidden.
            Participant::Player { spec } if !entrant.is_staff() => spec.clone(),
            Participant::Player { .. } => "player".to_owned(),
            Participant::Bot { .. } => "bot".to_owned(),
            Participant::Person { .. } => PlayerSpec::Human.to_string(),
        };
        PlayerLine { name: entrant.name.clone(), spec }
    };
    let rules = competition.rules();
    let formats: Vec<&str> = rules.stages.iter().map(|stage| format_name(&stage.format)).collect();
    TournamentHeading {
        game: contest.variant.to_string(),
        documents: contest.variant.digest(),
        start: contest.variant.start().text(),
        players: competition.entrants().iter().map(player).collect(),
        format: formats.join(" "),
        openings: OpeningsLine::Random { plies: 0, fair_nodes: None },
        seed: seeds.told(rules.seed),
        adjudication: None,
    }
}
