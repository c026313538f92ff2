use gambito_analysis::CounterReport;
use serde_json::{Map, Value};

#[test]
fn entries_are_the_fields_of_the_json() {
    let numbered = CounterReport::names().into_iter().zip(1_u64..);
    let json: Map<String, Value> = numbered.map(|(name, number)| (name.to_owned(), number.into())).collect();
    let counters: CounterReport = serde_json::from_value(json.clone().into()).expect("all fields are named");
    assert_eq!(counters.counts(), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    assert_eq!(serde_json::to_value(counters).expect("plain data"), Value::from(json));
}
