//! Scratch.
use gambito_catalog::*;
use gambito_report::lab::*;
use gambito_texts::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let v: Variant = a[1].parse().unwrap();
    let mut plan = if a[2] == "depths" {
        Plan::over_depths(&v, &*v.start(), 1..=a[3].parse().unwrap())
    } else {
        Plan::over_sizes(&v, a[3].split(','), None).unwrap()
    };
    if let Some(b) = a.get(5) {
        plan.budget = b.parse().unwrap();
    }
    let t = std::time::Instant::now();
    let lab = run(&plan, &Default::default(), &mut |d, t, l| {
        if d % 100 == 0 {
            eprintln!("{d}/{t} {l}");
        }
    })
    .unwrap();
    eprintln!("{:?}", t.elapsed());
    for k in Agreement::ALL {
        eprintln!("{k:?} {}", lab.count(k));
    }
    std::fs::write("/tmp/pics/lab.csv", csv(&lab)).unwrap();
    print!("{}", html(&lab, &Texts::new(a[4].parse().unwrap())));
}
