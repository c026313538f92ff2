// Requests to the server: one answer, or a stream of events.

import { language } from './language.js';
import * as connection from './connection.js';

/** @typedef {import('./api-types.js').Resources} Resources */
/** @typedef {keyof Resources} Path below /api/v1/ */
/** @template {Path} P @typedef {Resources[P]['body']} Body */
/** @template {Path} P @typedef {Resources[P]['answer']} Answer */
/** The events of a stream but for `error`, which is thrown. @template {Path} P @typedef {Exclude<Resources[P]['event'], {event: 'error'}>} StreamEvent */
/** Requests that stream. @typedef {{[P in Path]: [Resources[P]['event']] extends [never] ? never : P}[Path]} StreamPath */
/** @typedef {import('./api-types.js').ErrorDetail} ErrorDetail */

const ROOT = '/api/v1/';
const NO_CONTENT = 204;
/** Refusals below 500 that pass: the server asks to try again later. */
const PASSING = [408, 425, 429];
/** The server sends at least an empty line every 5 seconds; a stream that is silent for longer than this, in milliseconds, is dead. */
const LONGEST_SILENCE = 20_000;

/** A refusal by the server, with its sentence for people. */
export class ApiError extends Error {
  /** @param {number} status @param {Partial<ErrorDetail>} [error] */
  constructor(status, error = {}) {
    super(error.message ?? `HTTP ${status}`);
    this.status = status;
    this.code = error.code ?? 'internal';
    this.field = error.field ?? null;
  }
}

/** The server could not be reached; `connection` tells when it answers again. */
export class Unreachable extends Error {}

/** Whether a request failed only because it was aborted. @param {unknown} error */
export const isAbort = (error) => error instanceof DOMException && error.name === 'AbortError';

/** Whether trying again is of no use. A proxy or a busy server refuses only for now. @param {unknown} error */
export const isFinal = (error) => error instanceof ApiError && error.status < 500 && !PASSING.includes(error.status);

/**
 * A sentence for people; empty if the request was aborted, or if the page already says that the server does not answer.
 * @param {unknown} error
 */
export function problemOf(error) {
  if (isAbort(error) || error instanceof Unreachable) return '';
  return error instanceof Error ? error.message : String(error);
}

/**
 * Sends a GET, or a POST if there is a body.
 * @template {Path} P
 * @param {P} path
 * @param {Body<P>} [body]
 * @param {{signal?: AbortSignal, lang?: string}} [options]
 * @returns {Promise<Answer<P>>}
 */
export async function json(path, body, options) {
  const response = await request(path, body, { ...options, accept: 'application/json' });
  return response.status === NO_CONTENT ? null : reading(() => response.json());
}

/**
 * A call to the arena, whose addresses contain ids.
 * @param {'GET'|'POST'|'PATCH'|'DELETE'} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>} null if the answer is empty
 */
export async function call(method, path, body) {
  const response = await request(path, body, { method, accept: 'application/json' });
  return response.status === NO_CONTENT ? null : reading(() => response.json());
}

/**
 * Sends a file as it is.
 * @param {string} path
 * @param {Blob} file
 * @returns {Promise<any>}
 */
export async function upload(path, file) {
  const headers = { 'Accept': 'application/json', 'Accept-Language': language(), 'Content-Type': 'application/octet-stream' };
  const response = await answered(() => fetch(ROOT + path, { method: 'POST', headers, body: file }));
  return reading(() => response.json());
}

/**
 * A page of a list, and where the next one is.
 * @param {string} path
 * @returns {Promise<{items: any[], next: string|null}>}
 */
