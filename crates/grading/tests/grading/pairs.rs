use gambito_grading::{FAULTS, FaultId, Variation, Verdict, View};

use crate::independent::{GAMES, examine_all};
use crate::programs::{Language, Setting};

use crate::support::{SUBJECTS, examined, positions};

#[test]
fn with_two_faults_the_first_finding_belongs_to_one_of_them() {
    let (mut wrong, mut named) = (0, 0);
    for subject in &SUBJECTS[1..2] {
        let positions = positions(subject, true, 4);
        for view in [View::Root, View::Mover] {
            let base = Variation::textbook(view, true);
            for first in FAULTS.filter(|fault| base.admits(*fault, 0)) {
                for second in FAULTS.filter(|fault| *fault > first && base.admits(*fault, 0)) {
                    let how = base.clone().with(first, 0).with(second, 0);
                    let diagnosis = examined(subject, &how, &positions);
                    if diagnosis.verdict == Verdict::Right {
                        continue;
                    }
                    wrong += 1;
                    let is_named = diagnosis.class.contains(&first) || diagnosis.class.contains(&second);
                    named += u32::from(is_named);
                }
            }
        }
    }
    assert!(wrong > 500 && 100 * named >= 95 * wrong, "{named} of {wrong}");
}

/// Pairs of faults in programs that know nothing of this crate.
fn pairs(every: usize) -> Vec<Setting> {
    let mut all = Vec::new();
    for (style, never) in [("minimax", [6, 7, 8, 25, 36]), ("negamax", [3, 4, 5, 15, 19])] {
        // Tables and deepening need other settings.
        let fits = |fault: &FaultId| !never.contains(fault) && !matches!(fault, 28..=30);
        for first in FAULTS.filter(fits) {
            for second in FAULTS.filter(fits).filter(|second| *second > first) {
                all.push(Setting { faults: vec![first, second], ..Setting::right(style, true) });
            }
        }
    }
    all.into_iter().skip(every / 2).step_by(every).collect()
}

/// Of the pairs that are found wrong: how many there are, and the names of those of which neither fault is named.
fn unnamed(language: Language, game: (&str, u32), every: usize) -> (usize, Vec<String>) {
    let examined = examine_all(language, game, &pairs(every), 8, 1);
    let wrong = examined.iter().filter(|(.., diagnosis)| diagnosis.verdict == Verdict::Wrong);
    let is_named =
        |setting: &Setting, class: &gambito_grading::Faults| setting.faults.iter().any(|fault| class.contains(fault));
    let missed = wrong.clone().filter(|(setting, _, diagnosis)| !is_named(setting, &diagnosis.class));
    let told = missed.map(|(setting, _, diagnosis)| {
        let kind = diagnosis.finding.as_ref().map(|finding| (&finding.kind, &finding.suspects));
        format!("{} {} {:?} {:?} {kind:?}", game.0, setting.style, setting.faults, diagnosis.class)
    });
    (wrong.count(), told.collect())
}

#[test]
fn of_two_faults_of_an_unseen_program_one_is_named() {
    if !Language::C.is_here() {
        return;
    }
    let (mut wrong, mut missed) = (0, Vec::new());
    for game in GAMES {
        let (more, names) = unnamed(Language::C, game, 15);
        wrong += more;
        missed.extend(names);
    }
    assert!(wrong > 150 && 20 * missed.len() <= wrong, "{} of {wrong} are not named: {missed:#?}", missed.len());
}

/// Prints the pairs of which neither fault is named: `STUDENTS=java GAMES=nim EVERY=5 cargo test … -- --ignored --nocapture survey_of_pairs`.
#[test]
#[ignore = "prints a survey"]
fn survey_of_pairs() {
    let chosen =
        |name: &str, key: &str| std::env::var(key).map_or(true, |list| list.split(',').any(|word| name.contains(word)));
    let every = std::env::var("EVERY").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    for language in Language::ALL {
        if !chosen(&format!("{language:?}").to_lowercase(), "STUDENTS") || !language.is_here() {
            continue;
        }
        for game in GAMES.into_iter().filter(|(spec, _)| language.plays(spec) && chosen(spec, "GAMES")) {
            let (wrong, missed) = unnamed(language, game, every);
            missed.iter().for_each(|line| println!("{line}"));
            println!("{language:?} {}: {} of {wrong} named", game.0, wrong - missed.len());
        }
    }
}
