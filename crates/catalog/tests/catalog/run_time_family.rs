//! A game that no crate knows at compile time, as a variant like any other.

use gambito_catalog::{NameTaken, SpecError, Variant};
use gambito_catalog::{any_family, register_family, registered_families};
use gambito_testkit::TableFamily;

fn hallway(options: &[(&str, &str)]) -> Result<Variant, SpecError> {
    let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let no_documents = |_: &str| Err(std::io::ErrorKind::PermissionDenied.into());
    Variant::of_family(any_family(TableFamily::hallway()), &options, &no_documents)
}

#[test]
fn a_variant_of_a_run_time_game_is_played_by_texts() {
    let variant = hallway(&[]).expect("a variant");
    assert_eq!(variant.to_string(), "hallway:start=door");
    assert_eq!(variant.family().rules().es, "Llega a la salida.");
    let mut pos = variant.start();
    assert_eq!((pos.text().as_str(), pos.moves()), ("door", vec!["left".to_owned(), "right".to_owned()]));
    assert!(pos.play("up").is_err());
    pos.play("right").expect("a legal move");
    pos.play("left").expect("a legal move");
    assert_eq!(pos.outcome().and_then(gambito_core::Outcome::winner), Some(gambito_core::Player::Second));
}

#[test]
fn keys_of_a_run_time_game_are_checked_like_others() {
    let yard = hallway(&[("start", "yard")]).expect("a variant");
    assert_eq!(yard.start().text(), "yard");
    assert!(matches!(hallway(&[("start", "roof")]), Err(SpecError::Value(_))));
    assert!(matches!(hallway(&[("size", "3")]), Err(SpecError::Unknown { .. })));
    assert!(matches!(yard.of_size("3"), Err(SpecError::Unknown { .. })), "the game has no size");
}

#[test]
fn a_registered_game_is_named_by_specs_and_keeps_its_name() {
    assert!("hallway".parse::<Variant>().is_err());
    register_family(any_family(TableFamily::hallway())).expect("a new name");
    let yard: Variant = "hallway:start=yard".parse().expect("a registered game");
    assert_eq!((yard.start().text().as_str(), yard.check()), ("yard", Ok(())));
    assert_eq!(register_family(any_family(TableFamily::hallway())), Err(NameTaken));
    assert_eq!(registered_families().iter().map(|family| family.name()).collect::<Vec<_>>(), ["hallway"]);
}
