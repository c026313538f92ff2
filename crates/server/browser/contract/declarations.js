// TypeScript declarations of an OpenAPI 3.1 document: its schemas, and what each request sends and gets.
// A keyword of JSON Schema that is not handled here is an error, so that no type is silently wrong. Descriptions are left out, so
// that rewording one does not change the types.

/** @typedef {Record<string, any>} Schema */

const ROOT = '/api/v1/';
const JSON_TYPE = 'application/json';
const STREAM_TYPE = 'text/event-stream';

/** Keywords that describe a value without changing its TypeScript type. */
const NOTES = ['description', 'title', 'example', 'examples', 'default', 'format', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern', 'propertyNames'];

/** @param {Schema} document @returns {string} */
export function declarations(document) {
  const schemas = Object.entries(document.components.schemas).sort(([a], [b]) => (a < b ? -1 : 1));
  const types = schemas.map(([name, schema]) => `export type ${name} = ${typeOf(schema, '')};\n`);
  return [HEADER, ...types, resources(document.paths)].join('\n');
}

const HEADER = `// Generated from /api/openapi.json by \`npm run contract\`. Do not edit.\n`;

/** @param {Schema} paths */
function resources(paths) {
  const lines = Object.entries(paths).filter(isOfPages).map(([path, methods]) => {
    const [[, operation]] = Object.entries(methods);
    const body = operation.requestBody?.content[JSON_TYPE].schema;
    const { answer, event } = results(operation.responses);
    return `  ${key(path.replace(ROOT, ''))}: { body: ${body ? typeOf(body, '  ') : 'undefined'}; answer: ${answer}; event: ${event} };`;
  });
  const about = `/** The requests below ${ROOT}: their bodies, their answers and the events of those that stream. */`;
  return `${about}\nexport type Resources = {\n${lines.join('\n')}\n};\n`;
}

/** The resources of the arena: most of their paths have parameters and several methods, for which one line is not enough. */
const ARENA_TAGS = ['accounts', 'bots', 'classes', 'competitions', 'matches', 'workers'];

/** @param {[string, Schema]} entry a path and its methods */
function isOfPages([, methods]) {
  return !Object.values(methods).some(({ tags = [] }) => ARENA_TAGS.includes(tags[0]));
}

/** @param {Schema} responses by status */
function results(responses) {
  if (responses[204]) return { answer: 'null', event: 'never' };
  const { [STREAM_TYPE]: stream, ...contents } = responses[200].content;
  const [answer] = Object.values(contents);
  return { answer: typeOf(answer.schema, '  '), event: stream ? typeOf(stream.schema, '  ') : 'never' };
}

/** @param {Schema} schema @param {string} indent @returns {string} */
function typeOf(schema, indent) {
  const { $ref, oneOf, anyOf, allOf, enum: values, const: value, type, ...rest } = schema;
  const inner = (/** @type {Schema} */ part) => typeOf(part, indent);
  if ($ref) return only(rest, [], $ref.split('/').pop());
  if (oneOf || anyOf) return only(rest, [], (oneOf ?? anyOf).map(inner).join(' | '));
  if (allOf) return only(rest, [], allOf.map((/** @type {Schema} */ part) => grouped(part, indent)).join(' & '));
  if (values) return only(rest, [], values.map(literal).join(' | '));
  if (value !== undefined) return only(rest, [], literal(value));
  const names = [type].flat();
  const handled = names.flatMap((name) => KEYWORDS[name] ?? []);
  return only(rest, handled, names.map((name) => typeNamed(name, rest, indent)).join(' | '));
}

/** The keywords of the JSON types that have any. @type {Record<string, string[]>} */
const KEYWORDS = {
  array: ['items', 'minItems', 'maxItems'],
  object: ['properties', 'required', 'additionalProperties'],
};

/** @param {string} name of a JSON type @param {Schema} schema @param {string} indent @returns {string} */
function typeNamed(name, schema, indent) {
  switch (name) {
    case 'string':
    case 'boolean':
    case 'null':
      return name;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return arrayType(schema, indent);
    case 'object':
      return objectType(schema, indent);
    default:
      throw new Error(`there is no JSON type ${name}`);
  }
}

/** @param {Schema} schema @param {string} indent */
function arrayType({ items, minItems, maxItems }, indent) {
  if (minItems === undefined || minItems !== maxItems) return `${grouped(items, indent)}[]`;
  return `[${Array(minItems).fill(typeOf(items, indent)).join(', ')}]`;
}

/** @param {Schema} schema @param {string} indent */
function objectType({ properties, required = [], additionalProperties }, indent) {
  if (additionalProperties) return `Record<string, ${typeOf(additionalProperties, indent)}>`;
  // An object without a description of its parts may have any.
  if (!properties) return 'any';
  const deeper = `${indent}  `;
  const lines = Object.entries(properties).map(([name, part]) => {
    const optional = required.includes(name) ? '' : '?';
    return `${deeper}${key(name)}${optional}: ${typeOf(part, deeper)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

/**
 * The type, if the schema has no other keywords than these and notes.
 * @param {Schema} schema @param {string[]} handled @param {string} type
 */
function only(schema, handled, type) {
  const unknown = Object.keys(schema).filter((name) => ![...NOTES, ...handled].includes(name));
  if (unknown.length > 0) throw new Error(`the schema of ${type} has ${unknown.join(', ')}, which is not supported`);
  return type;
}

/** A type in parentheses if it is a union or an intersection. @param {Schema} schema @param {string} indent */
function grouped(schema, indent) {
  const { oneOf, anyOf, allOf, enum: values, type } = schema;
  const isCompound = [oneOf, anyOf, allOf, values, type].some((parts) => Array.isArray(parts) && parts.length > 1);
  return isCompound ? `(${typeOf(schema, indent)})` : typeOf(schema, indent);
}

/** @param {unknown} value */
const literal = (value) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));

/** @param {string} name */
const key = (name) => (/^\w+$/.test(name) ? name : `'${name}'`);
