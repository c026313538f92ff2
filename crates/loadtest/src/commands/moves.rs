//! Many games at once: how many moves per second, and how long a move takes.

use std::time::Duration;

use crate::crowd::{Crowd, CrowdPlan, CrowdReport};
use crate::server::ServerPlan;
use crate::{LoadError, bots};

/// What to measure.
#[derive(Clone, Debug)]
pub struct MovesPlan {
    /// The server.
    pub server: ServerPlan,
    /// Bots that share the games.
    pub bots: usize,
    /// The games.
    pub crowd: CrowdPlan,
    /// How long to play before measuring.
    pub warm_up: Duration,
    /// How long to measure.
    pub duration: Duration,
}

/// Plays and measures.
///
/// # Errors
/// If the server does not start, refuses a move, or breaks a connection.
pub async fn run(plan: MovesPlan) -> Result<CrowdReport, LoadError> {
    let bots = bots::create(&plan.server.database, plan.bots.max(2)).await?;
    let server = plan.server.start()?;
    let mut crowd = Crowd::begin(server.address(), &bots, &plan.crowd).await?;
    crowd.play_for(plan.warm_up).await?;
    let report = crowd.measure(&server, plan.duration).await?;
    crowd.stop().await;
    server.kill()?;
    Ok(report)
}
