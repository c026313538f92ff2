use gambito_host::{Isolation, Protection, Protections};
use gambito_texts::Texts;
use serde::Serialize;
use utoipa::ToSchema;

use crate::Console;
use crate::arguments::CheckIsolationArguments;
use crate::failure::Failure;
use crate::reference::JsonOutput;
use crate::style::{BAD, DIM, GOOD};

/// The result as JSON.
#[derive(Serialize, ToSchema)]
struct Report {
    /// The strictest level of isolation that works: `full`, `best`, or `none` without any protection.
    level: &'static str,
    /// Every protection.
    protections: Vec<ProtectionReport>,
}

/// A protection of this machine from external programs.
#[derive(Serialize, ToSchema)]
struct ProtectionReport {
    /// Its name.
    name: &'static str,
    /// What it prevents programs from.
    prevents: String,
    /// Whether it withstood an attack.
    held: bool,
    /// How to get it, if it did not.
    #[serde(skip_serializing_if = "Option::is_none")]
    remedy: Option<String>,
}

/// The JSON that it prints.
pub(super) fn json_output() -> JsonOutput {
    JsonOutput::of::<Report>("gambito check-isolation --json")
}

/// Attacks every protection from inside a box and prints which ones hold. Fails if one is missing.
pub(super) fn run(arguments: &CheckIsolationArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let held = console.launcher.as_ref().map(gambito_host::Launcher::try_protections).unwrap_or_default();
    let report = report(&held, texts);
    if arguments.json {
        console.json(&report)?;
    } else {
        for ProtectionReport { prevents, held, remedy, .. } in &report.protections {
            let (style, mark) = if *held { (GOOD, "✓") } else { (BAD, "✗") };
            writeln!(console.out, "{style}{mark}{style:#} {prevents}")?;
            if let Some(remedy) = remedy {
                writeln!(console.out, "  {DIM}{remedy}{DIM:#}")?;
            }
        }
    }
    if held.missing().is_empty() {
        return Ok(());
    }
    Err(Failure::Job { reason: texts.format("isolation-incomplete", &[("missing", held.missing().len().into())]) })
}

fn report(held: &Protections, texts: Texts) -> Report {
    let level = match (held.missing().is_empty(), held.held.is_empty()) {
        (true, _) => Isolation::Full,
        (_, false) => Isolation::Best,
        _ => Isolation::None,
    };
    let protection = |protection: Protection| {
        let is_held = held.held.contains(&protection);
        ProtectionReport {
            name: protection.name(),
            prevents: texts.get(&format!("protection-{}", protection.name())),
            held: is_held,
            remedy: (!is_held).then(|| texts.get(remedy(protection))),
        }
    };
    Report { level: level.name(), protections: Protection::ALL.into_iter().map(protection).collect() }
}

/// The text that says how to get a protection.
const fn remedy(protection: Protection) -> &'static str {
    match protection {
        Protection::Reading | Protection::Files | Protection::Disk | Protection::Outliving | Protection::Signals => {
            "isolation-remedy-namespaces"
        }
        Protection::Network => "isolation-remedy-network",
        Protection::Calls => "isolation-remedy-calls",
        Protection::Memory | Protection::Processes | Protection::Freezing => "isolation-remedy-groups",
        Protection::Cpu | Protection::Cores => "isolation-remedy-limits",
    }
}
