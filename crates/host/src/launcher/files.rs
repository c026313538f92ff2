//! Restricts writing to the scratch directory, reading to what is not closed, and connections to one port.

use std::path::{Path, PathBuf};

use landlock::{
    ABI, Access as _, AccessFs, AccessNet, CompatLevel, Compatible as _, NetPort, RestrictionStatus, Ruleset,
    RulesetAttr as _, RulesetCreatedAttr as _, RulesetError, Scope, path_beneath_rules,
};

use crate::{Confinement, Place, Protection};

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

fn enforce(Confinement { scratch, place, port, .. }: &Confinement) -> Result<RestrictionStatus, RulesetError> {
    let writing = AccessFs::from_write(NEWEST);
    let reading = AccessFs::ReadFile;
    let readable = place.as_ref().map(|place| readable(place, scratch));
    let handled = if readable.is_some() { writing | reading } else { writing };
    Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(handled)?
        .handle_access(AccessNet::from_all(NEWEST))?
        .scope(Scope::from_all(NEWEST))?
        .create()?
        .add_rules(path_beneath_rules([scratch, Path::new("/dev/null")], writing))?
        .add_rules(path_beneath_rules(readable.unwrap_or_default(), reading))?
        .add_rules(port.map(|port| Ok::<_, RulesetError>(NetPort::new(port, AccessNet::ConnectTcp))))?
        .restrict_self()
}

/// Everything that may be read. Landlock knows no exceptions, so around what is closed every neighbour is named: the entries of
/// all directories above it.
fn readable(place: &Place, scratch: &Path) -> Vec<PathBuf> {
    let closed: Vec<PathBuf> = place.unreadable.iter().filter_map(|path| path.canonicalize().ok()).collect();
    let is_closed = |path: &Path| closed.iter().any(|closed| path.starts_with(closed));
    let mut above: Vec<&Path> = closed.iter().flat_map(|path| path.ancestors().skip(1)).collect();
    above.sort_unstable();
    above.dedup();
    let mut open = vec![place.directory.clone(), scratch.to_owned()];
    for directory in above.iter().filter(|directory| !is_closed(directory)) {
        let entries = std::fs::read_dir(directory).into_iter().flatten().flatten();
        // A link is read where it leads to.
        let entries = entries.filter(|entry| entry.file_type().is_ok_and(|kind| !kind.is_symlink()));
        let paths = entries.map(|entry| entry.path());
        open.extend(paths.filter(|path| !is_closed(path) && !above.contains(&path.as_path())));
    }
    if closed.is_empty() {
        open.push(PathBuf::from("/"));
    }
    open
}
