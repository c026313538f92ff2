use std::collections::BTreeSet;

use crate::place::Place;

/// `table.column TYPE`, with `?` if it may be null. What the two databases spell differently is spelled as in SQLite.
async fn columns(place: &Place) -> BTreeSet<String> {
    place.store().await.close().await;
    let select = if place.is_postgres() {
        "SELECT table_name || '.' || column_name || ' ' || \
             replace(upper(data_type), 'BYTEA', 'BLOB') || \
             CASE is_nullable WHEN 'YES' THEN '?' ELSE '' END \
         FROM information_schema.columns WHERE table_schema = current_schema()"
    } else {
        // SQLite numbers the rows of a table only if the type of its key is INTEGER, which has 64 bits.
        "SELECT tables.name || '.' || columns.name || ' ' || replace(columns.type, 'INTEGER', 'BIGINT') || \
             CASE columns.\"notnull\" WHEN 1 THEN '' ELSE '?' END \
         FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'"
    };
    place.texts(select).await.into_iter().collect()
}

#[tokio::test]
async fn both_databases_have_the_same_columns() {
    let sqlite = columns(&Place::sqlite()).await;
    let postgres = columns(&Place::postgres().await).await;
    assert_eq!(sqlite, postgres);
    assert!(sqlite.contains("event.body TEXT") && sqlite.contains("account.owner BIGINT?"), "{sqlite:#?}");
    let types: BTreeSet<&str> = sqlite.iter().filter_map(|column| column.split(' ').nth(1)).collect();
    let types: BTreeSet<&str> = types.iter().map(|name| name.trim_end_matches('?')).collect();
    assert_eq!(types, BTreeSet::from(["BIGINT", "BLOB", "TEXT"]));
}
