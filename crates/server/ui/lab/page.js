// The laboratory: searches against each other, or players against each other.
import { html } from '../vendor/lit.js';
import { learn } from '../app/registry.js';
import { href, replace } from '../app/router.js';
import { fromParams, toParams } from '../app/situation.js';
import { t } from '../app/texts.js';
import { stylesheet } from '../app/stylesheet.js';
import { FIRST_SUBJECT, subject } from '../app/subject.js';
import { Ablation } from './ablation.js';
import { Complaint } from './complaint.js';
import { Contest } from './contest.js';

/** @typedef {import('../app/types.js').Situation} Situation */
/** @typedef {{game: unknown, more: unknown, complaint: string}} Chooser the game, more fields, and what is wrong with them */

await Promise.all([stylesheet('/style/analysis.css'), stylesheet('/style/lab.css')]);

const BENCHES = /** @type {const} */ (['searches', 'players']);

export class LabView {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    /** @type {Situation} */
    this.subject = FIRST_SUBJECT;
    /** @type {typeof BENCHES[number]} */
    this.bench = 'searches';
    /** @type {import('../app/types.js').Registry|null} */
    this.registry = null;
    this.complaint = new Complaint(redraw);
    const keepAddress = () => this.keepAddress();
    this.benches = { searches: new Ablation(redraw, keepAddress), players: new Contest(redraw, keepAddress) };
    this.relabel();
  }

  title() {
    return t('web-nav-lab');
  }

  situation() {
    return this.subject;
  }

  /** @param {URLSearchParams} params */
  show(params) {
    this.subject = fromParams(params) ?? FIRST_SUBJECT;
    this.bench = params.get('bench') === 'players' ? 'players' : 'searches';
    this.benches[this.bench].show(params);
    this.complaint.ask(this.subject);
    this.redraw();
  }

  keepAddress() {
    const bench = this.bench === 'players' ? 'players' : null;
    replace(href('/lab', { ...toParams(this.subject), bench, ...this.benches[this.bench].params() }));
  }

  /** @param {typeof BENCHES[number]} bench */
  go(bench) {
    this.bench = bench;
    this.keepAddress();
    this.redraw();
  }

  /** @param {Situation} chosen */
  choose(chosen) {
    this.subject = chosen;
    for (const bench of Object.values(this.benches)) bench.forgetProblem();
    this.complaint.ask(chosen);
    this.keepAddress();
    this.redraw();
  }

  view() {
    if (!this.registry) return html`<p class="loading">${t('web-loading')}</p>`;
    const looked = subject({ situation: this.subject, registry: this.registry, onChange: (chosen) => this.choose(chosen) });
    return html`
      <div class="lab-page">
        <h1>${t('web-lab-title')}</h1>
        <div class="row lab-benches" role="group" aria-label=${t('web-lab-benches')}>
          ${BENCHES.map((bench) => html`
            <button aria-pressed=${this.bench === bench} @click=${() => this.go(bench)}>${t(`web-lab-${bench}`)}</button>`)}
        </div>
        ${this.benches[this.bench].view(this.subject, this.registry, { ...looked, complaint: this.complaint.sentence })}
      </div>`;
  }

  relabel() {
    learn((known) => {
      this.registry = known;
      this.redraw();
    });
    if (this.complaint.sentence) this.complaint.ask(this.subject);
  }

  reconnected() {
    this.relabel();
    this.complaint.ask(this.subject);
  }

  leave() {
    this.complaint.leave();
    for (const bench of Object.values(this.benches)) bench.leave();
  }
}
