// Small pictures of games: a sample position of each, or the start of a variant.

import { html, nothing } from '../vendor/lit.js';
import { showPosition } from '../app/shown.js';
import { drawingOf, sampleMoves, still } from '../boards/table.js';
import { gameSpec, isInRange } from './choices.js';

/** @typedef {import('../app/types.js').Game} Game */

export class Pictures {
  /** By spec. @type {Map<string, unknown>} */
  #drawn = new Map();
  /** The spec of the last variant with a picture, for each game. @type {Map<string, string>} */
  #latest = new Map();

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  /** @param {Game} game */
  of({ name }) {
    return this.#picture(name, name, sampleMoves(name));
  }

  /** A variant, or the last one that could be drawn. @param {Game} game @param {Record<string, string>} values of its keys */
  ofVariant(game, values) {
    const spec = gameSpec(game, values);
    const drawn = spec === game.name ? this.of(game) : game.keys.every((key) => isInRange(key, values[key.name])) && this.#picture(game.name, spec, []);
    if (drawn && drawn !== nothing) {
      this.#latest.set(game.name, spec);
      return drawn;
    }
    return this.#drawn.get(this.#latest.get(game.name) ?? game.name) ?? this.of(game);
  }

  /** @param {string} name @param {string} spec @param {string[]} moves */
  #picture(name, spec, moves) {
    if (!this.#drawn.has(spec)) {
      this.#drawn.set(spec, nothing);
      this.#draw(name, spec, moves).catch(() => this.#drawn.delete(spec));
    }
    return this.#drawn.get(spec);
  }

  /** @param {string} name @param {string} spec @param {string[]} moves */
  async #draw(name, spec, moves) {
    const [drawing, shown] = await Promise.all([drawingOf(name), showPosition({ game: spec, moves })]);
    if (!drawing) return this.#drawn.delete(spec);
    this.#drawn.set(spec, html`<div class="board board-${name}">${drawing.cover?.(shown) ?? still(drawing, shown)}</div>`);
    this.redraw();
  }
}
