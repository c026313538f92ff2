use std::collections::HashSet;
use std::ops::ControlFlow;

use gambito_arena::{
    Entrant, Format, GameRecord, GameSummary, Plan, PlayerStanding, Running, SequentialTest, Standings, run,
};
use gambito_catalog::Programs;
use gambito_core::StopFlag;
use gambito_report::standings::html;
use gambito_statistics::{Estimate, Sprt};
use gambito_texts::{Lang, Texts};
use roxmltree::{Document, Node};

use crate::{ENGLISH, parsed, variant};

const SPANISH: Texts = Texts::new(Lang::Es);

fn plan(game: &str, players: &[&str], pairs: u32) -> Plan {
    let variant = variant(game);
    let entrants = Entrant::field(players.iter().copied(), &*variant.start(), Programs::Refused).expect("players");
    let mut plan = Plan { pairs, seed: 7, ..Plan::new(variant, entrants) };
    plan.open_randomly(4);
    plan
}

/// The first games of a tournament.
fn played(plan: &Plan, most: usize) -> Vec<GameRecord> {
    if most == 0 {
        return Vec::new();
    }
    let running = Running::new(2, StopFlag::default());
    let mut games = Vec::new();
    let all = run(plan, Vec::new(), &running, &mut |game| {
        games.push(game);
        if games.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    all.expect("all can play");
    games
}

/// The standings of a contest and its games.
type Contest = (Standings, Vec<GameRecord>);

fn contest(plan: &Plan, most: usize) -> Contest {
    let games = played(plan, most);
    (standings(plan, &games), games)
}

fn standings(plan: &Plan, games: &[GameRecord]) -> Standings {
    let games: Vec<GameSummary> = games.iter().map(|game| GameSummary::new(plan, game)).collect();
    Standings::new(plan, &games, 20.0)
}

fn tournament() -> Contest {
    let players = ["random", "greedy", "Ana=alphabeta:depth=2", "alphabeta:depth=2,eval=snape", "first"];
    contest(&plan("kalah", &players, 6), usize::MAX)
}

fn duel(sprt: Sprt, pairs: u32) -> Contest {
    let plan = plan("kalah", &["Ana=alphabeta:depth=3", "greedy"], pairs);
    let games = played(&plan, usize::MAX);
    let mut test = SequentialTest::new(sprt, &plan);
    for game in &games {
        test.note(&GameSummary::new(&plan, game));
    }
    (Standings { sprt: Some(test.report()), ..standings(&plan, &games) }, games)
}

fn count(document: &Document<'_>, name: &str) -> usize {
    document.descendants().filter(|node| node.has_tag_name(name)).count()
}

/// The page in both languages, checked for what every page must avoid.
fn pages((standings, games): &Contest) -> [String; 2] {
    [ENGLISH, SPANISH].map(|texts| {
        let page = html(standings, games, &texts);
        let document = parsed(&page);
        assert_eq!((count(&document, "h1"), count(&document, "script")), (1, 0));
        for picture in
            document.descendants().filter(|node| node.has_tag_name("svg") && node.attribute("role").is_some())
        {
            let title = picture.first_element_child().expect("a title");
            assert!(title.has_tag_name("title") && title.text().is_some_and(|text| !text.is_empty()));
        }
        for unwanted in ["http", "url(", "@import", "src=", "NaN", "inf\"", "report-standings-"] {
            assert!(!page.contains(unwanted), "{unwanted}");
        }
        page
    })
}

/// The text of the rows of a table.
fn rows(page: &str, class: &str) -> Vec<Vec<String>> {
    let document = parsed(page);
    let table =
        document.descendants().find(|node| node.has_tag_name("table") && node.attribute("class") == Some(class));
    let cell = |cell: Node<'_, '_>| {
        cell.descendants().filter(Node::is_text).filter_map(|node| node.text()).collect::<String>()
    };
    let row = |row: Node<'_, '_>| row.children().filter(Node::is_element).map(cell).collect();
    let rows = table.into_iter().flat_map(|table| table.descendants().filter(|node| node.has_tag_name("tr")));
    rows.map(row).collect()
}

#[test]
fn a_tournament_shows_every_player_with_its_figures() {
    let mut contest = tournament();
    // A single winner, whatever the results of the games.
    contest.0.players[0].sonneborn_berger += 1.0;
    let [english, spanish] = pages(&contest);
    let (standings, games) = contest;
    for page in [&english, &spanish] {
        let table = rows(page, "players");
        assert_eq!(table.len(), 6);
        for (player, row) in standings.players.iter().zip(&table[1..]) {
            assert!(row[0].contains(&player.name) && row[0].contains(&player.spec), "{row:?}");
            let tally = player.tally;
            assert_eq!(row[1], player.games.to_string());
            assert_eq!(row[4], format!("{}–{}–{}", tally.wins, tally.draws, tally.losses));
            assert_eq!(row.len(), 11);
        }
        let cross = rows(page, "cross");
        assert_eq!((cross.len(), cross[1].len()), (6, 6));
        assert_eq!(rows(page, "encounters").len(), 11);
        assert_eq!(rows(page, "games").len(), games.len() + 1);
        // Ratings and scores for both widths, lengths, and a sample of each line.
        assert_eq!(count(&parsed(page), "svg"), 5 + 5);
    }
    let best = &standings.players[0];
    assert!(english.contains(&format!("{} wins with", best.name)) && spanish.contains(&format!("Gana {}", best.name)));
    let starts: HashSet<&str> = games.iter().map(|game| game.start.as_str()).collect();
    let openings = format!("up to 4 moves, {} different positions", starts.len());
    assert!(english.contains(&openings), "what the openings are");
    assert!(english.contains("<html lang=\"en\">") && spanish.contains("<html lang=\"es\">"));
}

#[test]
fn a_match_says_who_is_stronger_and_leaves_out_what_compares_many() {
    let [english, spanish] = pages(&duel(Sprt::new(0.0, 20.0, 0.05, 0.05).expect("bounds"), 20));
    assert!(english.contains("Ana is stronger than greedy by"), "{english}");
    assert!(spanish.contains("Ana es más fuerte que greedy por"));
    for page in [&english, &spanish] {
        assert!(rows(page, "cross").is_empty() && rows(page, "encounters").is_empty());
        assert_eq!(rows(page, "players")[1].len(), 7);
        // Difference, test and lead for both widths, pairs and lengths.
        assert_eq!(count(&parsed(page), "svg"), 8);
    }
}

#[test]
fn the_sequential_test_is_told_in_words_whatever_it_decided() {
    let bounds = |elo0, elo1, rate| Sprt::new(elo0, elo1, rate, rate).expect("bounds");
    let said = |sprt| pages(&duel(sprt, 10))[0].clone();
    let larger = said(bounds(-400.0, 100.0, 0.05));
    assert!(
        larger.contains("an advantage of 100 normalised Elo for Ana explains them better than one of −400"),
        "{larger}"
    );
    let smaller = said(bounds(2000.0, 3000.0, 0.05));
    assert!(smaller.contains("an advantage of 2,000 normalised Elo for Ana explains them better than one of 3,000"));
    assert!(said(bounds(0.0, 0.5, 0.01)).contains("between advantages of 0 and 0.5 normalised Elo for Ana"));
}

#[test]
fn forfeits_are_told_and_not_rated() {
    let plan = plan("kalah", &["engine:tc=0.000000001+0", "random"], 2);
    let (standings, games) = contest(&plan, usize::MAX);
    assert_eq!((standings.forfeited, standings.rated), (4, 0));
    let [english, spanish] = pages(&(standings, games));
    assert!(english.contains("<th scope=\"col\">Rated</th>"), "{english}");
    assert!(english.contains("4 games were lost by forfeit. They count for the points, but not for Elo."), "{english}");
    assert!(english.contains("do not allow a comparison"), "{english}");
    assert!(spanish.contains("no para el Elo"), "{spanish}");
}

#[test]
fn names_are_text_whatever_they_contain() {
    let hostile = "\"<script>&amp;'</th>]]>";
    let long = "a_very_long_name_of_a_player_without_any_place_to_break_a_line";
    for page in pages(&renamed(tournament(), ["random", "greedy"], [hostile, long])) {
        assert!(!page.contains("<script"));
        let table = rows(&page, "players");
        assert!(table.iter().any(|row| row[0].contains(hostile)) && table.iter().any(|row| row[0].contains(long)));
    }
}

/// The same contest with other names.
fn renamed((mut standings, mut games): Contest, old: [&str; 2], new: [&str; 2]) -> Contest {
    let rename = |name: &mut String| {
        if let Some(index) = old.iter().position(|old| old == name) {
            *name = new[index].to_owned();
        }
    };
    standings.players.iter_mut().for_each(|player| rename(&mut player.name));
    standings.encounters.iter_mut().flat_map(|met| [&mut met.player, &mut met.opponent]).for_each(rename);
    games.iter_mut().flat_map(|game| [&mut game.first, &mut game.second]).for_each(rename);
    (standings, games)
}

#[test]
fn nothing_played_is_said_so() {
    for players in [&["random", "first"][..], &["random", "first", "greedy"]] {
        let [english, spanish] = pages(&contest(&plan("tictactoe", players, 3), 0));
        assert!(english.contains("No games have been played yet.") && spanish.contains("ninguna partida"));
        assert!(rows(&english, "games").is_empty() && count(&parsed(&english), "svg") == 0);
        assert_eq!(rows(&english, "players").len(), players.len() + 1);
    }
}

#[test]
fn one_game_is_enough_for_a_page() {
    for players in [&["random", "first"][..], &["random", "first", "greedy"]] {
        let contest = contest(&plan("tictactoe", players, 3), 1);
        let [english, _] = pages(&contest);
        assert_eq!(rows(&english, "games").len(), 2);
        assert!(english.contains(&format!("1 of {}", contest.0.planned)));
    }
}

#[test]
fn forty_players_have_a_cross_table_but_no_tangle_of_lines() {
    let names: Vec<String> = (1..=40).map(|number| format!("player {number}=random:seed={number}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut plan = Plan { format: Format::Swiss { rounds: 3 }, ..plan("tictactoe", &names, 1) };
    plan.open_randomly(1);
    let [english, spanish] = pages(&contest(&plan, usize::MAX));
    assert_eq!((rows(&english, "cross").len(), rows(&english, "cross")[40].len()), (41, 41));
    // Ratings for both widths, and lengths.
    assert_eq!(count(&parsed(&english), "svg"), 3);
    assert!(english.contains("Swiss system, 3 rounds") && spanish.contains("sistema suizo, 3 rondas"));
}

#[test]
fn extreme_intervals_and_missing_ratings_are_written_out() {
    let (mut standings, games) = tournament();
    let extremes = [(1400.0, -100.0, 2900.0), (0.0, -1500.0, 1500.0), (-1400.0, -2900.0, 100.0)];
    for (player, (value, low, high)) in standings.players.iter_mut().zip(extremes) {
        player.rating = Some(Estimate { value, low, high });
    }
    standings.players[3].rating = Some(Estimate { value: 0.0, low: f64::NEG_INFINITY, high: f64::INFINITY });
    standings.players[4].rating = None;
    let [english, spanish] = pages(&(standings, games));
    assert!(english.contains("−1,500 to +1,500") && spanish.contains("−1.500 a +1.500"));
    assert!(english.contains("−∞ to +∞"));
}

#[test]
fn long_tournaments_list_their_first_games() {
    let plan = plan("tictactoe", &["random", "first"], 260);
    let [english, spanish] = pages(&contest(&plan, usize::MAX));
    assert_eq!(rows(&english, "games").len(), 501);
    assert!(english.contains("The first 500 of 520 games.") && spanish.contains("Las 500 primeras de 520 partidas."));
}

#[test]
fn repeated_games_are_admitted() {
    let mut plan = plan("kalah", &["first", "greedy"], 4);
    plan.open_randomly(0);
    let contest = contest(&plan, usize::MAX);
    let [english, _] = pages(&contest);
    let standings = contest.0;
    assert!(standings.different < standings.played);
    assert!(english.contains(&format!("Only {} of the {} games", standings.different, standings.played)));
    assert!(english.contains("none: all games begin at the start position"));
}

#[test]
fn nobody_wins_where_points_do_not_compare() {
    let players = ["random", "greedy", "alphabeta:depth=2", "first"];
    let plan = || plan("kalah", &players, 3);
    let gauntlet = contest(&Plan { format: Format::Gauntlet { seeds: 1 }, ..plan() }, usize::MAX);
    let mut uneven = contest(&plan(), usize::MAX);
    assert!(pages(&uneven)[0].contains(" wins with "));
    uneven.0.players[3].games -= 2;
    for (contest, so_far) in [(gauntlet, false), (contest(&plan(), 20), true), (uneven, false)] {
        let [english, spanish] = pages(&contest);
        assert!(!english.contains(" wins with ") && !spanish.contains("Gana "));
        assert_eq!((english.contains("so far"), spanish.contains("De momento")), (so_far, so_far));
        let rating = |player: &PlayerStanding| player.rating.expect("it played").value;
        let best = contest.0.players.iter().max_by(|one, other| rating(one).total_cmp(&rating(other)));
        let best = &best.expect("players").name;
        assert!(english.contains(&format!("{best} has the best rating")), "{english}");
        assert!(spanish.contains(&format!("l mejor Elo es el de {best}")), "{spanish}");
    }
}

#[test]
fn players_who_are_rated_alike_share_the_best_rating() {
    let (mut standings, games) = tournament();
    standings.planned = u64::MAX;
    standings.players.iter_mut().for_each(|player| player.rating = Some(Estimate { value: 0.2, low: -9.0, high: 9.0 }));
    let [english, spanish] = pages(&(standings, games));
    assert!(english.contains("5 players share the best rating so far: 0 Elo"));
    assert!(spanish.contains("De momento, 5 jugadores comparten el mejor Elo: 0"));
}

#[test]
fn rounds_without_an_opponent_have_a_column_and_count() {
    let players = ["random", "greedy", "first", "alphabeta:depth=1", "alphabeta:depth=2"];
    let plan = Plan { format: Format::Swiss { rounds: 3 }, ..plan("kalah", &players, 2) };
    let contest = contest(&plan, usize::MAX);
    let [english, spanish] = pages(&contest);
    let standings = contest.0;
    assert_eq!(standings.players.iter().map(|player| player.byes).sum::<u32>(), 3);
    assert_eq!(
        (rows(&english, "players")[0][2].as_str(), rows(&spanish, "players")[0][2].as_str()),
        ("Byes", "Descansos")
    );
    for (player, row) in standings.players.iter().zip(&rows(&english, "players")[1..]) {
        assert_eq!((&row[2], row.len()), (&player.byes.to_string(), 12));
    }
    assert!(english.contains(" wins with ") && english.contains("rounds without an opponent"));
    let values = [("name", "Ana".into()), ("points", "9".into()), ("games", 8.into()), ("byes", 1.into())];
    let said = ENGLISH.format("report-standings-winner", &values);
    assert_eq!(said, "Ana wins with 9 points in 8 games and one bye");
}
