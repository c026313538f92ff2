use gambito_ugi::Command;

use crate::rules::{Expected, response};
use crate::test_positions::TestPosition;
use crate::trial::Trial;
use crate::{Note, Problem};

/// Tabs, several blanks and carriage returns.
pub(super) fn spacing(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    let Some(at) = &trial.positions.second_player else { return Ok(Some(Note::NoSuchPosition)) };
    let spread = |line: &str| format!(" \t{}  \t\r", line.split(' ').collect::<Vec<_>>().join(" \t  "));
    let lines = [position(trial, at), GO.to_owned()].map(|line| spread(&line));
    trial.play_lines(at, &lines)?;
    Ok(None)
}

const GO: &str = "go movetime 200";

/// Meaningless lines and unknown commands.
pub(super) fn garbage(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    let Some(at) = &trial.positions.second_player else { return Ok(Some(Note::NoSuchPosition)) };
    let long = "x".repeat(2000);
    let before = ["", "   ", "xyzzy", "debug on", "¿qué? 1 2 3"];
    let between = ["ponderhit", "-1", &long];
    let own = |lines: &[&str]| lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>();
    let lines = [own(&before), vec![position(trial, at)], own(&between), vec![format!("{GO} xyzzy 3")]].concat();
    trial.play_lines(at, &lines)?;
    Ok(None)
}

fn position(trial: &Trial<'_>, at: &TestPosition) -> String {
    Command::Position(trial.setup(at)).to_string()
}

/// An option that the program does not have.
pub(super) fn unknown_option(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    let option = |value: Option<&str>| Command::SetOption {
        name: "Colour of the board".to_owned(),
        value: value.map(str::to_owned),
    };
    trial.bot()?.say(&[option(Some("dark green")), option(None)])?;
    trial.settle()?;
    Ok(None)
}

/// Queries about the start and the end of a long game. A program that does not answer one is not asked again.
pub(super) fn queries(trial: &mut Trial<'_>) -> Result<Option<Note>, Problem> {
    for at in [&trial.positions.start, &trial.positions.longest].into_iter().flatten() {
        let expected = Expected::of(&*at.pos);
        for query in Expected::QUERIES {
            let (setup, patience) = (trial.setup(at), trial.subject.waits.patience.ready);
            let Some(theirs) = response(trial.bot()?, setup, query, patience)? else {
                return Ok(Some(Note::NoQueries));
            };
            if !expected.agrees(query, &theirs) {
                return Err(Problem::WrongResponse { query, ours: expected.to(query), theirs });
            }
        }
    }
    Ok(None)
}
