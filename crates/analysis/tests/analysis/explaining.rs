use gambito_analysis::{CutError, CutProof, Figure, NodeAnswer, SearchRequest, analyse};

use crate::{request, variant};

const MANY: usize = 1_000_000;

fn words(line: &str) -> Vec<String> {
    line.split_whitespace().map(str::to_owned).collect()
}

/// Proves every cut of a search, and returns how many there are.
fn prove_all(game: &str, request: &SearchRequest) -> usize {
    let start = variant(game).start();
    let pos = analyse(&*start);
    let trace = pos.trace(request, MANY).expect("a search");
    let tree = pos.traced_tree(&trace, None, MANY).expect("a tree");
    let mut paths: Vec<Vec<String>> = vec![Vec::new(); tree.nodes.len()];
    let mut proven = 0;
    for (index, node) in tree.nodes.iter().enumerate() {
        for &child in &node.children {
            let mv = tree.nodes[child].mv.clone().expect("only the root has no move");
            paths[child] = paths[index].iter().cloned().chain([mv]).collect();
            if tree.nodes[child].answer != NodeAnswer::Pruned || node.answer != NodeAnswer::Cut {
                continue;
            }
            match pos.prove_cut(&trace, &paths[child]) {
                Ok(CutProof { holds, root, .. }) => {
                    assert!(holds, "{game}: {:?}", paths[child]);
                    assert_eq!(Some(root), tree.nodes[0].value);
                    proven += 1;
                }
                // A visit in a null window may have been cut off where the last visit was not.
                Err(CutError::Searched { .. } | CutError::NoCut | CutError::NotVisited { .. }) => {}
                Err(error) => panic!("{game}: {error}"),
            }
        }
    }
    proven
}

#[test]
fn every_cut_of_alpha_beta_can_be_proven() {
    for (game, search, depth) in [
        ("nim:tokens=9", "alphabeta", None),
        ("nim:tokens=9", "alphabeta+bounds", None),
        ("tictactoe", "alphabeta", Some(4)),
        ("kalah:pits=4,seeds=3", "alphabeta", Some(5)),
        ("kalah:pits=4,seeds=3", "alphabeta+order+cache+lazy+shortest", Some(5)),
        ("kalah:pits=4,seeds=3", "engine", Some(5)),
    ] {
        let proven = prove_all(game, &request(game, search, depth));
        assert!(proven > 5, "{game}, {search}: only {proven} cuts");
    }
}

#[test]
fn a_cut_names_the_ancestor_that_set_its_bound() {
    let start = variant("nim:tokens=7").start();
    let pos = analyse(&*start);
    let trace = pos.trace(&request("nim:tokens=7", "alphabeta", None), MANY).expect("a search");
    let tree = pos.traced_tree(&trace, None, MANY).expect("a tree");
    // The first node that was cut off, and the moves to it.
    let cut = tree.nodes.iter().position(|node| node.answer == NodeAnswer::Cut).expect("a cut");
    let mut path = Vec::new();
    let mut at = cut;
    while at != 0 {
        path.insert(0, tree.nodes[at].mv.clone().expect("a move"));
        at = tree.nodes.iter().position(|node| node.children.contains(&at)).expect("a parent");
    }
    let pruned = tree.nodes[cut].children.iter().map(|child| &tree.nodes[*child]);
    let branch = pruned.filter(|node| node.order.is_none()).find_map(|node| node.mv.clone()).expect("a branch");
    path.push(branch);
    let proof = pos.prove_cut(&trace, &path).expect("a proof");
    let ancestor = proof.set_by.expect("a textbook window is open at the root");
    assert!(path.starts_with(&ancestor.node) && ancestor.node.len() < path.len() - 1);
    assert_eq!((proof.with_least, proof.with_most), (Some(proof.root), Some(proof.root)));
    let refused = |path: &str| pos.prove_cut(&trace, &words(path)).expect_err("no cut");
    assert_eq!(refused(""), CutError::NoCut);
    assert_eq!(refused("9"), CutError::Illegal { mv: "9".to_owned() });
    assert_eq!(refused("1"), CutError::Searched { mv: "1".to_owned() });
}

#[test]
fn the_terms_add_up_to_the_gap() {
    let mut compared = 0;
    for (game, moves, eval) in [
        ("kalah", "", None),
        ("kalah", "3 6 1", Some("5*store+2*pit6-0.5*mobility")),
        ("kalah", "3 2 5", Some("store+mobility")),
        ("tictactoe", "0", Some("lines")),
    ] {
        let mut pos = variant(game).start();
        words(moves).iter().for_each(|mv| pos.play(mv).expect("a legal move"));
        for depth in [1, 2, 4, 5] {
            let mut request = request(game, "alphabeta", Some(depth));
            request.question.evaluation = eval.map(str::to_owned);
            for asked in pos.moves() {
                let report = analyse(&*pos).why(&request, Some(&asked)).expect("a search");
                let Some(found) = report.comparison else { panic!("{game} after {moves}: nothing about {asked}") };
                assert_eq!(found.best.mv, report.valued.position.mv.expect("a move"));
                let value =
                    |mv: &str| report.valued.moves.iter().find(|value| value.mv == mv).expect("a move").evaluated;
                assert_eq!(found.other.value, value(&found.other.mv), "{game} after {moves}, {asked}: no bound");
                assert_eq!(found.gap.number(), found.best.value.minus(found.other.value).number());
                assert_eq!(found.other.line.first(), Some(&found.other.mv));
                let Some(terms) = found.terms else { continue };
                let sum: f64 = terms.iter().map(|term| term.contribution).sum();
                assert!((sum - found.gap.number().expect("a gap")).abs() < 1e-9, "{game} after {moves}, {asked}");
                compared += 1;
            }
        }
    }
    assert!(compared > 60, "only {compared} comparisons have terms");
}

#[test]
fn regret_arises_at_the_move_that_gives_the_win_away() {
    // With 7 tokens only taking 2 wins.
    let pos = variant("nim:tokens=7").start();
    let report = analyse(&*pos).why(&request("nim:tokens=7", "engine", None), Some("1")).expect("a search");
    let regret = report.comparison.and_then(|found| found.regret).expect("a mistake");
    assert_eq!((regret.ply, regret.mv.as_str(), regret.before, regret.after), (1, "1", 1, -1));
    let report = analyse(&*pos).why(&request("nim:tokens=7", "engine", None), Some("2")).expect("a search");
    assert_eq!(report.valued.position.mv.as_deref(), Some("2"));
    assert_ne!(report.comparison.expect("another move").gap, Figure::Whole(0));
}
