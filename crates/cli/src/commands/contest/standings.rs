//! Prints standings as tables and sentences.

use gambito_arena::{EncounterStanding, Format, PlayerStanding, SequentialReport, Standings};
use gambito_statistics::{Decision, Estimate, Tally};
use gambito_texts::Texts;

use crate::Console;
use crate::failure::Failure;
use crate::style::{BAD, BOLD, GOOD};
use crate::table::{FittedTable, Side, table, table_without, unbroken};

/// The likelihood from which a difference is called certain: 95 % confidence, two-sided.
const CERTAIN: f64 = 0.975;
/// The largest likelihood that is printed, because no number of games gives certainty.
const MOST_CERTAIN: f64 = 0.999;

/// The most players of a readable cross-table.
const MOST_CROSSED: usize = 64;

/// Prints the sentences about forfeits, the standings, the encounters and remarks.
pub(super) fn print(
    standings: &Standings,
    forfeits: &[String],
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    writeln!(console.out, "{BOLD}{}{BOLD:#}\n", title(standings, texts))?;
    if standings.played == 0 {
        writeln!(console.out, "{}", texts.get("standings-none"))?;
        return Ok(());
    }
    for line in forfeits {
        writeln!(console.out, "{BAD}{line}{BAD:#}")?;
    }
    if !forfeits.is_empty() {
        let values = &[("rated", standings.rated.into()), ("played", standings.played.into())];
        writeln!(console.out, "{}\n", texts.format("standings-forfeits-unrated", values))?;
    }
    players(standings, texts, console.out.width()).print(texts, console.out)?;
    writeln!(console.out)?;
    match &standings.encounters[..] {
        [only] if standings.players.len() == 2 => write!(console.out, "{}", duel(only, texts))?,
        _ if standings.players.len() > MOST_CROSSED => {}
        _ => {
            let crosstable = crosstable(standings, texts, console.out.width());
            write!(console.out, "{}\n{crosstable}\n", texts.get("standings-crosstable"))?;
        }
    }
    for line in remarks(standings, texts) {
        writeln!(console.out, "{line}")?;
    }
    Ok(())
}

fn title(standings: &Standings, texts: Texts) -> String {
    let id = match standings.format {
        Format::Gauntlet { .. } => "format-gauntlet",
        Format::Swiss { .. } => "format-swiss",
        Format::RoundRobin if standings.players.len() == 2 => "format-match",
        Format::RoundRobin => "format-round-robin",
    };
    let values = &[
        ("game", standings.game.as_str().into()),
        ("format", texts.get(id).into()),
        ("played", standings.played.into()),
        ("seed", standings.seed.to_string().into()),
    ];
    texts.format("standings-title", values)
}

fn players(standings: &Standings, texts: Texts, width: Option<usize>) -> FittedTable {
    // A narrow terminal does without the columns that have a number, those with 1 first.
    let columns = [
        ("heading-rank", Side::Right, 5),
        ("heading-player", Side::Left, 0),
        ("heading-games", Side::Right, 2),
        ("heading-rated", Side::Right, 7),
        ("heading-points", Side::Right, 0),
        ("heading-wins", Side::Right, 4),
        ("heading-draws", Side::Right, 4),
        ("heading-losses", Side::Right, 4),
        ("heading-as-first", Side::Right, 1),
        ("heading-as-second", Side::Right, 1),
        ("heading-elo", Side::Right, 0),
        ("heading-interval", Side::Right, 0),
        ("heading-superiority", Side::Right, 6),
        ("heading-tie-break", Side::Right, 3),
    ];
    let of_group = |group: u8| (0..columns.len()).filter(|index| columns[*index].2 == group).collect::<Vec<_>>();
    let groups: Vec<Vec<usize>> = (1..=7).map(of_group).collect();
    let headings = columns.map(|(id, side, _)| (texts.get(id), side));
    // For two players, the sentences below the table replace the columns after the interval.
    let shown = if standings.players.len() == 2 { headings.len() - 2 } else { headings.len() };
    let are_all_rated = standings.players.iter().all(|player| player.rated == player.games);
    let is_shown = |index: &usize| *index < shown && !(are_all_rated && *index == RATED);
    let chosen: Vec<usize> = (0..headings.len()).filter(is_shown).collect();
    let place = |index: &usize| chosen.iter().position(|chosen| chosen == index);
    let dispensable: Vec<Vec<usize>> = groups.iter().map(|group| group.iter().filter_map(place).collect()).collect();
    let dispensable: Vec<&[usize]> = dispensable.iter().map(Vec::as_slice).collect();
    let headings: Vec<_> = chosen.iter().map(|index| headings[*index].clone()).collect();
    let rows = standings.players.iter().map(|player| {
        let row = row(player, rating(player, standings), texts);
        chosen.iter().map(|index| row[*index].clone()).collect()
    });
    table_without(&headings, rows.collect(), &dispensable, width)
}

