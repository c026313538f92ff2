use gambito_server::Config;
use gambito_texts::Lang;

use crate::support::{spawn_app, spawn_with};

#[test]
fn every_route_of_the_application_serves_its_page() {
    let app = spawn_app();
    let workbench = ["/", "/play?game=nim", "/rules", "/tree", "/lab", "/api"];
    let arena = ["/arena", "/game?id=x", "/welcome", "/account", "/bots", "/profile?name=ann"];
    let contests = ["/competitions", "/competition?id=x", "/classes", "/class?id=x"];
    for path in workbench.iter().chain(&arena).chain(&contests) {
        let answer = app.get(path);
        assert_eq!((answer.status, answer.header("content-type")), (200, Some("text/html; charset=utf-8")), "{path}");
    }
}

#[test]
fn a_client_that_asks_for_no_known_language_gets_that_of_the_server() {
    let app = spawn_with(Config { running: 1, waiting: 4, language: Lang::Es, ..Config::default() });
    let language = |headers: &[(&str, &str)]| app.send("GET", "/api/v1/texts", headers, b"").json()["lang"].clone();
    assert_eq!(language(&[]), "es");
    assert_eq!(language(&[("accept-language", "fr-FR,fr;q=0.9")]), "es");
    assert_eq!(language(&[("accept-language", "fr-FR,en;q=0.9")]), "en");
    for (app, mark) in [(app, "<html lang=\"es\">"), (spawn_app(), "<html lang=\"en\">")] {
        let page = String::from_utf8(app.get("/play").body).expect("text");
        assert!(page.contains(mark), "{page}");
    }
}

#[test]
fn an_unchanged_file_is_not_sent_again() {
    let app = spawn_app();
    let tag = app.get("/").header("etag").expect("a tag").to_owned();
    let again = app.send("GET", "/", &[("if-none-match", &tag)], b"");
    assert_eq!((again.status, again.body.len()), (304, 0));
}

#[test]
fn large_answers_are_compressed() {
    let app = spawn_app();
    for encoding in ["gzip", "br"] {
        let answer = app.send("GET", "/api/v1/games", &[("accept-encoding", encoding)], b"");
        assert_eq!(answer.header("content-encoding"), Some(encoding));
    }
}

#[test]
fn no_path_escapes_the_folder_of_the_pages() {
    let app = spawn_app();
    for path in ["/../Cargo.toml", "/..%2fCargo.toml", "/%2e%2e/Cargo.toml", "//etc/passwd"] {
        assert_ne!(app.get(path).status, 200, "{path}");
    }
}

#[test]
fn an_unknown_address_is_a_page_for_browsers_and_an_error_for_programs() {
    let app = spawn_app();
    for path in ["/nowhere", "/index.html"] {
        let page = app.send("GET", path, &[("accept", "text/html,*/*")], b"");
        assert_eq!((page.status, page.header("content-type")), (404, Some("text/html; charset=utf-8")), "{path}");
        assert_eq!(app.get(path).refusal().1, "not-found", "{path}");
    }
}
