use gambito_analysis::NodeAnswer;
use gambito_analysis::lab::{
    Agreement, Axis, Comparison as _, Experiment, GameAgreement, JudgedBy, TrialStop, run_games, run_searches,
};
use gambito_core::StopFlag;
use gambito_report::lab::html;
use gambito_report::tree::{dot, svg, text};
use gambito_texts::{Lang, Texts};

use crate::{searches, tree, variant};

const FILES: [&str; 2] =
    [include_str!("../../../texts/locales/en/report.ftl"), include_str!("../../../texts/locales/es/report.ftl")];

fn ids(file: &str) -> Vec<&str> {
    let id = |line: &'static str| line.split_once(" =").map(|(id, _)| id).filter(|id| id.starts_with("report-"));
    let file: &'static str = FILES.into_iter().find(|known| *known == file).expect("one of the files");
    file.lines().filter_map(id).collect()
}

#[test]
fn both_languages_have_the_same_texts() {
    assert_eq!(ids(FILES[0]), ids(FILES[1]));
    assert!(ids(FILES[0]).len() > 80);
}

/// A missing text shows its id.
#[test]
fn no_text_is_missing() {
    let mut trees: Vec<_> = ["minimax", "alphabeta", "alphabeta+cache+symmetry+shortest", "alphabeta+infer"]
        .map(|search| tree("quarry:size=3x3x3", search, None))
        .to_vec();
    trees.push(tree("tictactoe", "alphabeta+symmetry", Some(2)));
    trees.push(tree("tictactoe", "minimax", Some(4)));
    trees.iter_mut().for_each(|tree| tree.truncated = true);
    trees[0].nodes[3].answer = NodeAnswer::Unfinished;
    let mut experiment = Experiment::over_sizes(&variant("quarry"), ["3", "4", "5"], Some(9)).expect("sizes");
    experiment.budget = 3000;
    let mut lab = run_searches(&experiment, &StopFlag::default(), &mut |_, _, _| {}, &mut |_| {}).expect("rows");
    lab.complete = false;
    lab.rows.iter_mut().zip(Agreement::ALL).for_each(|(row, agreement)| row.agreement = *agreement);
    lab.rows.iter_mut().zip(TrialStop::ALL).for_each(|(row, reason)| row.attempt.stopped = Some(reason));
    let mut depths = lab.clone();
    depths.axis = Axis::Depth;
    experiment.variants = searches(["minimax", "alphabeta", "alphabeta+order", "engine", "minimax+cache"]);
    let mut games = run_games(&experiment, &StopFlag::default(), &mut |_, _, _| {}).expect("games");
    let kinds = [GameAgreement::Differs, GameAgreement::MayDiffer, GameAgreement::Stopped, GameAgreement::NotJudged];
    games.rows.iter_mut().skip(1).zip(kinds).for_each(|(row, kind)| row.agreement = kind);
    let plies = [Some(3), Some(4), None, None];
    games.rows.iter_mut().skip(1).zip(plies).for_each(|(row, ply)| row.differs_from = ply);
    let all_are = |agreement: GameAgreement| {
        let mut lab = games.clone();
        lab.axis = Axis::Depth;
        lab.points[0].judged_by = JudgedBy::Nobody;
        lab.rows.iter_mut().for_each(|row| (row.agreement, row.differs_from) = (agreement, None));
        lab
    };
    let games = [all_are(GameAgreement::SameGame), all_are(GameAgreement::Reference), games];
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let drawings = trees.iter().flat_map(|tree| [text(tree, &texts), dot(tree, &texts), svg(tree, &texts)]);
        let pages = [html(&lab, &texts), html(&depths, &texts)].into_iter();
        for drawing in drawings.chain(pages).chain(games.iter().map(|games| html(games, &texts))) {
            let missing = drawing.find("report-").map(|at| drawing[at..].chars().take(60).collect::<String>());
            assert_eq!(missing, None, "{lang}");
        }
    }
}