/// The column with the games that count for the rating, which is left out if all of them do.
const RATED: usize = 3;

/// The rating that the table shows. In a match the weaker player has 0, so that the other one has the difference that
/// the sentence below the table names, with the same interval.
fn rating(player: &PlayerStanding, standings: &Standings) -> Option<Estimate> {
    let [EncounterStanding { player: one, difference, .. }] = &standings.encounters[..] else { return player.rating };
    let own = difference.map(|difference| if *one == player.name { difference } else { difference.reversed() });
    let zero = Estimate { value: 0.0, low: 0.0, high: 0.0 };
    // Of two equal players the last is the reference, or both would be shown with an interval.
    let is_last = standings.players.last().is_some_and(|last| last.name == player.name);
    own.map(|own| if own.value < 0.0 || (own.value == 0.0 && is_last) { zero } else { own })
}

fn row(player: &PlayerStanding, rating: Option<Estimate>, texts: Texts) -> Vec<String> {
    let tally = player.tally;
    let is_known = |rating: &Estimate| rating.half_width() > 0.0;
    vec![
        player.rank.to_string(),
        player.name.clone(),
        texts.number(player.games),
        texts.number(player.rated),
        points(player.points, texts),
        texts.number(tally.wins),
        texts.number(tally.draws),
        texts.number(tally.losses),
        record(player.as_first),
        record(player.as_second),
        rating.map_or_else(String::new, |rating| signed(rating.value)),
        rating.filter(is_known).map_or_else(String::new, |rating| interval(rating, texts)),
        player.superiority.map_or_else(String::new, |likelihood| {
            format!("{} %", percent(likelihood.clamp(1.0 - MOST_CERTAIN, MOST_CERTAIN), texts))
        }),
        texts.decimal(player.sonneborn_berger, 1),
    ]
}

fn crosstable(standings: &Standings, texts: Texts, width: Option<usize>) -> String {
    let mut columns = vec![(texts.get("heading-rank"), Side::Right), (texts.get("heading-player"), Side::Left)];
    columns.extend(standings.players.iter().map(|player| (player.rank.to_string(), Side::Right)));
    let cell = |player: &PlayerStanding, opponent: &PlayerStanding| {
        let tally = standings.against(&player.name, &opponent.name);
        tally.map_or_else(|| "·".to_owned(), |tally| points(tally.points(), texts))
    };
    let row = |player: &PlayerStanding| {
        let cells = standings.players.iter().map(|opponent| cell(player, opponent));
        [player.rank.to_string(), player.name.clone()].into_iter().chain(cells).collect()
    };
    table(&columns, standings.players.iter().map(row).collect(), width)
}

/// The result of a match in sentences, from the view of the player who is ahead.
fn duel(met: &EncounterStanding, texts: Texts) -> String {
    let EncounterStanding { player, opponent, tally, superiority, .. } = met;
    let is_ahead = *superiority >= 0.5;
    let (player, opponent) = if is_ahead { (player, opponent) } else { (opponent, player) };
    let seen = |estimate: Estimate| if is_ahead { estimate } else { estimate.reversed() };
    let likelihood = if is_ahead { *superiority } else { 1.0 - superiority };
    let mut pairs = met.pentanomial.0.map(|pairs| texts.number(pairs));
    if !is_ahead {
        pairs.reverse();
    }
    let name = || ("player", player.as_str().into());
    let mut lines = Vec::new();
    if let Some(difference) = met.difference {
        let mut values = vec![name(), ("opponent", opponent.as_str().into())];
        values.push(("likelihood", percent(likelihood.min(MOST_CERTAIN), texts).into()));
        let id = if likelihood >= CERTAIN {
            values.extend(lead_values(seen(difference)));
            "standings-stronger"
        } else {
            values.extend(elo_values(seen(difference)));
            "standings-equal"
        };
        lines.push(format!("{BOLD}{}{BOLD:#}", texts.format(id, &values)));
    }
    if met.difference.is_none() {
        return texts.get("standings-no-comparison") + "\n";
    }
    lines.push(texts.format("standings-pairs", &[name(), ("pairs", pairs.join(" ").into())]));
    if let Some(normalized) = met.normalized {
        let values: Vec<_> = [name()].into_iter().chain(elo_values(seen(normalized))).collect();
        lines.push(texts.format("standings-normalized", &values));
    }
    let share = tally.draws as f64 / tally.games() as f64;
    lines.push(texts.format("standings-draws", &[("share", percent(share, texts).into())]));
    lines.join("\n") + "\n"
}

