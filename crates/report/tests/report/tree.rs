use gambito_analysis::{Figure, NodeAnswer, Tree, TreeNode};
use gambito_core::{Player, Text};
use gambito_report::tree::{dot, svg, text};
use roxmltree::Document;

use crate::{ENGLISH, tree};

/// The number of visited and of unvisited nodes in a picture.
fn drawn(picture: &str) -> (usize, usize) {
    let document = Document::parse(picture).expect("well-formed XML");
    let nodes = document.descendants().find(|node| node.attribute("id") == Some("nodes")).expect("nodes");
    let answers: Vec<&str> = nodes.descendants().filter_map(|node| node.attribute("data-answer")).collect();
    let unvisited = answers.iter().filter(|answer| matches!(**answer, "pruned" | "folded")).count();
    (answers.len() - unvisited, unvisited)
}

#[test]
fn nim_is_drawn_completely() {
    let expected = [
        ("minimax", 4, 15, 0),
        ("alphabeta", 4, 7, 3),
        ("alphabeta+bounds", 4, 3, 2),
        ("minimax", 7, 96, 0),
        ("alphabeta", 7, 27, 9),
        ("alphabeta+bounds", 7, 16, 6),
    ];
    for (search, tokens, visited, pruned) in expected {
        let tree = tree(&format!("nim:tokens={tokens}"), search, None);
        assert_eq!(drawn(&svg(&tree, &ENGLISH)), (visited, pruned), "{search} {tokens}");
        let text = text(&tree, &ENGLISH);
        assert_eq!(text.lines().filter(|line| line.contains("  MAX  ") || line.contains("  MIN  ")).count(), visited);
        assert_eq!(text.lines().filter(|line| line.ends_with("  pruned")).count(), pruned);
        let dot = dot(&tree, &ENGLISH);
        assert_eq!(dot.matches("shape=house").count() + dot.matches("shape=invhouse").count(), visited);
        assert_eq!(dot.matches("shape=plaintext").count(), pruned);
        assert_eq!(dot.matches(" -> ").count(), visited + pruned - 1);
    }
}

#[test]
fn values_and_windows_are_those_of_the_player_at_the_root() {
    let text = text(&tree("nim:tokens=4", "minimax", None), &ENGLISH);
    // MIN moves at 2 tokens and wins by taking 1, which is a loss for MAX.
    assert!(text.contains("├─ 2           MIN     2         [-∞, ∞]     -1      4  searched"), "{text}");
}

#[test]
fn a_null_window_says_what_it_asks() {
    let tree = tree("kalah:pits=3,seeds=2", "engine", Some(4));
    let english = text(&tree, &ENGLISH);
    let equal = |node: &&TreeNode| node.alpha.is_some() && node.alpha == node.beta;
    let closed = tree.nodes.iter().filter(equal).count();
    assert!(closed > 0, "{english}");
    // A picture has the minus sign of typesetters.
    for drawing in [english, dot(&tree, &ENGLISH), svg(&tree, &ENGLISH).replace('−', "-")] {
        let marked = drawing.matches("+ε]").count() + drawing.matches("-ε, ").count();
        assert_eq!(marked, closed, "{drawing}");
        assert!(drawing.contains("null window"), "the legend explains it: {drawing}");
    }
    for (index, node) in tree.nodes.iter().enumerate().filter(|(_, node)| equal(&node)) {
        let parent = tree.nodes.iter().position(|above| above.children.contains(&index)).expect("a parent");
        let is_opened_here = !equal(&&tree.nodes[parent]);
        let line = text(&tree, &ENGLISH).lines().nth(4 + line_of(&tree, index)).expect("a line").to_owned();
        let is_max = tree.nodes[parent].turn == tree.nodes[0].turn;
        assert!(!is_opened_here || line.contains(if is_max { "+ε]" } else { "-ε, " }), "{line}: {node:?}");
    }
}

/// The line of a node in the text, counted from that of the root.
fn line_of(tree: &Tree, node: usize) -> usize {
    let (mut waiting, mut line) = (vec![0], 0);
    while let Some(index) = waiting.pop() {
        if index == node {
            return line;
        }
        line += 1;
        waiting.extend(tree.nodes[index].children.iter().rev());
    }
    panic!("node {node} is drawn");
}

#[test]
fn a_strict_search_has_windows_whose_ends_are_equal() {
    let tree = tree("tictactoe", "alphabeta+cut=strict", Some(4));
    assert!(tree.nodes.iter().any(|node| node.alpha.is_some() && node.alpha == node.beta));
    assert!(!text(&tree, &ENGLISH).contains('ε'));
}

