use gambito_analysis::RunError;
use gambito_analysis::lab::Opponent;
use gambito_arena::EntrantError;
use gambito_catalog::{AnyPosition, PlayerSpec, Variant};
use gambito_play::{Agent as _, Allowance, ChoiceError, Record, Seat};
use gambito_texts::{Texts, quoted};

use crate::failure::Failure;

const ARGUMENT: &str = "--opponent";
/// The random seed of an opponent whose spec names none.
const SEED: u64 = 0;

/// A built-in player that replies with the same moves to the same game.
pub(super) struct FixedOpponent {
    spec: PlayerSpec,
    variant: Variant,
    seat: Seat,
}

impl FixedOpponent {
    /// Reads the opponent of an experiment.
    pub(super) fn read(text: &str, variant: &Variant, texts: Texts) -> Result<Self, Failure> {
        let spec = text.parse::<PlayerSpec>().map_err(|error| Failure::spec(texts, ARGUMENT, &error))?;
        if spec.is_timed() {
            let reason = texts.format("call-opponent-timed", &[("given", quoted(text))]);
            return Err(Failure::argument(texts, ARGUMENT, reason));
        }
        variant.start().contributions(spec.evaluation()).map_err(|error| Failure::spec(texts, ARGUMENT, &error))?;
        let person = || EntrantError::Human { given: text.to_owned() };
        let seat = seated(&spec).ok_or_else(|| Failure::entrant(texts, ARGUMENT, &person()))?;
        Ok(Self { spec, variant: variant.clone(), seat })
    }
}

/// The player at a new board; none for a person.
fn seated(spec: &PlayerSpec) -> Option<Seat> {
    Some(Seat::new(spec.clone(), SEED)?.untimed())
}

impl Opponent for FixedOpponent {
    fn name(&self) -> String {
        self.spec.to_string()
    }

    fn begin(&mut self) {
        self.seat = seated(&self.spec).expect("a player that had a seat before");
    }

    fn choose(&mut self, pos: &dyn AnyPosition) -> Result<String, RunError> {
        let record = Record::new(self.variant.clone(), pos.clone_box());
        match self.seat.choose(&record, &Allowance::default()) {
            Ok(choice) => Ok(choice.mv),
            Err(ChoiceError::Run(error)) => Err(error),
            Err(ChoiceError::GameOver | ChoiceError::Forfeit(_)) => {
                unreachable!("a built-in player moves while the game lasts")
            }
        }
    }
}
