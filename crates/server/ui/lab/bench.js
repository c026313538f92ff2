// The common part of both benches of the laboratory: settings in the address, work that runs with them, and the form.
import { html, nothing } from '../vendor/lit.js';
import { t } from '../app/texts.js';
import { Work } from '../app/work.js';

/** @template Settings @typedef {{from: (params: URLSearchParams) => Settings, params: (settings: Settings) => import('../app/router.js').Params}} Address */

/** @template {object} Settings */
export class Bench {
  /** @param {() => void} redraw @param {() => void} keepAddress @param {Address<Settings>} address */
  constructor(redraw, keepAddress, address) {
    this.redraw = redraw;
    this.keepAddress = keepAddress;
    this.address = address;
    this.work = new Work(redraw);
    this.settings = address.from(new URLSearchParams());
  }

  /** @param {URLSearchParams} params */
  show(params) {
    this.settings = this.address.from(params);
  }

  params() {
    return this.address.params(this.settings);
  }

  /** @param {Partial<Settings>} part */
  set(part) {
    this.settings = { ...this.settings, ...part };
    this.keepAddress();
    this.redraw();
  }

  /** Called when the game has changed. */
  forgetProblem() {
    this.work.problem = '';
  }

  /**
   * @param {import('./page.js').Chooser} chooser
   * @param {{fields: unknown, run: string, beside?: unknown, progress: unknown, onRun: () => void}} parts
   */
  form(chooser, { fields, run, beside = nothing, progress, onRun }) {
    const { work } = this;
    const problem = chooser.complaint || work.problem;
    const onSubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      onRun();
    };
    return html`
      <form class="card lab-form" @submit=${onSubmit}>
        ${chooser.game}
        ${fields}
        ${chooser.more}
        <div class="row">
          ${work.isRunning
            ? html`<button type="button" @click=${() => work.stop()}>${t('web-analysis-stop')}</button>`
            : html`<button class="primary">${run}</button>`}
          ${beside}
        </div>
        ${problem ? html`<p class="error" role="alert">${problem}</p>` : nothing}
        ${progress}
      </form>`;
  }

  leave() {
    this.work.stop();
  }
}
