use gambito_grading::{FAULTS, Variation, Verdict, View};

use crate::support::{SUBJECTS, examined, positions};

#[test]
fn with_two_faults_the_first_finding_belongs_to_one_of_them() {
    let (mut wrong, mut named) = (0, 0);
    for subject in &SUBJECTS[..2] {
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
    assert!(wrong > 1000 && 100 * named >= 95 * wrong, "{named} of {wrong}");
}
