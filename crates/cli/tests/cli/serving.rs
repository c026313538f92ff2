use std::net::TcpListener;

use gambito_core::StopFlag;

use crate::support::{Said, call_until, say};

/// A server that is ended as soon as it serves.
fn served(words: &[&str]) -> Said {
    let stop = StopFlag::default();
    stop.raise();
    call_until(words, b"", stop)
}

#[test]
fn serving_says_in_one_line_where_and_ends_when_asked() {
    let said = served(&["serve", "--listen", "127.0.0.1:0"]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(
        said.out.starts_with("Gambito is running at http://127.0.0.1:") && said.out.lines().count() == 1,
        "{}",
        said.out
    );
}

#[test]
fn without_a_command_the_workbench_is_served_where_everybody_finds_it() {
    // Somebody else on this machine may serve there already.
    let said = served(&[]);
    assert!(said.code < 2 && format!("{}{}", said.out, said.err).contains("127.0.0.1:4321"), "{said:?}");
}

#[test]
fn a_port_that_is_taken_is_named() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("an address").to_string();
    let said = served(&["serve", "--listen", &address]);
    assert_eq!(said.code, 1);
    assert!(said.err.contains(&address) && said.err.contains("the address is in use"), "{}", said.err);
    let said = served(&["serve", "--listen", &address, "--lang", "es"]);
    assert!(said.err.contains("la dirección está en uso"), "{}", said.err);
}

#[test]
fn a_name_stands_for_its_address() {
    let said = served(&["serve", "--listen", "localhost:0"]);
    assert_eq!(said.code, 0, "{}", said.err);
}

#[test]
fn an_address_that_is_none_is_refused() {
    for address in ["nowhere", "127.0.0.1", "4321", "127.0.0.1:99999"] {
        let said = say(&format!("serve --listen {address}"));
        assert_eq!(said.code, 2);
        assert!(said.err.contains("--listen") && said.err.contains("127.0.0.1:4321"), "{}", said.err);
    }
}
