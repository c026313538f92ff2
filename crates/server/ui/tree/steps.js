// Stepping through the search, one visit at a time.
import { html, live } from '../vendor/lit.js';
import { number } from '../app/numbers.js';
import { onValue } from '../app/events.js';
import { t } from '../app/texts.js';

/** Milliseconds between visits during playback. */
const PACE = 600;

export class Steps {
  /** @param {(step: number) => void} onStep */
  constructor(onStep) {
    this.onStep = onStep;
    this.step = 0;
    this.last = 0;
    this.timer = 0;
  }

  /** Starts at the end of a search with this many visits. @param {number} visits */
  begin(visits) {
    this.pause();
    this.step = visits;
    this.last = visits;
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
    this.timer = setInterval(() => this.go(this.step + 1), PACE);
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

  /** @param {string} name @param {string} sign @param {number} target */
  button(name, sign, target) {
    const isUseless = target === this.step || target < 1 || target > this.last;
    return html`<button title=${t(name)} aria-label=${t(name)} ?disabled=${isUseless} @click=${() => this.go(target)}>${sign}</button>`;
  }

  view() {
    const { step, last } = this;
    return html`
      <div class="steps" role="group" aria-label=${t('web-steps')}>
        <div class="row">
          ${this.button('web-steps-first', '|◀︎', 1)}
          ${this.button('web-steps-back', '◀︎', step - 1)}
          <button aria-pressed=${this.timer !== 0} @click=${() => this.toggle()}>${t(this.timer ? 'web-steps-pause' : 'web-steps-play')}</button>
          ${this.button('web-steps-forward', '▶︎', step + 1)}
          ${this.button('web-steps-last', '▶︎|', last)}
          <output class="step-count">${t('web-steps-count', { step: number(step), last: number(last) })}</output>
        </div>
        <input type="range" min="1" max=${Math.max(1, last)} .value=${live(String(step))} aria-label=${t('web-steps')}
          @input=${onValue((value) => this.go(Number(value)))}>
      </div>`;
  }
}