export async function list(path) {
  const response = await request(path, undefined, { accept: 'application/json' });
  const [, next = null] = /<\/api\/v1\/([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
  return { items: await reading(() => response.json()), next };
}

/**
 * The lines of a stream of JSON as they arrive. Leaving the loop or aborting the signal ends the request. Silence counts
 * as a lost connection, because a half-open one never reports an error.
 * @param {string} path
 * @param {{signal?: AbortSignal}} [options]
 * @returns {AsyncGenerator<any>}
 */
export async function* lines(path, { signal } = {}) {
  const response = await request(path, undefined, { signal, accept: 'application/x-ndjson' });
  for await (const line of pieces(response, /\r?\n/, LONGEST_SILENCE)) {
    if (line) yield JSON.parse(line);
  }
}

/** The OpenAPI document. @returns {Promise<any>} */
export async function description() {
  const response = await reading(() => fetch('/api/openapi.json'));
  if (!response.ok) throw new ApiError(response.status);
  return reading(() => response.json());
}

/**
 * The answer as text, such as an SVG document.
 * @template {Path} P
 * @param {P} path
 * @param {Body<P>} body
 * @param {{signal?: AbortSignal, accept?: string}} [options]
 */
export async function text(path, body, { signal, accept = 'image/svg+xml' } = {}) {
  const response = await request(path, body, { signal, accept });
  return reading(() => response.text());
}

/**
 * The events of a stream as they arrive. An `error` event is thrown. Leaving the loop or aborting the signal ends the
 * request, and with it the work of the server.
 * @template {StreamPath} P
 * @param {P} path
 * @param {Body<P>} body
 * @param {{signal?: AbortSignal}} [options]
 * @returns {AsyncGenerator<StreamEvent<P>>}
 */
export async function* stream(path, body, { signal } = {}) {
  const response = await request(path, body, { signal, accept: 'text/event-stream' });
  for await (const block of pieces(response, /\r?\n\r?\n/)) {
    const event = parseEvent(block);
    if (!event) continue;
    if (event.event === 'error') throw new ApiError(response.status, event.data.error);
    yield /** @type {StreamEvent<P>} */ (event);
  }
}

/**
 * The text of an answer as it arrives, cut at a separator. What follows the last separator is dropped.
 * @param {Response} response
 * @param {RegExp} separator
 * @param {number} [silence] the milliseconds without any text after which the server counts as unreachable; no limit by default
 */
async function* pieces(response, separator, silence) {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reading(() => (silence ? within(silence, reader.read()) : reader.read()));
      if (done) return;
      const all = (rest + value).split(separator);
      rest = all.pop() ?? '';
      yield* all;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/**
 * What a promise brings, or the error of a lost connection if it takes longer.
 * @template T
 * @param {number} longest in milliseconds
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
function within(longest, promise) {
  return new Promise((resolve, reject) => {
    // A `TypeError` is what the browser throws for a lost connection.
    const timer = setTimeout(() => reject(new TypeError(`nothing for ${longest} ms`)), longest);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * @param {string} block the lines of one event
 * @returns {{event: string, data: any}|null} null for a comment
 */
export function parseEvent(block) {
  let event = 'message';
  const data = [];
  for (const line of block.split(/\r?\n/)) {
    const [, field, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }
  return data.length ? { event, data: JSON.parse(data.join('\n')) } : null;
}

/**
 * @param {string} path
 * @param {object|undefined} body
 * @param {{accept: string, method?: string, lang?: string, signal?: AbortSignal}} options the current language by default
 */
async function request(path, body, { accept, method = body ? 'POST' : 'GET', lang = language(), signal }) {
  /** @type {Record<string, string>} */
  const headers = { Accept: accept, 'Accept-Language': lang };
  if (body) headers['Content-Type'] = 'application/json';
  return answered(() => fetch(ROOT + path, { method, headers, body: body && JSON.stringify(body), signal }));
}

/** The answer to a request; a refusal is thrown. @param {() => Promise<Response>} ask */
async function answered(ask) {
  const response = await reading(ask);
  if (response.ok) return response;
  const refusal = await response.json().catch(() => ({}));
  throw new ApiError(response.status, refusal.error);
}

/**
 * Turns a network error into `Unreachable`.
 * @template T
 * @param {() => Promise<T>} read
 */
async function reading(read) {
  try {
    return await read();
  } catch (error) {
    if (isAbort(error) || !(error instanceof TypeError)) throw error;
    connection.lost();
    throw new Unreachable(error.message);
  }
}
