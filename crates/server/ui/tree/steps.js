// Forwards and backwards through the search, one visit at a time.
import { html, live } from '../vendor/lit.js';
import { number } from '../analysis/numbers.js';
import { t } from '../app/texts.js';

/** Milliseconds from one visit to the next while the search plays by itself. */
const PACE = 600;

export class Steps {
  /** @param {(step: number) => void} onStep */
  constructor(onStep) {
    this.onStep = onStep;
    this.step = 0;
    this.last = 0;
    this.timer = 0;
  }

  /** A search of so many visits, shown as it ended. @param {number} visits */
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

  view() {
    const { step, last } = this;
    return html`
      <div class="steps" role="group" aria-label=${t('web-steps')}>
        <div class="row">
          <button title=${t('web-steps-first')} aria-label=${t('web-steps-first')} ?disabled=${step <= 1} @click=${() => this.go(1)}>|◀︎</button>
          <button title=${`${t('web-steps-back')} ( , )`} aria-label=${t('web-steps-back')} ?disabled=${step <= 1} @click=${() => this.go(step - 1)}>◀︎</button>
          <button aria-pressed=${this.timer ? 'true' : 'false'} @click=${() => this.toggle()}>${t(this.timer ? 'web-steps-pause' : 'web-steps-play')}</button>
          <button title=${`${t('web-steps-forward')} ( . )`} aria-label=${t('web-steps-forward')} ?disabled=${step >= last} @click=${() => this.go(step + 1)}>▶︎</button>
          <button title=${t('web-steps-last')} aria-label=${t('web-steps-last')} ?disabled=${step >= last} @click=${() => this.go(last)}>▶︎|</button>
          <output class="step-count">${t('web-steps-count', { step: number(step), last: number(last) })}</output>
        </div>
        <input type="range" min="1" max=${Math.max(1, last)} .value=${live(String(step))} aria-label=${t('web-steps')}
          @input=${(/** @type {any} */ event) => this.go(Number(event.target.value))}>
      </div>`;
  }
}
