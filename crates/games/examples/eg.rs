use gambito_core::*;
use gambito_games::Kalah;
use gambito_games::kalah::*;
use gambito_search::*;
use std::time::Instant;
fn main() {
    let a: Vec<u32> = std::env::args().skip(1).map(|x| x.parse().unwrap()).collect();
    let k = Kalah::new(a[0] as u16, 4, Capture::Nonempty, Sweep::Owner);
    let mut m = EndgameMaker::new(&k, a[1]).unwrap();
    let t = Instant::now();
    while m.make_layer(a[2] as usize, &Default::default(), &StopFlag::default()).is_some() {}
    println!(
        "{} {} {:?} {}",
        m.layers(),
        m.values().len(),
        t.elapsed(),
        m.values().iter().map(|x| *x as u64).sum::<u64>()
    );
}
