//! Scratch.
use gambito_catalog::*;
use gambito_texts::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let v: Variant = a[1].parse().unwrap();
    let mut r = SearchRequest::new(v.to_string(), a[2].parse().unwrap());
    if a[5] != "-" {
        r.limits.depth = Some(a[5].parse().unwrap());
    }
    let t = v.start().tree(&r, 20000).unwrap();
    let x = Texts::new(a[4].parse().unwrap());
    print!(
        "{}",
        match &*a[3] {
            "text" => gambito_report::tree::text(&t, &x),
            "dot" => gambito_report::tree::dot(&t, &x),
            _ => gambito_report::tree::svg(&t, &x),
        }
    );
}
