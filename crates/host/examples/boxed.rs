//! Runs a command in a box, without input, and prints what it prints.
//!
//! `boxed full "memory=64M,cmd=python3 bot.py"`: a level of isolation, then the command with its limits as in the spec of a
//! player. More paths stay invisible to the command.

use std::path::PathBuf;
use std::process::ExitCode;

use gambito_catalog::ProgramSpec;
use gambito_host::{Host, HostOptions, Launcher, launcher};
use gambito_rules::{Silence, Transport as _};

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let first = arguments.next();
    if first.as_ref().is_some_and(|first| first == launcher::NAME) {
        return launcher::run(arguments);
    }
    let level = first.and_then(|level| level.to_str()?.parse().ok());
    let command = arguments.next().and_then(|command| ProgramSpec::of_rules(command.to_str()?).ok());
    let (Some(isolation), Some(program), Ok(found)) = (level, command, Launcher::of_this_program()) else {
        eprintln!("usage: boxed full|best|none COMMAND [HIDDEN...]");
        return ExitCode::from(2);
    };
    let options = HostOptions {
        launcher: Some(Launcher { isolation, ..found }),
        hidden: arguments.map(PathBuf::from).collect(),
        ..HostOptions::default()
    };
    let mut program = match Host::new(options).start_rules(&program, None, "nim") {
        Ok(program) => program,
        Err(forfeit) => {
            eprintln!("{:?}", forfeit.fault);
            return ExitCode::FAILURE;
        }
    };
    loop {
        match program.receive() {
            Ok(line) => println!("{line}"),
            Err(Silence::Exited { code: Some(0), .. }) => return ExitCode::SUCCESS,
            Err(silence) => {
                println!("{silence:?}");
                return ExitCode::FAILURE;
            }
        }
    }
}
