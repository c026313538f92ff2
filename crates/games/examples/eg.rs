use gambito_core::*;
use gambito_games::Kalah;
use gambito_games::kalah::*;
use gambito_search::*;
use std::time::Instant;
fn main() {
    let a: Vec<u32> = std::env::args().skip(1).map(|x| x.parse().unwrap()).collect();
    let k = Kalah::new(a[0] as u16, 4, Capture::Nonempty, Sweep::Owner);
    let mut v = Vec::new();
    let t = Instant::now();
    for n in 0..=a[1] {
        let l =
            Layer::new(&k, n, &v).unwrap().values(a[2] as usize, &Default::default(), &StopFlag::default()).unwrap();
        v.extend(l);
        if n + 3 > a[1] {
            println!("{n} {} {:?}", v.len(), t.elapsed());
        }
    }
}
