//! scratch
use gambito_catalog::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let v: Variant = a[1].parse().unwrap();
    let mut r = SearchRequest::new(v.to_string(), a[2].parse().unwrap());
    if let Some(d) = a.get(3) {
        if d != "-" {
            r.limits.set("depth", d).unwrap().unwrap();
        }
    }
    r.evaluation = a.get(4).cloned();
    let rep = v.start().search(&r).unwrap();
    println!("{}", serde_json::to_string(&rep).unwrap());
}
