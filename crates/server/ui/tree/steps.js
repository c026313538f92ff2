// Stepping through the search: entering a node, cutting, returning a value.
import { html, live } from '../vendor/lit.js';
import { number } from '../app/numbers.js';
import { onValue } from '../app/events.js';
import { t } from '../app/texts.js';
import { eventAt, nextCut } from './events.js';
import { stepText, tellsValue } from './step-text.js';

/** @typedef {import('./model.js').Tree} Tree */

/** Steps per second. */
const SPEEDS = [0.5, 1, 2, 5, 20];

export class Steps {
  /** @param {Tree} tree @param {(step: number) => void} onStep */
  constructor(tree, onStep) {
    this.tree = tree;
    this.onStep = onStep;
    this.last = tree.events.count;
    this.step = this.last;
    this.speed = 1;
    this.timer = 0;
  }

  /** Shows the end of the search. */
  begin() {
    this.pause();
    this.step = this.last;
  }

  /** The node of the last step. */
  current() {
    return eventAt(this.tree.events, this.step).id;
  }

  /** @param {number} step */
  go(step) {
    this.step = Math.min(this.last, Math.max(1, Math.round(step)));
    if (this.step === this.last) this.pause();
    this.onStep(this.step);
  }

  play() {
    this.pause();
    if (this.step === this.last) this.step = 0;
    this.timer = setInterval(() => this.go(this.step + 1), 1000 / this.speed);
    this.go(this.step + 1);
  }

  pause() {
    clearInterval(this.timer);
    this.timer = 0;
  }

  toggle() {
    if (!this.timer) return this.play();
    this.pause();
    this.onStep(this.step);
  }

  /** @param {number} speed */
  setSpeed(speed) {
    this.speed = speed;
    if (this.timer) this.play();
  }

  /** @param {string} name @param {string} sign @param {number} target */
  button(name, sign, target) {
    const isUseless = target === this.step || target < 1 || target > this.last;
    return html`<button title=${t(name)} aria-label=${t(name)} ?disabled=${isUseless} @click=${() => this.go(target)}>${sign}</button>`;
  }

  /**
   * What the step does; a hidden value has to be asked for.
   * @param {import('./guess.js').Guess} guess
   * @param {(id: number) => void} onAsk
   */
  text(guess, onAsk) {
    const { step, tree } = this;
    const { id } = eventAt(tree.events, step);
    const isHidden = guess.isHidden(id);
    if (!isHidden || !tellsValue(tree, step)) return stepText(tree, step, !isHidden);
    return html`${t('web-guess-step', { move: tree.nodes[id].move ?? t('web-tree-root') })}
      <button @click=${() => onAsk(id)}>${t('web-guess-show')}</button>`;
  }

  /** @param {import('./guess.js').Guess} guess @param {(id: number) => void} onAsk shows a hidden value */
  view(guess, onAsk) {
    const { step, last, tree } = this;
    const cut = nextCut(tree.events, step);
    return html`
      <div class="steps" role="group" aria-label=${t('web-steps')}>
        <div class="row">
          ${this.button('web-step-first', '|◀︎', 1)}
          ${this.button('web-step-back', '◀︎', step - 1)}
          <button class="step-play" aria-pressed=${this.timer !== 0} @click=${() => this.toggle()}>${t(this.timer ? 'web-steps-pause' : 'web-steps-play')}</button>
          ${this.button('web-step-forward', '▶︎', step + 1)}
          ${this.button('web-step-last', '▶︎|', last)}
          <button ?disabled=${cut === undefined} @click=${() => cut && this.go(cut)}>${t('web-step-next-cut')}</button>
          <label class="step-speed">${t('web-step-speed')}
            <select @change=${onValue((speed) => this.setSpeed(Number(speed)))}>
              ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === this.speed}>${number(speed)}</option>`)}
            </select>
          </label>
          <output class="step-count">${t('web-step-count', { step: number(step), last: number(last) })}</output>
        </div>
        <input type="range" min="1" max=${Math.max(1, last)} .value=${live(String(step))} aria-label=${t('web-steps')}
          @input=${onValue((value) => this.go(Number(value)))}>
        <p class="step-text" aria-live="polite">${this.text(guess, onAsk)}</p>
      </div>`;
  }
}
