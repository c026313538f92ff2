use crate::support::{Said, with_input};

/// A game from a pipe that has to end without complaint.
#[track_caller]
fn played(line: &str, input: &str) -> Said {
    let said = with_input(line, input.as_bytes());
    assert_eq!(said.code, 0, "{}", said.err);
    said
}

/// A transcript without the lines that differ from machine to machine.
fn timeless(text: &str) -> String {
    text.lines()
        .filter(|line| !line.contains("positions/s") && !line.contains("posiciones/s"))
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn a_game_can_be_won_against_the_machine() {
    // Leaving 1 modulo 4 wins.
    let said = played("play nim:tokens=6", "1\n1\n");
    assert!(said.out.contains("The machine plays"), "{}", said.out);
    let won = played("play nim:tokens=2", "1\n");
    assert!(won.out.contains("You win after 2 moves!"), "{}", won.out);
}

#[test]
fn a_game_can_be_lost_against_the_machine() {
    let said = played("play nim:tokens=5 --second engine:depth=9", "1\n1\n1\n1\n1\n");
    assert!(said.out.contains("The machine wins after"), "{}", said.out);
}

#[test]
fn a_draw_is_announced_in_spanish_too() {
    let said = played("play tictactoe --first first --second first --lang es", "");
    assert!(said.out.contains("gana tras 7 jugadas"), "{}", said.out);
    let said = played("play tictactoe --first engine:depth=9 --second engine:depth=9 --lang es", "");
    assert!(said.out.contains("Empate tras 9 jugadas."), "{}", said.out);
}

#[test]
fn a_whole_game_reads_well() {
    let said = played("play nim:tokens=7 --second alphabeta:depth=3", "hint\n9\nx\n3\nwhy\nundo\n2\nauto\n1\n");
    insta::assert_snapshot!("game_of_nim_en", timeless(&said.out));
    let said = played(
        "play nim:tokens=7 --second alphabeta:depth=3 --lang es",
        "pista\n9\nx\n3\npor qué\ndeshacer\n2\nauto\n1\n",
    );
    insta::assert_snapshot!("game_of_nim_es", timeless(&said.out));
}

#[test]
fn hint_undo_auto_why_and_quit_do_what_they_say() {
    let said = played("play nim:tokens=6", "hint\nquit\n");
    assert!(said.out.contains("Try 1: win in"), "{}", said.out);
    assert!(said.out.contains("Game left unfinished after 0 moves."));
    let said = played("play nim:tokens=8", "undo\nwhy\nmoves\nboard\nhelp\nquit\n");
    for words in ["You have no move to take back", "has not moved yet", "3 2 1", "take back your last move"] {
        assert!(said.out.contains(words), "{words}: {}", said.out);
    }
    let said = played("play nim:tokens=8", "1\nundo\nquit\n");
    assert!(said.out.contains("Taken back: 1 ") && said.out.contains("after 0 moves"), "{}", said.out);
    let said = played("play nim:tokens=6", "auto\nquit\n");
    assert!(said.out.contains("Playing for you: 1"), "{}", said.out);
    let said = played("play nim:tokens=8", "1\nwhy\nquit\n");
    for words in ["Score", "Line", "visited", "positions searched"] {
        assert!(said.out.contains(words), "{words}: {}", said.out);
    }
}

/// The player who leaves five tokens wins. From seven, 2 does that and 3 does not.
#[test]
fn why_with_a_move_compares_it_with_that_of_the_machine() {
    let said = played("play nim:tokens=8", "why 2\n1\nwhy 3\nwhy not 3\nwhy 9\nquit\n");
    assert!(said.out.contains("has not moved yet"), "{}", said.out);
    assert_eq!(said.out.matches("3 looks worse than 2, which").count(), 2, "{}", said.out);
    assert!(said.out.contains("Expected line with 3: machine 3, you "), "{}", said.out);
    assert!(said.out.contains("9 was not a legal move") && said.out.contains("Legal moves: 3 2 1"), "{}", said.out);
    let said = played("play nim:tokens=8 --second first --lang es", "1\n¿por qué no 2?\nporque 3\nsalir\n");
    assert!(said.out.contains("2 parece mejor que 3, que es lo que jugó"), "{}", said.out);
    assert!(
        said.out.contains("Valor exacto de cada jugada:"),
        "3 was played, so that all moves are shown: {}",
        said.out
    );
}

#[test]
fn a_person_can_resign_in_both_languages() {
    let said = played("play nim:tokens=8", "1\nresign\n");
    for words in ["The first player (you) resigns.", "The machine wins"] {
        assert!(said.out.contains(words), "{words}: {}", said.out);
    }
    let said = played("play nim:tokens=8 --first engine --second human --lang es --json", "rendirse\n");
    assert_eq!((&said.json()["reason"], &said.json()["outcome"]["winner"]), (&"resignation".into(), &"first".into()));
    assert!(said.err.contains("El segundo jugador (tú) se rinde."), "{}", said.err);
}

#[test]
fn of_two_people_the_one_who_is_asked_resigns() {
    let said = played("play nim:tokens=8 --first human --second human --json", "1\nresign\n");
    assert_eq!(said.json()["outcome"]["winner"], "first");
    assert_eq!(said.json()["moves"], serde_json::json!(["1"]));
}

#[test]
fn given_moves_are_not_taken_back() {
    let said = played("play nim:tokens=8 --second first --moves 1,2 --json", "undo\n1\nundo\nquit\n");
    assert!(said.err.contains("You have no move to take back") && said.err.contains("Taken back: 1 3"), "{}", said.err);
    assert_eq!(said.json()["moves"], serde_json::json!(["1", "2"]));
}

#[test]
fn a_machine_with_a_clock_shows_it() {
    let said = played("play nim:tokens=8 --second engine:tc=600+0", "1\nundo\n1\nquit\n");
    assert!(said.out.contains("Time left: "), "{}", said.out);
    let said = played("play nim:tokens=8 --lang es --second engine:tc=600+0", "1\nsalir\n");
    assert!(said.out.contains("Tiempo restante: "), "{}", said.out);
}

/// No machine finds a move in a nanosecond.
#[test]
fn a_machine_that_runs_out_of_time_loses() {
    let machine = "engine:tc=0.000000001+0";
    let said = played(&format!("play nim:tokens=8 --second {machine}"), "1\n");
    assert!(said.out.contains("The second player (engine:tc=0.000000001+0) ran out of time"), "{}", said.out);
    assert!(said.out.contains("You win after 1 move!"), "{}", said.out);
    let said = played(&format!("play nim:tokens=8 --lang es --first {machine} --second first"), "");
    for words in ["agotó su tiempo", "El segundo jugador (first) gana"] {
        assert!(said.out.contains(words), "{words}: {}", said.out);
    }
    let said = played(&format!("play nim:tokens=8 --first {machine} --second first --json"), "");
    for words in ["\"reason\":\"time\"", "\"winner\":\"second\"", "\"moves\":[]"] {
        assert!(said.out.replace(' ', "").contains(words), "{words}: {}", said.out);
    }
}

#[test]
fn the_same_words_work_in_spanish() {
    let said = played("play nim:tokens=8 --lang es", "pista\n1\n¿por qué?\ndeshacer\nauto\nayuda\nsalir\n");
    for words in ["Prueba", "Valor", "Deshecho: 1", "Juego por ti", "deshace tu última jugada", "Partida sin terminar"]
    {
        assert!(said.out.contains(words), "{words}: {}", said.out);
    }
}

#[test]
fn illegal_input_is_explained_and_asked_again() {
    let said = played("play quarry", "x9\nfoo\n\nx3\n");
    for words in ["\"x9\" is not legal here", "\"foo\" is not a move", "such as x3", "Legal moves: x1 x2 x3 y1"] {
        assert!(said.out.contains(words), "{words}: {}", said.out);
    }
    assert_eq!(said.out.matches("The machine plays").count(), 1);
}

#[test]
fn a_transcript_shows_what_was_answered() {
    let said = played("play nim:tokens=7", "foo\nhnit\n3\u{1b}[31m\nquit\n");
    for words in ["Your move: foo\n", "Did you mean hint?", "Your move: 3\u{fffd}[31m\n", "Your move: quit\n"] {
        assert!(said.out.contains(words), "{words}: {}", said.out);
    }
    assert_eq!(said.out.matches("Did you mean").count(), 1, "{}", said.out);
}

#[test]
fn moves_can_be_chosen_by_number_where_that_is_not_a_move() {
    let by_number = played("play quarry --second first --json", "#2\n");
    assert!(by_number.out.contains("\"moves\":[\"x2\",\"x1\"]"), "{}", by_number.out);
    let plain = played("play quarry --second first --json", "4\n");
    assert!(plain.out.contains("\"moves\":[\"y1\""), "{}", plain.out);
    let text_first = played("play nim --second first --json", "1\n");
    assert!(text_first.out.contains("\"moves\":[\"1\",\"3\"]"), "{}", text_first.out);
}

#[test]
fn the_machine_tells_its_counters_and_times() {
    let said = played("play quarry --second alphabeta:depth=2,with=lazy", "x2\n");
    for word in
        ["created", "saved", "evaluated", "cutoffs", "inferred", "cache hits", "leaves", "depth", "distinct", "CPU"]
    {
        assert!(said.out.contains(word), "{word}: {}", said.out);
    }
}

#[test]
fn end_of_input_ends_the_game_politely() {
    let said = played("play tictactoe", "");
    assert!(said.out.contains("Game left unfinished after 0 moves."), "{}", said.out);
    let half_a_line = played("play tictactoe --second first --json", "4");
    assert!(half_a_line.out.contains("\"moves\":[\"4\",\"0\"]"), "{}", half_a_line.out);
    assert!(half_a_line.out.contains("\"reason\":\"left\""));
}

#[test]
fn rubbish_on_standard_input_is_refused_and_never_more() {
    let rubbish: Vec<u8> = (0..20_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let said = with_input("play tictactoe", &rubbish);
    assert!(said.code == 0 || said.code == 2, "{}", said.err);
    let endless = with_input("play tictactoe", "nonsense\n".repeat(5000).as_bytes());
    assert_eq!(endless.code, 2);
    assert!(endless.err.contains("answers in a row"), "{}", endless.err);
}

#[test]
fn with_json_a_person_still_sees_the_game_but_elsewhere() {
    let said = played("play nim:tokens=2 --json", "1\n");
    assert_eq!(said.json()["outcome"]["winner"], "first");
    assert!(said.err.contains("You win after 2 moves!"), "{}", said.err);
}

#[test]
fn who_starts_can_be_chosen_or_drawn_by_lot() {
    let said = played("play nim:tokens=5 --second human", "");
    assert!(said.out.contains("first player   engine"), "{}", said.out);
    let firsts: Vec<bool> = (0..20)
        .map(|seed| played(&format!("play nim --lot --seed {seed}"), "").out.contains("first player   you"))
        .collect();
    assert!(firsts.contains(&true) && firsts.contains(&false));
}

#[test]
fn flags_configure_the_machine() {
    let said = played("play tictactoe --algorithm alphabeta --depth 4 --with cache,order --eval lines", "4\n");
    assert!(said.out.contains("alphabeta:depth=4,eval=lines,with=cache+order"), "{}", said.out);
    let sampled = played("play tictactoe --algorithm mcts --nodes 20", "4\n");
    assert!(sampled.out.contains("mcts:nodes=20"), "{}", sampled.out);
}

#[test]
fn a_game_can_start_anywhere() {
    let said = played("play tictactoe --position XX.OO.... --second first", "2\n");
    assert!(said.out.contains("You win after 1 move!"), "{}", said.out);
    let over = played("play nim --position 0", "");
    assert!(over.out.contains("win"), "{}", over.out);
}

#[test]
fn input_that_cannot_be_read_is_a_failure_and_not_a_wrong_call() {
    let folder = std::fs::File::open("/").expect("a folder that can be opened");
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_gambito"))
        .args(["play", "nim", "--lang", "en"])
        .stdin(folder)
        .output()
        .expect("a run");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("could not read the input"));
}
