// A trace of a search as `gambito trace` writes it: a line of JSON, then records of 32 bytes in the order of the visits. Records are read
// where they are, so a file of any size opens at once. `docs/trace.md` describes the format.
import { t } from '../app/texts.js';

/** @typedef {import('./model.js').Answer} Answer */
/** @typedef {{depth: number, reason: string, least: number|null, most: number|null, visited: number, record: number|null}} Search */
/**
 * @typedef {{format: string, version: number, game: string, position: string, turn: 'first'|'second'|null, search: string, scale: number,
 *   result_unit?: number|null, move: string|null, depth: number, stopped: any, counters: {visited: number}, records: number,
 *   truncated: boolean, searches: Search[]}} Header
 */

const RECORD_BYTES = 32;
const NONE = 0xffff;
const [LEAST, MOST] = [-0x80000000, 0x7fffffff];
const END_OF_LINE = 10;
/** Longer first lines are no headers. */
const MOST_HEADER_BYTES = 1 << 24;
/** The reasons to leave a node, by their codes from 1. @type {Answer[]} */
const ENDS = ['searched', 'cut', 'finished', 'horizon', 'cached', 'inferred', 'foreseen', 'late', 'unfinished', 'sampled'];
const CUT = 2;
const SAMPLED = 10;
/** Ends with untried moves. */
const WITH_UNTRIED = [CUT, 7, 8];
/** Bounds for the player to move, by their codes from 1. */
const BOUNDS = /** @type {const} */ (['exact', 'at-least', 'at-most']);
const OPPOSITE = /** @type {const} */ ({ exact: 'exact', 'at-least': 'at-most', 'at-most': 'at-least' });

export class TraceFile {
  /** @param {ArrayBuffer} buffer */
  constructor(buffer) {
    const bytes = new Uint8Array(buffer);
    const end = bytes.subarray(0, MOST_HEADER_BYTES).indexOf(END_OF_LINE);
    /** @type {Header} */
    this.header = headerOf(new TextDecoder().decode(bytes.subarray(0, Math.max(0, end))));
    this.count = this.header.records;
    if (buffer.byteLength - end - 1 !== this.count * RECORD_BYTES) throw new Error(t('web-trace-refused'));
    this.view = new DataView(buffer, end + 1);
    const roots = this.header.searches.filter(({ record }) => record !== null);
    if (!roots.length || roots.some(({ record }) => Number(record) >= this.count)) throw new Error(t('web-trace-refused'));
    /** Whether the second player is MAX, from whose point of view values are seen. */
    this.isSecondMax = this.isSecond(Number(roots[0].record));
  }

  /** @param {number} at @param {number} field the offset of the field */
  short(at, field) {
    return this.view.getUint16(at * RECORD_BYTES + field, true);
  }

  /** @param {number} at @param {number} field */
  long(at, field) {
    return this.view.getInt32(at * RECORD_BYTES + field, true);
  }

  /** @param {number} at */
  flags(at) {
    return this.view.getUint8(at * RECORD_BYTES + 5);
  }

  /** @param {number} at */
  end(at) {
    return this.view.getUint8(at * RECORD_BYTES + 4);
  }

  /** @param {number} at */
  ply(at) {
    return this.short(at, 0);
  }

  /** The number of the move that leads here, in the move order of its position. @param {number} at */
  move(at) {
    return this.short(at, 2);
  }

  /** @param {number} at */
  isSecond(at) {
    return (this.flags(at) & 4) !== 0;
  }

  /** Makes the player who moves at a record MAX. @param {number} at */
  seeFrom(at) {
    this.isSecondMax = this.isSecond(at);
  }

  /** @param {number} at */
  isMax(at) {
    return this.isSecond(at) === this.isSecondMax;
  }

  /** @param {number} at */
  size(at) {
    return this.view.getUint32(at * RECORD_BYTES + 22, true);
  }

  /** Moves that were never searched because of a cut. @param {number} at */
  untried(at) {
    return WITH_UNTRIED.includes(this.end(at)) ? this.view.getUint32(at * RECORD_BYTES + 28, true) : 0;
  }

  /** @param {number} at */
  isIncomplete(at) {
    return (this.flags(at) & 32) !== 0;
  }

  /** Random games through a node; null in other searches. @param {number} at */
  games(at) {
    return this.end(at) === SAMPLED ? this.view.getUint32(at * RECORD_BYTES + 28, true) : null;
  }

  /** @param {number} at @returns {Answer} */
  answer(at) {
    if (this.games(at) === 0) return 'unsampled';
    return ENDS[this.end(at) - 1] ?? refuse();
  }

  /** A number of the record for MAX, in the unit of the evaluation. @param {number} at @param {number} number */
  seen(at, number) {
    return (this.isMax(at) ? number : -number) / this.header.scale + 0;
  }

  /** The value for MAX; null if there is none. @param {number} at */
  value(at) {
    return this.bound(at) || this.games(at) ? this.seen(at, this.long(at, 8)) : null;
  }

  /** What the value says about that of an open window, for MAX. @param {number} at */
  bound(at) {
    const bound = BOUNDS[(this.flags(at) & 3) - 1];
    return bound && !this.isMax(at) ? OPPOSITE[bound] : bound ?? null;
  }

  /** The window at entry, for MAX; null for an open end. @param {number} at @returns {[number|null, number|null]} */
  window(at) {
    const [alpha, beta] = [this.long(at, 12), this.long(at, 16)];
    const low = alpha === LEAST ? null : this.seen(at, alpha);
    const high = beta === MOST ? null : this.seen(at, beta);
    return this.isMax(at) ? [low, high] : [high, low];
  }

  /** Moves to the end of the game; null if unknown. @param {number} at */
  distance(at) {
    const distance = this.short(at, 20);
    return distance === NONE ? null : distance;
  }

  /** The records of the successors. @param {number} at @returns {number[]} */
  children(at) {
    const end = at + this.size(at);
    if (end > this.count) refuse();
    const found = [];
    for (let child = at + 1; child < end; child += this.size(child)) {
      if (this.size(child) === 0 || this.ply(child) !== this.ply(at) + 1) refuse();
      found.push(child);
    }
    return found;
  }
}

/** @param {string} line @returns {Header} */
function headerOf(line) {
  /** @type {Header} */
  let header;
  try {
    header = JSON.parse(line);
  } catch {
    return refuse();
  }
  const isRight = header?.format === 'gambito-trace' && header.version === 1 && header.scale >= 1;
  return isRight && Number.isInteger(header.records) && Array.isArray(header.searches) ? header : refuse();
}

/** @returns {never} */
function refuse() {
  throw new Error(t('web-trace-refused'));
}
