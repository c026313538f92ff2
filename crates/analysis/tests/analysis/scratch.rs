use gambito_analysis::{Purpose, Scratch};
use gambito_core::{Features as _, Limits, Linear, Player};
use gambito_games::{Nim, TicTacToe};
use gambito_search::{Cache, Search, Settings, Silent, Switches, TranspositionTable};

/// A cache with something in it.
fn filled() -> Cache<TicTacToe> {
    let pos = TicTacToe::new(3, 3, 3);
    let evaluation = Linear::new(&pos, &pos.evaluations()[0].expression).expect("an evaluation");
    let limits = Limits::depth(5);
    let settings = Settings { evaluation: &evaluation, policy: Switches::BEST, deepen: false, limits };
    let mut search = Search::new(&settings, Cache::default(), Silent);
    search.run(&pos, &settings);
    search.into_parts().0
}

/// Scratch memory after a search.
fn kept() -> Scratch {
    let scratch = Scratch::default();
    scratch.keep(filled());
    scratch
}

#[test]
fn a_cache_comes_back_empty_and_only_to_its_own_game() {
    assert!(!filled().is_empty() && filled().bytes_used() > 0);
    let cache = kept().cache::<TicTacToe>(500);
    assert_eq!((cache.len(), cache.bytes_used()), (0, 0));
    assert!(kept().cache::<Nim>(500).is_empty());
}

#[test]
fn a_table_comes_back_for_its_own_purpose_only() {
    let purpose =
        |game: &str, viewer| Purpose { game: game.to_owned(), search: "engine".to_owned(), evaluation: None, viewer };
    let bytes = 1 << 16;
    for (game, viewer, most, is_kept) in [
        ("kalah", Player::First, bytes, true),
        ("kalah", Player::Second, bytes, false),
        ("nim", Player::First, bytes, false),
        ("kalah", Player::First, 2 * bytes, false),
    ] {
        let scratch = Scratch::default();
        scratch.keep_table(purpose("kalah", Player::First), TranspositionTable::with_memory(bytes).aged());
        let table = scratch.table(&purpose(game, viewer), most);
        assert_eq!((table.generation(), table.bytes()), (if is_kept { 2 } else { 0 }, most), "{game} {viewer}");
    }
}

#[test]
fn what_was_kept_is_there_for_the_next_search() {
    assert!(Scratch::default().is_empty() && !kept().is_empty());
}
