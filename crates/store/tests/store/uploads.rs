use gambito_store::{AddedUpload, DeletedName, NewUpload, Store, UploadQuota, UploadState};

use crate::on_both;
use crate::place::Place;
use crate::samples::{bot, person_id};

on_both! {
    an_upload_is_a_version_with_a_file,
    the_newest_version_counts_and_labels_are_unique,
    quotas_hold,
    files_leave_with_their_uploads_and_accounts,
}

const QUOTA: UploadQuota = UploadQuota { uploads_of_bot: 3, bytes_of_owner: 100, bytes: 150 };

async fn zeta(store: &Store) -> i64 {
    let ann = person_id(store, "ann").await;
    store.create_account(bot("zeta", ann)).await.expect("a free name").id
}

fn new(id: &str, bot: i64, label: &str, bytes: u64) -> NewUpload {
    NewUpload {
        id: id.to_owned(),
        bot,
        label: label.to_owned(),
        digest: vec![7; 32],
        file: "bot.py".to_owned(),
        command: "python3 bot.py".to_owned(),
        game: "kalah".to_owned(),
        bytes,
        at: 2000,
    }
}

async fn add(store: &Store, upload: NewUpload) -> AddedUpload {
    store.add_upload(upload, QUOTA).await.expect("a bot")
}

async fn an_upload_is_a_version_with_a_file(place: &Place) {
    let store = place.store().await;
    let zeta = zeta(&store).await;
    for (number, part) in [b"abc", b"def"].into_iter().enumerate() {
        store.add_upload_part("u1", number as u64, part.to_vec()).await.expect("a database");
    }
    let AddedUpload::Added(version) = add(&store, new("u1", zeta, "v1", 6)).await else { panic!("it fits") };
    assert_eq!((version.number, &*version.label), (1, "v1"));
    assert_eq!(store.upload_file("u1").await.expect("a file"), b"abcdef");
    let stored = store.upload("u1").await.expect("an answer").expect("an upload");
    assert_eq!((stored.state, stored.bytes, &stored.report), (UploadState::Waiting, 6, &None));
    assert_eq!(store.unchecked_uploads().await.expect("an answer"), [stored]);
    assert!(store.set_upload_state("u1", UploadState::Passed, "{}".to_owned()).await.expect("an answer"));
    assert!(store.unchecked_uploads().await.expect("an answer").is_empty());
    let checked = store.upload("u1").await.expect("an answer").expect("an upload");
    assert_eq!((checked.state, checked.report.as_deref()), (UploadState::Passed, Some("{}")));
}

async fn the_newest_version_counts_and_labels_are_unique(place: &Place) {
    let store = place.store().await;
    let zeta = zeta(&store).await;
    store.add_version(zeta, "laptop", 1000).await.expect("a bot");
    assert_eq!(add(&store, new("u1", zeta, "laptop", 6)).await, AddedUpload::LabelTaken);
    add(&store, new("u1", zeta, "v2", 6)).await;
    assert_eq!(store.newest_upload(zeta).await.expect("an answer").map(|one| one.version), Some(2));
    add(&store, new("u2", zeta, "v3", 6)).await;
    assert_eq!(store.newest_upload(zeta).await.expect("an answer").map(|one| one.id), Some("u2".to_owned()));
    store.add_version(zeta, "laptop again", 3000).await.expect("a bot");
    assert_eq!(store.newest_upload(zeta).await.expect("an answer"), None);
    let frozen = store.upload_labelled(zeta, "v2").await.expect("an answer");
    assert_eq!(frozen.map(|one| one.id), Some("u1".to_owned()));
    assert_eq!(store.upload_labelled(zeta, "laptop").await.expect("an answer"), None);
}

async fn quotas_hold(place: &Place) {
    let store = place.store().await;
    let ann = person_id(&store, "ann").await;
    let ben = person_id(&store, "ben").await;
    let mut bots = Vec::new();
    for (name, owner) in [("zeta", ann), ("eta", ann), ("theta", ben)] {
        bots.push(store.create_account(bot(name, owner)).await.expect("a free name").id);
    }
    for label in ["v1", "v2", "v3"] {
        assert!(matches!(add(&store, new(label, bots[0], label, 20)).await, AddedUpload::Added(_)));
    }
    assert_eq!(add(&store, new("v4", bots[0], "v4", 1)).await, AddedUpload::TooMany);
    assert_eq!(add(&store, new("e1", bots[1], "v1", 41)).await, AddedUpload::OwnerFull);
    assert!(matches!(add(&store, new("e1", bots[1], "v1", 40)).await, AddedUpload::Added(_)));
    assert_eq!(add(&store, new("t1", bots[2], "v1", 51)).await, AddedUpload::ServerFull);
    assert!(matches!(add(&store, new("t1", bots[2], "v1", 50)).await, AddedUpload::Added(_)));
    let numbers: Vec<u64> = store.uploads(bots[0]).await.expect("an answer").iter().map(|one| one.version).collect();
    assert_eq!(numbers, [1, 2, 3], "what was refused is no version");
}

async fn files_leave_with_their_uploads_and_accounts(place: &Place) {
    let store = place.store().await;
    let zeta = zeta(&store).await;
    for id in ["u1", "u2", "lost"] {
        store.add_upload_part(id, 0, b"abc".to_vec()).await.expect("a database");
    }
    add(&store, new("u1", zeta, "v1", 3)).await;
    add(&store, new("u2", zeta, "v2", 3)).await;
    store.sweep_upload_parts().await.expect("a database");
    assert!(store.upload_file("lost").await.expect("an answer").is_empty());
    assert!(
        store.delete_upload("u1").await.expect("an answer") && !store.delete_upload("u1").await.expect("an answer")
    );
    assert!(store.upload_file("u1").await.expect("an answer").is_empty());
    assert_eq!(store.versions(zeta).await.expect("an answer").len(), 2, "versions stay");
    assert_eq!(store.upload_file("u2").await.expect("an answer"), b"abc");
    let kept_as = DeletedName { name: "deleted-1".to_owned(), folded: "deleted-1".to_owned() };
    store.delete_account(zeta, kept_as, 4000).await.expect("an account");
    assert!(store.upload_file("u2").await.expect("an answer").is_empty());
    assert!(store.uploads(zeta).await.expect("an answer").is_empty());
}
