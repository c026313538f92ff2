//! Reports as text.

use std::time::Duration;

use loadtest::commands::class::ClassReport;
use loadtest::commands::connections::ConnectionsReport;
use loadtest::commands::idle::IdleReport;
use loadtest::commands::kill::KillReport;
use loadtest::commands::spectators::SpectatorsReport;
use loadtest::crowd::CrowdReport;

pub(crate) fn crowd(report: &CrowdReport) {
    let seconds = report.elapsed.as_secs_f64();
    let per_move = |cpu: Duration| cpu.as_secs_f64() * 1e6 / report.moves as f64;
    println!("{:.0} moves/s ({} in {seconds:.1} s)", report.moves as f64 / seconds, report.moves);
    println!("answer to a move: {}", report.delays);
    println!("games that ended: {}", report.games_ended);
    println!(
        "CPU per move: {:.0} µs in the server ({:.2} cores), {:.0} µs in the clients",
        per_move(report.server_cpu),
        report.server_cpu.as_secs_f64() / seconds,
        per_move(report.client_cpu)
    );
}

pub(crate) fn spectators(report: &SpectatorsReport) {
    println!("{} moves, {} lines", report.moves, report.lines);
    println!("from the answer to the line of a spectator: {}", report.after_answer);
    println!("from the request to the line of a spectator: {}", report.after_request);
}

pub(crate) fn idle(report: &IdleReport) {
    let kilobytes = |bytes: u64| bytes as f64 / 1024.0;
    println!("memory of the server with a few games: {:.1} MB", kilobytes(report.before) / 1024.0);
    println!("each idle game: {:.1} kB", kilobytes(report.per_game));
    println!(
        "each idle game whose two bots are connected, in addition: {:.1} kB",
        kilobytes(report.per_connected_game)
    );
}

pub(crate) fn kill(report: &KillReport) {
    let KillReport { acknowledged, replayed, audit, clocks, starts } = report;
    println!("{} kills: all {acknowledged} acknowledged moves are in the log", starts.len());
    println!("moves that had been stored before the kill and were acknowledged after it: {replayed}");
    println!("the log is clean: {} games, {} events, {} moves", audit.games, audit.events, audit.moves);
    let least = clocks.iter().map(|gain| gain.least).min();
    let most = clocks.iter().map(|gain| gain.most).max();
    if let (Some(least), Some(most)) = (least, most) {
        println!("{} clocks showed at least {least} and at most {most} ms more than at the kill", clocks.len());
    }
    if let Some(longest) = starts.iter().max() {
        println!("longest start: {:.2} s", longest.as_secs_f64());
    }
}

pub(crate) fn class(report: &ClassReport) {
    let ClassReport { matches, games, undisturbed, disturbed, kills } = report;
    println!("{matches} matches of {games} games, undisturbed in {:.0} s", undisturbed.as_secs_f64());
    println!("with {kills} kills in {:.0} s: the same games and standings", disturbed.as_secs_f64());
    println!("the log is clean");
}

pub(crate) fn connections(report: &ConnectionsReport) {
    let megabytes = |bytes: u64| bytes as f64 / f64::from(1 << 20);
    println!("before:");
    crowd(&report.before);
    println!("beside the connections, of which the server closed {}:", report.closed);
    crowd(&report.beside);
    println!(
        "memory of the server: {:.1} MB before, {:.1} MB with the connections, {:.1} MB after they have left",
        megabytes(report.memory_before),
        megabytes(report.memory_with),
        megabytes(report.memory_after)
    );
    if let Some(health) = report.health {
        println!("health on new connections: {health}");
    }
}
