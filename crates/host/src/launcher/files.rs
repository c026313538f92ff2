//! Restricts writing to the scratch directory, and connections to one port.

use std::path::Path;

use landlock::{
    ABI, Access as _, AccessFs, AccessNet, CompatLevel, Compatible as _, NetPort, RestrictionStatus, Ruleset,
    RulesetAttr as _, RulesetCreatedAttr as _, RulesetError, Scope, path_beneath_rules,
};

use crate::{Confinement, Protection};

/// The Landlock version that is used; an older kernel enforces the part it supports.
const NEWEST: ABI = ABI::V6;
/// The oldest version that prevents truncating files.
const SAFE_FOR_FILES: ABI = ABI::V3;

/// Restricts writing, network access and signals. Returns whether signals are limited to the processes of the program.
pub(super) fn restrict(confinement: &Confinement, held: &mut Vec<Protection>) -> bool {
    let is_enforced = |abi| holds(abi, CompatLevel::HardRequirement);
    held.extend(is_enforced(SAFE_FOR_FILES).then_some(Protection::Files));
    let has_own_signals = is_enforced(NEWEST);
    match enforce(confinement) {
        Ok(_) => has_own_signals,
        Err(_) => {
            held.retain(|protection| *protection != Protection::Files);
            false
        }
    }
}

/// Whether the kernel supports all of a version.
fn holds(abi: ABI, level: CompatLevel) -> bool {
    let ruleset = Ruleset::default().set_compatibility(level).handle_access(AccessFs::from_write(abi));
    let ruleset = match Scope::from_all(abi) {
        none if none.is_empty() => ruleset,
        all => ruleset.and_then(|ruleset| ruleset.scope(all)),
    };
    ruleset.and_then(Ruleset::create).is_ok()
}

fn enforce(Confinement { scratch, port, .. }: &Confinement) -> Result<RestrictionStatus, RulesetError> {
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
