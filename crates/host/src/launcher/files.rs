//! Landlock: restricts writing to the scratch directory, connections to one port, and signals to the program itself.

use std::path::Path;

use landlock::{
    ABI, Access as _, AccessFs, AccessNet, CompatLevel, Compatible as _, NetPort, RestrictionStatus, Ruleset,
    RulesetAttr as _, RulesetCreatedAttr as _, RulesetError, Scope, path_beneath_rules,
};

use super::Surroundings;
use crate::{Confinement, Protection};

/// The Landlock version that is used; an older kernel enforces the part it supports.
const NEWEST: ABI = ABI::V6;
/// The oldest version that prevents truncating files.
const SAFE_FOR_FILES: ABI = ABI::V3;
/// The oldest version that knows ports.
const SAFE_FOR_PORTS: ABI = ABI::V4;

/// Restricts writing, network access and signals. Returns whether signals are limited to the processes of the program.
pub(super) fn restrict(confinement: &mut Confinement, scratch: &Path, surroundings: Surroundings) -> bool {
    let (for_files, for_ports, for_signals) = (holds(SAFE_FOR_FILES), holds(SAFE_FOR_PORTS), holds(NEWEST));
    if enforce(confinement.port, scratch).is_err() {
        return false;
    }
    if for_files && surroundings == Surroundings::Host {
        confinement.hold(Protection::Files);
    }
    if for_ports && confinement.port.is_some() {
        confinement.hold(Protection::Network);
    }
    for_signals
}

/// Whether the kernel supports all of a version.
fn holds(abi: ABI) -> bool {
    let ruleset =
        Ruleset::default().set_compatibility(CompatLevel::HardRequirement).handle_access(AccessFs::from_write(abi));
    let ruleset = match AccessNet::from_all(abi) {
        none if none.is_empty() => ruleset,
        all => ruleset.and_then(|ruleset| ruleset.handle_access(all)),
    };
    let ruleset = match Scope::from_all(abi) {
        none if none.is_empty() => ruleset,
        all => ruleset.and_then(|ruleset| ruleset.scope(all)),
    };
    ruleset.and_then(Ruleset::create).is_ok()
}

fn enforce(port: Option<u16>, scratch: &Path) -> Result<RestrictionStatus, RulesetError> {
    let writing = AccessFs::from_write(NEWEST);
    Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(writing)?
        .handle_access(AccessNet::from_all(NEWEST))?
        .scope(Scope::from_all(NEWEST))?
        .create()?
        .add_rules(path_beneath_rules([scratch, Path::new("/dev/null")], writing))?
        .add_rules(port.map(|port| Ok::<_, RulesetError>(NetPort::new(port, AccessNet::ConnectTcp))))?
        .restrict_self()
}
