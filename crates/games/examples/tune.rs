//! scratch
use std::time::Instant;
use gambito_core::{Expression, Limits, Linear};
use gambito_games::Kalah;
use gambito_games::kalah::{Capture, Sweep};
use gambito_search::*;
fn main() {
    let start = Kalah::new(6, 4, Capture::Nonempty, Sweep::Owner);
    let e = Linear::new(&start, &Expression::feature("store")).expect("x");
    for depth in [16, 20] {
        let mut best = f64::MAX; let mut out = (0, 0, 0, 0);
        for _ in 0..3 {
            let t = Instant::now();
            let table = Table::with_memory(256 << 20);
            let settings = EngineSettings { evaluation: &e, switches: Switches::BEST, endgame: None, limits: Limits::depth(depth), threads: 1 };
            let mut en = Engine::new(settings, &table, Counters::default());
            let f = en.run(&start);
            best = best.min(t.elapsed().as_secs_f64() * 1e3);
            let c = en.into_probe();
            out = (f.nodes, c.statics, c.cache_hits, table.len());
            assert!(depth != 20 || f.score.value() == 8);
        }
        println!("depth {depth} nodes {} statics {} hits {} stored {} {best:.1} ms {:.1} M/s", out.0, out.1, out.2, out.3, out.0 as f64 / best / 1e3);
    }
}
