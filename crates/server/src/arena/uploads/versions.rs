use std::collections::HashSet;

use gambito_competition::Entrant;
use gambito_core::Player;
use gambito_store::{Account, GameRow, MatchRow, StoreError, Upload};

use super::super::{Arena, Contest, LoadError, Occupant, Seats};
use super::TaskSeat;

impl Arena {
    /// The seats of a game that are played by uploads.
    pub(super) async fn uploaded_seats(&self, row: &GameRow) -> Result<Vec<TaskSeat>, LoadError> {
        let seats = Seats::of_game(row)?;
        let mut found: Vec<TaskSeat> = Vec::new();
        for side in Player::BOTH {
            let Occupant::Bot { id, .. } = seats.of(side) else { continue };
            if let Some(seat) = found.iter_mut().find(|seat| seat.account.id == *id) {
                seat.sides.push(side);
                continue;
            }
            let (Some(planned), Some(account)) =
                (self.store.find_match(&row.match_id).await?, self.store.account(*id).await?)
            else {
                continue;
            };
            if let Some(upload) = self.upload_of(&planned, &account).await? {
                found.push(TaskSeat { account, sides: vec![side], upload });
            }
        }
        Ok(found)
    }

    /// The upload with which a bot plays a match: the version that a competition has frozen, or else the newest one. None if
    /// that version is no upload.
    async fn upload_of(&self, planned: &MatchRow, bot: &Account) -> Result<Option<Upload>, LoadError> {
        let Some(competition) = &planned.competition else { return Ok(self.store.newest_upload(bot.id).await?) };
        let Some(contest) = self.contest(competition).await? else { return Ok(None) };
        let label = {
            let competition = contest.read();
            let entrant = competition.contestants().find(|(_, one)| one.participant.account() == Some(bot.id));
            entrant.map(|(_, entrant)| entrant.version.label.clone())
        };
        match label {
            Some(label) => Ok(self.store.upload_labelled(bot.id, &label).await?),
            None => Ok(None),
        }
    }

    /// The bots of a competition that the server runs, so that they need not be connected.
    pub(crate) async fn bots_it_runs(&self, contest: &Contest) -> Result<HashSet<i64>, StoreError> {
        let mut found = HashSet::new();
        if !self.uploads.are_allowed() || !self.uploads.registry().has_workers() {
            return Ok(found);
        }
        let label = |(_, one): (usize, &Entrant)| Some((one.participant.account()?, one.version.label.clone()));
        let bots: Vec<(i64, String)> = contest.read().contestants().filter_map(label).collect();
        for (bot, label) in bots {
            if self.store.upload_labelled(bot, &label).await?.is_some() {
                found.insert(bot);
            }
        }
        Ok(found)
    }

    /// Whether an upload is entered in a competition that is not over.
    pub(crate) fn is_entered(&self, upload: &Upload) -> bool {
        self.competitions.under_way().iter().any(|contest| {
            let competition = contest.read();
            let mut entrants = competition.contestants().map(|(_, entrant)| entrant);
            entrants.any(|one| one.participant.account() == Some(upload.bot) && one.version.label == upload.label)
        })
    }

    /// Whose share of the workers a bot uses: that of its owner, or of its group.
    pub(super) fn owner_of(bot: &Account) -> i64 {
        // Groups are told apart from accounts by their sign.
        bot.owner.or(bot.group.map(|group| -group)).unwrap_or(bot.id)
    }
}
