//! The stages of a competition, as clients write them.

use gambito_catalog::Variant;
use gambito_competition::{Level, Participant, Qualification, StaffMember, Stage, StageFormat};
use gambito_texts::{Texts, quoted};
use serde::Deserialize;
use utoipa::ToSchema;

use super::entrants::built_in;
use crate::refusal::{Code, Refusal};

/// A stage of a competition.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct StageRequest {
    /// `round-robin`, `swiss`, `gauntlet`, `knockout`, `gate` or `ladder`.
    format: String,
    /// Matches of two games with sides swapped in each encounter; 1 by default.
    #[serde(default)]
    pairs: Option<u32>,
    /// Groups of entrants who meet each other only; 1 by default.
    #[serde(default)]
    groups: Option<usize>,
    /// The rounds of a Swiss system.
    #[serde(default)]
    rounds: Option<u32>,
    /// The entrants of a gauntlet who meet all the others; 1 by default.
    #[serde(default)]
    seeds: Option<usize>,
    /// The opponent in a gate.
    #[serde(default)]
    opponent: Option<OpponentRequest>,
    /// The games to be won in a gate; all of them by default.
    #[serde(default)]
    wins: Option<u32>,
    /// The levels of a ladder, from the weakest to the strongest.
    #[serde(default)]
    levels: Option<Vec<LevelRequest>>,
    /// Who goes on to the next stage; everybody by default.
    #[serde(default)]
    qualify: Option<QualifyRequest>,
}

/// A built-in player that entrants meet. They see its name only.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct OpponentRequest {
    /// The player, such as `random`.
    player: String,
    /// The name to show; the player by default.
    #[serde(default)]
    name: Option<String>,
}

/// A level of a ladder.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct LevelRequest {
    /// The player, such as `engine:level=3`. Entrants do not see it.
    player: String,
    /// The name to show; the number of the level by default.
    #[serde(default)]
    name: Option<String>,
    /// What beating it is worth; 1 by default.
    #[serde(default)]
    points: Option<u32>,
}

/// Who goes on to the next stage.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
enum QualifyRequest {
    /// This many of each group.
    Best(usize),
    /// Everybody with this many points.
    Points(u32),
}

/// The names of all formats.
const FORMATS: [&str; 6] = ["round-robin", "swiss", "gauntlet", "knockout", "gate", "ladder"];

/// What stages are made of.
pub(super) struct Maker<'a> {
    pub(super) texts: Texts,
    pub(super) variant: &'a Variant,
    /// The opponents so far.
    pub(super) staff: Vec<StaffMember>,
}

impl Maker<'_> {
    /// The stage that a request describes; `number` counts from 1.
    pub(super) fn stage(&mut self, request: &StageRequest, number: usize) -> Result<Stage, Refusal> {
        let (name, texts) = (request.format.as_str(), self.texts);
        let part = stage_field(number);
        let wrong = |id: &str, field: &'static str| {
            let values = &[("stage", number.into()), ("format", name.to_owned().into()), ("field", field.into())];
            Refusal::unprocessable(Code::BadRules, field, texts.format(id, values)).within(&part)
        };
        let given = [
            ("rounds", request.rounds.is_some(), "swiss"),
            ("seeds", request.seeds.is_some(), "gauntlet"),
            ("opponent", request.opponent.is_some(), "gate"),
            ("wins", request.wins.is_some(), "gate"),
            ("levels", request.levels.is_some(), "ladder"),
        ];
        if let Some((field, ..)) = given.iter().find(|(_, is_given, format)| *is_given && *format != name) {
            return Err(wrong("competition-foreign-field", field));
        }
        let missing = |field: &'static str| wrong("competition-missing-field", field);
        let pairs = request.pairs.unwrap_or(1);
        if matches!(name, "gate" | "ladder") && request.groups.is_some_and(|groups| groups != 1) {
            return Err(wrong("competition-foreign-field", "groups"));
        }
        let format = match name {
            "round-robin" => StageFormat::RoundRobin,
            "knockout" => StageFormat::Knockout,
            "swiss" => StageFormat::Swiss { rounds: request.rounds.ok_or_else(|| missing("rounds"))? },
            "gauntlet" => StageFormat::Gauntlet { seeds: request.seeds.unwrap_or(1) },
            "gate" => {
                let opponent = request.opponent.as_ref().ok_or_else(|| missing("opponent"))?;
                let staff = self.opponent(&opponent.player, opponent.name.as_deref());
                let staff = staff.map_err(|refusal| refusal.within(&format!("{part}.opponent")))?;
                StageFormat::Gate { staff, wins: request.wins.unwrap_or(pairs.saturating_mul(2)) }
            }
            "ladder" => {
                let levels = request.levels.as_ref().ok_or_else(|| missing("levels"))?;
                let levels = levels.iter().zip(1..).map(|(level, number)| {
                    let made = self.level(level, number);
                    made.map_err(|refusal| refusal.within(&format!("{part}.levels[{}]", number - 1)))
                });
                StageFormat::Ladder { levels: levels.collect::<Result<_, _>>()? }
            }
            _ => {
                let values = &[("given", quoted(name)), ("allowed", FORMATS.join(", ").into())];
                let message = texts.format("competition-bad-format", values);
                return Err(Refusal::unprocessable(Code::BadRules, "format", message).within(&part));
            }
        };
        let qualification = match request.qualify {
            None => Qualification::All,
            Some(QualifyRequest::Best(count)) => Qualification::Best { count },
            Some(QualifyRequest::Points(least)) => Qualification::Points { least },
        };
        Ok(Stage { format, pairs, groups: request.groups.unwrap_or(1), qualification })
    }

    fn level(&mut self, level: &LevelRequest, number: u32) -> Result<Level, Refusal> {
        let name = level.name.clone().unwrap_or_else(|| number.to_string());
        Ok(Level { staff: self.opponent(&level.player, Some(&name))?, points: level.points.unwrap_or(1) })
    }

    /// The index of an opponent in the staff, which it joins if it is new.
    fn opponent(&mut self, spec: &str, name: Option<&str>) -> Result<usize, Refusal> {
        let (name, spec) = built_in(self.texts, "player", self.variant, spec, name)?;
        let member = StaffMember { name, participant: Participant::Player { spec } };
        if let Some(index) = self.staff.iter().position(|known| *known == member) {
            return Ok(index);
        }
        self.staff.push(member);
        Ok(self.staff.len() - 1)
    }
}

/// The field of a stage, counted from 1.
pub(super) fn stage_field(number: usize) -> String {
    format!("stages[{}]", number.saturating_sub(1))
}

/// The name of a format.
pub(super) const fn format_name(format: &StageFormat) -> &'static str {
    match format {
        StageFormat::RoundRobin => "round-robin",
        StageFormat::Swiss { .. } => "swiss",
        StageFormat::Gauntlet { .. } => "gauntlet",
        StageFormat::Knockout => "knockout",
        StageFormat::Gate { .. } => "gate",
        StageFormat::Ladder { .. } => "ladder",
    }
}
