use gambito_server::Config;

use crate::support::{spawn_app, spawn_at};

const JSON: (&str, &str) = ("content-type", "application/json");
const NIM: &[u8] = br#"{"game":"nim"}"#;

#[test]
fn pages_of_other_sites_are_refused() {
    let app = spawn_app();
    let asked = |header| app.send("POST", "/api/v1/positions", &[JSON, header], NIM);
    for header in [("origin", "http://evil.example"), ("sec-fetch-site", "cross-site"), ("origin", "null")] {
        assert_eq!(asked(header).refusal().1, "cross-origin", "{header:?}");
    }
    let own = format!("http://{}", app.address);
    for header in [("origin", own.as_str()), ("sec-fetch-site", "same-origin")] {
        assert_eq!(asked(header).status, 200, "{header:?}");
    }
}

#[test]
fn other_host_names_are_refused() {
    let app = spawn_app();
    let crafted = ["localhost:1@evil.example", "[::1].evil.example", "127.0.0.1:80:90"];
    for host in ["evil.example", "evil.example:4321", "localhost.evil.example"].into_iter().chain(crafted) {
        assert_eq!(app.send("GET", "/api/v1/health", &[("host", host)], b"").refusal().1, "bad-host", "{host}");
    }
    for host in ["localhost:4321", "127.0.0.1", "[::1]:4321"] {
        assert_eq!(app.send("GET", "/api/v1/health", &[("host", host)], b"").status, 200, "{host}");
    }
}

#[test]
fn a_server_of_a_network_answers_to_its_addresses_and_its_public_name() {
    let config =
        Config { public_url: Some("https://gambito.example.org".parse().expect("a URL")), ..Config::default() };
    let app = spawn_at("0.0.0.0:0", config);
    let status = |host: &str| app.send("GET", "/api/v1/health", &[("host", host)], b"").status;
    assert_eq!(["gambito.example.org", "192.0.2.7:4321", "localhost"].map(status), [200; 3]);
    assert_eq!(["evil.example", "localhost:1@evil.example", "[::1].evil.example"].map(status), [421; 3]);
}

#[test]
fn every_answer_has_security_headers() {
    let app = spawn_app();
    for path in ["/", "/api/v1/health", "/nothing"] {
        let answer = app.get(path);
        let policy = answer.header("content-security-policy").expect("a policy");
        assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"));
        assert!(!policy.contains("unsafe"));
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
    }
}

#[test]
fn scripts_and_style_sheets_have_no_headers_of_pages() {
    let app = spawn_app();
    for path in ["/main.js", "/style/layout.css"] {
        let answer = app.get(path);
        assert_eq!((answer.status, answer.header("content-security-policy")), (200, None), "{path}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("cross-origin-resource-policy"), Some("same-origin"));
    }
}
