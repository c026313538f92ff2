// The generator of the types of the API.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { declarations } from '../contract/declarations.js';

/** @param {Record<string, object>} schemas @param {object} [paths] */
const generated = (schemas, paths = {}) => declarations({ components: { schemas }, paths });

/** The type of one schema. @param {object} schema */
const typeOf = (schema) => generated({ One: schema }).match(/export type One = (.*?);\n\n/s)?.[1];

test('schemas become types', () => {
  const cases = /** @type {[object, string][]} */ ([
    [{ type: 'string' }, 'string'],
    [{ type: ['integer', 'null'], format: 'int64', minimum: 0 }, 'number | null'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Move' } }, 'Move[]'],
    [{ type: 'array', items: { type: ['string', 'null'] } }, '(string | null)[]'],
    [{ type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 }, '[number, number]'],
    [{ type: 'string', enum: ['win', 'loss'] }, `'win' | 'loss'`],
    [{ type: 'object' }, 'any'],
    [{ type: 'object', additionalProperties: { type: 'string' } }, 'Record<string, string>'],
    [{ oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/Move' }] }, 'null | Move'],
    [{ allOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] }, 'A & B'],
  ]);
  for (const [schema, type] of cases) assert.equal(typeOf(schema), type, JSON.stringify(schema));
});

test('properties are optional unless required', () => {
  const properties = { move: { type: 'string', description: 'The move.' }, 'cpu-ms': { type: 'number' } };
  const type = typeOf({ type: 'object', properties, required: ['move'] });
  assert.equal(type, `{\n  move: string;\n  'cpu-ms'?: number;\n}`);
});

test('a request has the types of its body, its answer and its events', () => {
  const of = (/** @type {string} */ name) => ({ schema: { $ref: `#/components/schemas/${name}` } });
  const content = { 'text/event-stream': of('SearchEvent'), 'application/json': of('SearchResult') };
  const searches = { requestBody: { content: { 'application/json': of('SearchBody') } }, responses: { 200: { content } } };
  const text = generated({}, { '/api/v1/searches': { post: searches }, '/api/v1/players': { post: { responses: { 204: {} } } } });
  assert.match(text, /^ {2}searches: \{ body: SearchBody; answer: SearchResult; event: SearchEvent \};$/m);
  assert.match(text, /^ {2}players: \{ body: undefined; answer: null; event: never \};$/m);
});

test('an unknown keyword is an error', () => {
  assert.throws(() => generated({ One: { type: 'string', not: {} } }), /not/);
});
