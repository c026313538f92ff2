// Example values for the schemas of an OpenAPI document.

const DEEPEST = 6;

/** The name of a schema. @param {any} schema @returns {string} */
export function typeName(schema) {
  if (schema.$ref) return schema.$ref.split('/').pop();
  if (schema.type === 'array') return `[${typeName(schema.items ?? {})}]`;
  return [schema.type ?? ''].flat().join(' | ');
}

/** The alternatives of a schema; those of a stream are its events. @param {any} document @param {any} schema @returns {any[]} */
export function choices(document, schema) {
  const { oneOf } = schema.$ref ? resolve(document, schema.$ref) : schema;
  return oneOf ?? [schema];
}

/**
 * A value of this schema: its example if it has one, else with the names of types.
 * @param {any} document
 * @param {any} schema
 * @param {number} [depth]
 * @returns {any}
 */
export function example(document, schema, depth = 0) {
  const { $ref, examples, oneOf, anyOf, allOf, properties, items, additionalProperties } = schema;
  if ('example' in schema) return schema.example;
  if (examples?.length) return examples[0];
  if (depth > DEEPEST) return '…';
  const inside = (/** @type {any} */ part) => example(document, part, depth + 1);
  if ($ref) return inside(resolve(document, $ref));
  const choice = (oneOf ?? anyOf)?.find((/** @type {any} */ one) => one.type !== 'null');
  if (choice) return inside(choice);
  if (allOf)
    return Object.assign({}, ...allOf.map(inside).filter((/** @type {unknown} */ part) => typeof part === 'object'));
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inside(part)]));
  if (items) return [inside(items)];
  if (schema.enum) return schema.enum.join(' | ');
  if (additionalProperties) return { '…': inside(additionalProperties) };
  return schema.default ?? typeName(schema);
}

/** @param {any} document @param {string} ref such as #/components/schemas/Situation */
function resolve(document, ref) {
  return (
    ref
      .slice(2)
      .split('/')
      .reduce((part, name) => part?.[name], document) ?? {}
  );
}
