//! The names of the operations in the OpenAPI document.

use utoipa::openapi::OpenApi;
use utoipa::openapi::path::PathItem;

/// Names every operation by its method and path, such as `post_games_id_moves`. By default it would have the name of its
/// handler, and generated clients keep only one operation of each name.
pub(super) fn name(description: &mut OpenApi) {
    for (path, item) in &mut description.paths.paths {
        let PathItem { get, post, patch, delete, .. } = item;
        for (method, operation) in [("get", get), ("post", post), ("patch", patch), ("delete", delete)] {
            if let Some(operation) = operation {
                operation.operation_id = Some(operation_id(method, path));
            }
        }
    }
}

fn operation_id(method: &str, path: &str) -> String {
    let path = path.strip_prefix("/api/v1/").unwrap_or(path);
    let words = path.split(['/', '{', '}']).filter(|word| !word.is_empty());
    std::iter::once(method).chain(words).collect::<Vec<_>>().join("_")
}