#[test]
fn the_best_line_leads_to_the_end() {
    let text = text(&tree("nim:tokens=7", "alphabeta", None), &ENGLISH);
    let steps: Vec<&str> = text.lines().filter(|line| line.contains(" * ")).collect();
    assert_eq!(steps.len(), 5, "{text}");
    assert!(steps[4].contains("game over"), "{text}");
}

#[test]
fn a_deep_tree_has_short_lines() {
    let text = text(&tree("nim:tokens=400,take=1", "minimax", None), &ENGLISH);
    assert!(text.contains("…[61] 1 * ") && text.contains("…[400] 1 * ") && !text.contains("…[60]"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() < 300));
}

#[test]
fn a_cut_says_why() {
    let text = text(&tree("nim:tokens=7", "alphabeta+bounds", None), &ENGLISH);
    assert!(text.contains("cut: 1 ≥ β") && text.contains("cut: -1 ≤ α"), "{text}");
}

#[test]
fn values_that_only_finished_games_have_are_named() {
    let nim = tree("nim:tokens=7", "alphabeta+bounds", None);
    for (unit, cut) in [(Figure::Whole(1), "cut: loss ≤ α"), (Figure::Decimal(0.5), "cut: loss by 2 ≤ α")] {
        let text = text(&Tree { result_unit: Some(unit), ..nim.clone() }, &ENGLISH);
        assert!(text.contains(cut), "{text}");
    }
    let text = text(&Tree { result_unit: Some(Figure::Whole(2)), ..nim }, &ENGLISH);
    assert!(text.contains("cut: -1 ≤ α"), "{text}");
}

#[test]
fn what_is_answered_without_search_is_named() {
    let text = |search, depth| text(&tree("quarry:size=3x3x3", search, depth), &ENGLISH);
    assert!(text("alphabeta+cache", None).contains("  cache\n"));
    assert!(text("alphabeta+infer", None).contains("  theory\n"));
    assert!(text("alphabeta+symmetry", None).contains("  folded\n"));
    assert!(text("minimax", Some(2)).contains("  horizon\n"));
}

#[test]
fn a_large_tree_is_drawn_in_part_and_says_so() {
    let tree = tree("tictactoe", "minimax", Some(4));
    let picture = svg(&tree, &ENGLISH);
    let (visited, _) = drawn(&picture);
    assert!((500..=1000).contains(&visited), "{visited}");
    assert!(picture.contains("Too large for one picture"));
}

#[test]
fn a_truncated_recording_says_so() {
    let mut tree = tree("nim:tokens=7", "minimax", None);
    tree.truncated = true;
    for drawing in [text(&tree, &ENGLISH), dot(&tree, &ENGLISH), svg(&tree, &ENGLISH)] {
        assert!(drawing.contains("only the first 96 were recorded"));
    }
}

#[test]
fn texts_of_a_game_cannot_break_a_drawing() {
    let node = |mv: Option<&str>, order, children| TreeNode {
        mv: mv.map(str::to_owned),
        told: Text::default(),
        position: Some("<&\"'\\".to_owned()),
        turn: Some(Player::First),
        alpha: None,
        beta: Some(Figure::Decimal(0.5)),
        value: Some(Figure::Whole(1)),
        bound: None,
        distance: None,
        depth: None,
        games: None,
        order: Some(order),
        answer: NodeAnswer::Searched,
        children,
    };
    let tree = Tree {
        search: "minimax".to_owned(),
        game: "</svg>".to_owned(),
        position: "]]>".to_owned(),
        mv: None,
        depth: 1,
        stopped: None,
        visited: 2,
        truncated: false,
        result_unit: None,
        // The second child does not exist.
        nodes: vec![node(None, 1, vec![1, 7]), node(Some("\"]; <b>"), 2, vec![])],
    };
    assert_eq!(drawn(&svg(&tree, &ENGLISH)), (2, 0));
    assert!(dot(&tree, &ENGLISH).contains(r#"[label="\"]; <b>", penwidth=3]"#));
    assert!(text(&tree, &ENGLISH).contains("[-∞, 0.5]"));
}

#[test]
fn an_empty_tree_is_drawn_empty() {
    let tree = Tree { nodes: Vec::new(), ..tree("nim:tokens=4", "minimax", None) };
    assert_eq!(drawn(&svg(&tree, &ENGLISH)), (0, 0));
    assert!(!text(&tree, &ENGLISH).is_empty() && !dot(&tree, &ENGLISH).is_empty());
}
