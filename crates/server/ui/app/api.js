// Requests to the server: one answer, or a stream of events.

import { language } from './language.js';
import * as connection from './connection.js';

const ROOT = '/api/v1/';
const NO_CONTENT = 204;

/** A refusal by the server, with its sentence for people. */
export class ApiError extends Error {
  /** @param {number} status @param {{code?: string, message?: string, field?: string|null}} [error] */
  constructor(status, error = {}) {
    super(error.message ?? `HTTP ${status}`);
    this.status = status;
    this.code = error.code ?? 'internal';
    this.field = error.field ?? null;
  }
}

/** The server could not be reached; `connection` says when it is there again. */
export class Unreachable extends Error {}

/** Whether an error only says that somebody lost interest in the answer. @param {unknown} error */
export const isAbort = (error) => error instanceof DOMException && error.name === 'AbortError';

/**
 * A sentence for people; nothing if somebody lost interest, or if the page says already that the server is gone.
 * @param {unknown} error
 */
export function problemOf(error) {
  if (isAbort(error) || error instanceof Unreachable) return '';
  return error instanceof Error ? error.message : String(error);
}

/**
 * Asks with GET, or with POST if there is a body.
 * @param {string} path below /api/v1/
 * @param {object} [body]
 * @param {{signal?: AbortSignal, lang?: string}} [options]
 * @returns {Promise<any>}
 */
export async function json(path, body, options) {
  const response = await request(path, body, { ...options, accept: 'application/json' });
  return response.status === NO_CONTENT ? null : reading(() => response.json());
}

/** All requests there are, as programs read it. @returns {Promise<any>} */
export async function description() {
  const response = await reading(() => fetch('/api/openapi.json'));
  if (!response.ok) throw new ApiError(response.status);
  return reading(() => response.json());
}

/**
 * The answer as text, such as a picture.
 * @param {string} path
 * @param {object} body
 * @param {{signal?: AbortSignal, accept?: string}} [options]
 */
export async function text(path, body, { signal, accept = 'image/svg+xml' } = {}) {
  const response = await request(path, body, { signal, accept });
  return reading(() => response.text());
}

/**
 * The events of a stream as they come. An `error` event is thrown. Leaving the loop or aborting the signal
 * ends the request, and with it the work at the other end.
 * @param {string} path
 * @param {object} body
 * @param {{signal?: AbortSignal}} [options]
 * @returns {AsyncGenerator<{event: string, data: any}>}
 */
export async function* stream(path, body, { signal } = {}) {
  const response = await request(path, body, { signal, accept: 'text/event-stream' });
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reading(() => reader.read());
      if (done) return;
      const blocks = (rest + value).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const event of blocks.map(parseEvent)) {
        if (!event) continue;
        if (event.event === 'error') throw new ApiError(response.status, event.data.error ?? event.data);
        yield event;
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** @param {string} block the lines of one event; nothing for a comment */
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
 * @param {{accept: string, lang?: string, signal?: AbortSignal}} options in the language of the moment unless told otherwise
 */
async function request(path, body, { accept, lang = language(), signal }) {
  /** @type {Record<string, string>} */
  const headers = { Accept: accept, 'Accept-Language': lang };
  if (body) headers['Content-Type'] = 'application/json';
  const response = await reading(() =>
    fetch(ROOT + path, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body), signal }),
  );
  if (response.ok) return response;
  const refusal = await response.json().catch(() => ({}));
  throw new ApiError(response.status, refusal.error);
}

/**
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
