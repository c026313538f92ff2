// The replay of a game under its board: the graph of the evaluation as a slider, mistakes, times, and ways out of any position.

import { html, nothing } from '../../vendor/lit.js';
import { onValue } from '../../app/events.js';
import { duration, number } from '../../app/numbers.js';
import { problem } from '../../app/problem.js';
import { stylesheet } from '../../app/stylesheet.js';
import { t } from '../../app/texts.js';
import { SIDES } from '../../play/seats.js';
import { Autoplay, PACES } from './autoplay.js';
import { Evaluation } from './evaluation.js';
import { faultList, summary } from './faults.js';
import { graphSlider } from './graph.js';
import { here, links } from './here.js';
import { MoveTimes } from './move-times.js';
import { PlyAddress } from './ply-address.js';
import { lastPlyOf, plyOf } from './replayed.js';
import { Review } from './review.js';
import { hasMargins, playerName, plyText } from './words.js';

/** @typedef {import('./replayed.js').Replayed} Replayed */

await stylesheet('/style/replay.css');

/** Until the page has measured the graph. */
const USUAL_WIDTH = 640;

export class ReplayPanel {
  /** @type {Replayed|null} */
  #game = null;
  #width = USUAL_WIDTH;
  #address = new PlyAddress();
  #times;
  #review;
  #autoplay = new Autoplay(() => this.#step());

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#times = new MoveTimes(redraw);
    this.#review = new Review(redraw);
  }

  /** The game to replay. To be called again whenever it has changed. @param {Replayed} game */
  show(game) {
    if (game !== this.#game) this.#begin(game);
    if (!game.state || !game.about) return;
    this.#times.learn(game);
    this.#review.follow(game);
    if (game.id !== null) this.#address.follow(game);
  }

  /** @param {Replayed} game */
  #begin(game) {
    this.leave();
    this.#game = game;
    this.#address = new PlyAddress();
    this.#times = new MoveTimes(this.redraw);
    this.#review.forget();
  }

  leave() {
    this.#autoplay.stop();
    this.#address.leave();
    this.#review.stop();
  }

  view() {
    const game = this.#game;
    if (!game?.about || !game.state || !game.shown || game.state.moves.length === 0) return nothing;
    const evaluation = new Evaluation(this.#review.moves, hasMargins(game));
    const times = this.#times.of(game);
    const took = times[plyOf(game) - 1];
    return html`
      <section class="replay card" aria-label=${t('web-replay')}>
        ${this.#graph(game, evaluation, times)}
        ${legend(game, times)}
        <div class="replay-bar">
          <div class="row">
            ${this.#player(game)}
            ${this.#reviewControl(game)}
          </div>
          ${problem(this.#review.problem)}
        </div>
        ${here(game, evaluation, took)}
        ${links(game)}
        ${this.#review.moves.length ? html`
          <div class="replay-results">
            ${summary(game, evaluation, times)}
            ${faultList(game, evaluation, this.#review.moves.length >= lastPlyOf(game))}
          </div>` : nothing}
      </section>`;
  }

  /** @param {Replayed} game @param {Evaluation} evaluation @param {number[]} times */
  #graph(game, evaluation, times) {
    const ply = plyOf(game);
    return graphSlider({
      width: this.#width,
      plies: lastPlyOf(game),
      ply,
      text: plyText(game, evaluation, ply, times[ply - 1]),
      points: evaluation.points(),
      faults: evaluation.faults().map(({ review, fault }) => ({ ply: review.number, fault })),
      times: times.map((took, index) => ({ took, mover: game.movers[index] ?? null })),
      onPly: (wanted) => this.#goTo(wanted),
      onWidth: (width) => this.#measured(width),
    });
  }

  /** Starts and stops walking by itself. @param {Replayed} game */
  #player(game) {
    const { isOn, pace } = this.#autoplay;
    return html`
      <button aria-pressed=${isOn} @click=${() => this.#toggle(game)}><span aria-hidden="true">${isOn ? '⏸' : '▶'}</span> ${t('web-replay-autoplay')}</button>
      <select aria-label=${t('web-replay-pace')} @change=${onValue((value) => this.#choosePace(value))}>
        ${Object.keys(PACES).map((name) => html`<option value=${name} ?selected=${name === pace}>${t(`web-replay-pace-${name}`)}</option>`)}
      </select>`;
  }

  /** @param {Replayed} game */
  #reviewControl(game) {
    const { moves, place, isRunning } = this.#review;
    const all = lastPlyOf(game);
    if (isRunning) {
      const progress = place ? t('web-replay-queued', { place: number(place) }) : t('web-replay-progress', { done: number(moves.length), all: number(all) });
      return html`<button @click=${() => this.#stopReview()}>${t('web-replay-stop')}</button><span class="about">${progress}</span>`;
    }
    if (game.isPlayer && !game.isOver) return html`<span class="about">${t('web-replay-not-yet')}</span>`;
    if (moves.length >= all) return nothing;
    return html`<button class="primary" @click=${() => this.#review.start(game)}>${t(moves.length ? 'web-replay-go-on' : 'web-replay-evaluate')}</button>`;
  }

  #stopReview() {
    this.#review.stop();
    this.redraw();
  }

  /** @param {Replayed} game */
  #toggle(game) {
    if (this.#autoplay.isOn) this.#autoplay.stop();
    else {
      if (plyOf(game) === lastPlyOf(game)) game.goTo(0);
      this.#autoplay.start();
    }
    this.redraw();
  }

  /** @param {string} name */
  #choosePace(name) {
    if (Object.hasOwn(PACES, name)) this.#autoplay.choose(/** @type {keyof typeof PACES} */ (name));
  }

  /** One move on; false at the last one. */
  #step() {
    const game = this.#game;
    if (!game) return false;
    const next = plyOf(game) + 1;
    const last = lastPlyOf(game);
    if (next <= last) game.goTo(next);
    // The button changes with the last step.
    this.redraw();
    return next < last;
  }

  /** @param {number} ply */
  #goTo(ply) {
    this.#autoplay.stop();
    this.#game?.goTo(ply);
  }

  /** @param {number} width */
  #measured(width) {
    if (width === 0 || width === this.#width) return;
    this.#width = width;
    this.redraw();
  }
}

/** What the graph draws, the same before and after the evaluation, so that nothing moves. @param {Replayed} game @param {number[]} times */
function legend(game, times) {
  return html`
    <ul class="replay-legend">
      ${SIDES.map((side) => html`<li><span class="replay-key replay-key-${side}" aria-hidden="true"></span> <bdi>${playerName(game, side)}</bdi></li>`)}
      <li>${t('web-replay-legend-proven')}</li>
      <li><span class="replay-sign-blunder" aria-hidden="true">◆</span> ${t('web-replay-legend-blunder')}</li>
      <li><span class="replay-sign-mistake" aria-hidden="true">○</span> ${t('web-replay-legend-mistake')}</li>
      ${times.length ? html`<li>${t('web-replay-legend-times', { longest: duration(Math.max(...times)) })}</li>` : nothing}
    </ul>`;
}
