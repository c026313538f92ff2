//! A new competition, as clients write it.

use gambito_catalog::Variant;
use gambito_competition::{Command, Competition, Event, Participant, Refusal as CompetitionRefusal, Rules};
use gambito_keys::is_printable;
use gambito_store::Role;
use gambito_texts::Texts;
use serde::Deserialize;
use utoipa::ToSchema;

use super::super::fields::{bad_clock, spectator_delay};
use super::entrants::EntrantRequest;
use super::stages::{Maker, StageRequest};
use super::{access, bad_rules, refused};
use crate::app::random_number;
use crate::arena::{Caller, ClockRequest, NewCompetition, wall_clock};
use crate::refusal::{Code, Refusal};

/// A new competition.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct CompetitionRequest {
    /// The name: 1 to 80 printable characters.
    name: String,
    /// The game with its values, such as `flag:map=meadow`.
    game: String,
    /// The clock of both players; only a competition of built-in players needs none.
    #[serde(default)]
    clock: Option<ClockRequest>,
    /// The stages, one after the other.
    stages: Vec<StageRequest>,
    /// The first entrants. Others enter by themselves.
    #[serde(default)]
    entrants: Vec<EntrantRequest>,
    /// Matches that are played at the same time; 8 by default.
    #[serde(default)]
    concurrency: Option<usize>,
    /// Matches that one bot plays at the same time; 1 by default.
    #[serde(default)]
    per_entrant: Option<u32>,
    /// Until when entrants may enter and new versions of bots count, in milliseconds since 1970; the start by default. A
    /// competition that has not begun by then begins at the deadline.
    #[serde(default)]
    deadline: Option<i64>,
    /// Matches in a row that an entrant may miss before it is withdrawn, 0 for any number; 3 by default.
    #[serde(default)]
    no_shows: Option<u32>,
    /// The random seed of built-in players; any number by default.
    #[serde(default)]
    seed: Option<u64>,
    /// Whether its matches count for ratings, except those against built-in players; false by default.
    #[serde(default)]
    rated: Option<bool>,
    /// How much later than the players spectators see its games, in milliseconds, at most an hour; 0 by default.
    #[serde(default)]
    spectator_delay_ms: u64,
    /// The class that alone may take part and watch; everybody by default.
    #[serde(default)]
    class: Option<String>,
}

/// The most characters of a name.
const LONGEST_NAME: usize = 80;
/// JSON readers represent whole numbers exactly only up to 53 bits.
const SEED_BITS: u32 = 53;

impl CompetitionRequest {
    /// The competition that the caller may create.
    pub(super) async fn plan(self, caller: &Caller) -> Result<NewCompetition, Refusal> {
        let texts = caller.texts;
        let organiser = caller.require(Role::Teacher)?.id;
        let name = self.name.trim().to_owned();
        let length = name.chars().count();
        if !(1..=LONGEST_NAME).contains(&length) || !name.chars().all(is_printable) {
            return Err(Refusal::unprocessable(Code::BadName, "name", texts.get("competition-bad-name")));
        }
        self.clock.map(ClockRequest::rule).transpose().map_err(|error| bad_clock(error, texts))?;
        let spectator_delay_ms = spectator_delay(self.spectator_delay_ms, texts)?;
        check_deadline(texts, self.deadline, wall_clock())?;
        let variant = caller.variant(&self.game).await?;
        let mut maker = Maker { texts, variant: &variant, staff: Vec::new() };
        let stages = self.stages.iter().zip(1..).map(|(stage, number)| maker.stage(stage, number));
        let stages = stages.collect::<Result<_, _>>()?;
        let rules = Rules {
            seed: self.seed.unwrap_or_else(|| random_number() >> (u64::BITS - SEED_BITS)),
            stages,
            staff: maker.staff,
            concurrency: self.concurrency.unwrap_or(8),
            per_entrant: self.per_entrant.unwrap_or(1),
            deadline: self.deadline,
            no_shows: self.no_shows.unwrap_or(3),
        };
        let empty = Competition::new(rules.clone()).map_err(|error| bad_rules(texts, &error))?;
        rules.check_reachable().map_err(|error| bad_rules(texts, &error))?;
        let class = access::class(caller, self.class.as_deref()).await?;
        let events = self.entries(caller, &variant, class.as_deref(), empty).await?;
        Ok(NewCompetition {
            name,
            organiser,
            class,
            game: variant.to_string(),
            clock: self.clock,
            rated: self.rated.unwrap_or(false),
            spectator_delay_ms,
            rules,
            events,
        })
    }

    /// What happens when the first entrants enter a competition that nobody has entered.
    async fn entries(
        &self,
        caller: &Caller,
        variant: &Variant,
        class: Option<&str>,
        mut competition: Competition,
    ) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        for (index, entrant) in self.entrants.iter().enumerate() {
            let named = |refusal| entrant.named_in(refusal, caller, index);
            let entry = entrant.entry_by_manager(caller, variant, None).await.map_err(named)?;
            check_clock(caller, &entry, self.clock)?;
            access::check_class(caller, class, &entry).await.map_err(named)?;
            let entered = competition.decide(&entry, wall_clock());
            let entered = entered.map_err(|refusal| named(refused(caller.texts, refusal.into())))?;
            // Nothing happens if somebody enters again, so that requests can be repeated; but a list with somebody twice is wrong.
            if let (Command::Enter { name, .. }, []) = (&entry, &entered[..]) {
                let taken = CompetitionRefusal::NameTaken { name: name.clone() };
                return Err(named(refused(caller.texts, taken.into())));
            }
            entered.iter().for_each(|event| competition.apply(event));
            events.extend(entered);
        }
        Ok(events)
    }
}

/// Refuses a deadline that has passed, because nobody could enter. Perhaps it was given in seconds.
fn check_deadline(texts: Texts, deadline: Option<i64>, now: i64) -> Result<(), Refusal> {
    match deadline {
        Some(given) if given <= now => {
            let values = &[("given", given.to_string().into()), ("now", now.to_string().into())];
            let message = texts.format("competition-past-deadline", values);
            Err(Refusal::unprocessable(Code::BadRules, "deadline", message))
        }
        _ => Ok(()),
    }
}

/// Refuses people and bots without a clock: a player who does not come would hold up everybody.
pub(super) fn check_clock(caller: &Caller, entry: &Command, clock: Option<ClockRequest>) -> Result<(), Refusal> {
    match entry {
        Command::Enter { participant: Participant::Person { .. } | Participant::Bot { .. }, .. } if clock.is_none() => {
            let message = caller.texts.get("competition-needs-clock");
            Err(Refusal::unprocessable(Code::BadClock, "clock", message))
        }
        _ => Ok(()),
    }
}
