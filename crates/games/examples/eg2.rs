use gambito_core::*;
use gambito_games::Kalah;
use gambito_games::kalah::*;
use gambito_search::*;
use std::time::Instant;
fn main() {
    let a: Vec<usize> = std::env::args().skip(1).map(|x| x.parse().unwrap()).collect();
    let (pits, seeds, n, threads, mb) = (a[0], a[1], a[2], a[3], a[4]);
    let k = Kalah::new(pits as u16, seeds as u16, Capture::Nonempty, Sweep::Owner);
    let t = Instant::now();
    let mut m = EndgameMaker::new(&k, n as u32).unwrap();
    if n > 0 {
        while m.make_layer(threads, &Default::default(), &StopFlag::default()).is_some() {}
    }
    let v = m.values();
    println!("table {} {:?}", v.len(), t.elapsed());
    let t = Instant::now();
    let mut s = MarginSolver::new(MarginSettings { endgames: v, threads, bytes: mb << 20, ..Default::default() });
    let m = s.solve(&k).unwrap();
    println!("{m:?} {:?} {} nodes {:?} filled {}", t.elapsed(), s.counters().visited, s.counters(), s.remembered());
}