fn remarks(standings: &Standings, texts: Texts) -> Vec<String> {
    let mut lines = Vec::new();
    // Of large fields nothing is estimated.
    if standings.rated > 0 && standings.players.iter().any(|player| player.rating.is_some()) {
        lines.push(texts.format("standings-first-move", &elo_values(standings.first_move)));
    }
    lines.extend(standings.sprt.iter().flat_map(|sprt| sequential(sprt, texts)));
    let precision = standings.needed.precision.to_string().into();
    lines.extend(standings.needed.games.map(|games| match games {
        0 => texts.format("standings-needed-none", &[("precision", precision)]),
        _ => texts.format("standings-needed", &[("precision", precision), ("games", games.into())]),
    }));
    lines.extend(byes(standings, texts));
    if standings.is_repetitive() {
        let values = &[("different", standings.different.into()), ("played", standings.played.into())];
        lines.push(texts.format("standings-repeated", values));
        return lines;
    }
    if standings.needed.openings_used_up {
        lines.push(texts.get("standings-openings-used-up"));
    }
    if standings.repetitions() > 0 {
        lines.push(texts.format("standings-repetitions", &[("games", standings.repetitions().into())]));
    }
    lines
}

/// The players with byes, which score like won rounds.
fn byes(standings: &Standings, texts: Texts) -> Option<String> {
    let resting = standings.players.iter().filter(|player| player.byes > 0);
    let names: Vec<String> = resting.map(|player| format!("{} ({})", player.name, player.byes)).collect();
    (!names.is_empty()).then(|| texts.format("standings-byes", &[("names", names.join(", ").into())]))
}

fn sequential(sprt: &SequentialReport, texts: Texts) -> [String; 2] {
    let [elo0, elo1] = [("elo0", sprt.elo0.to_string().into()), ("elo1", sprt.elo1.to_string().into())];
    let number = |number: f64| texts.decimal(number, 2).into();
    let player = ("player", sprt.player.as_str().into());
    let state = texts.format(
        "sprt-state",
        &[
            player.clone(),
            elo0.clone(),
            elo1.clone(),
            ("llr", number(sprt.state.llr)),
            ("lower", number(sprt.state.lower)),
            ("upper", number(sprt.state.upper)),
        ],
    );
    let decision = match sprt.state.decision {
        None => texts.get("sprt-open"),
        Some(Decision::AcceptH0) => format!("{BAD}{}{BAD:#}", texts.format("sprt-h0", &[player, elo0, elo1])),
        Some(Decision::AcceptH1) => format!("{GOOD}{}{GOOD:#}", texts.format("sprt-h1", &[player, elo0, elo1])),
    };
    [state, decision]
}

/// Won, drawn and lost: `12-3-5`.
fn record(tally: Tally) -> String {
    format!("{}-{}-{}", tally.wins, tally.draws, tally.losses)
}

fn points(points: f64, texts: Texts) -> String {
    texts.decimal(points, 1)
}

fn percent(share: f64, texts: Texts) -> String {
    texts.decimal(100.0 * share, 1)
}

fn interval(estimate: Estimate, texts: Texts) -> String {
    let values = &[("low", signed(estimate.low).into()), ("high", signed(estimate.high).into())];
    unbroken(&texts.format("standings-interval", values))
}

/// An estimate as the text variables `elo`, `low` and `high`.
pub(in crate::commands) fn elo_values(estimate: Estimate) -> [(&'static str, gambito_texts::Value<'static>); 3] {
    let Estimate { value, low, high } = estimate;
    [("elo", signed(value).into()), ("low", signed(low).into()), ("high", signed(high).into())]
}

/// The estimate of a clear lead. A sentence such as "stronger by 845 Elo" needs no plus sign.
fn lead_values(estimate: Estimate) -> [(&'static str, gambito_texts::Value<'static>); 3] {
    let Estimate { value, low, high } = estimate;
    [("elo", whole(value).into()), ("low", whole(low).into()), ("high", whole(high).into())]
}

/// Whole Elo, with a sign only below zero.
fn whole(elo: f64) -> String {
    (elo.round() as i64).to_string()
}

/// Whole Elo with a sign.
fn signed(elo: f64) -> String {
    let rounded = elo.round() as i64;
    if rounded == 0 { "0".to_owned() } else { format!("{rounded:+}") }
}
