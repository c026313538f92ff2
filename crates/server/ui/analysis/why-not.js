// Why not another move: what it is worth, what refutes it, and which terms of the evaluation make the difference.
import { html, nothing } from '../vendor/lit.js';
import { isAbort, json, problemOf } from '../app/api.js';
import { onValue } from '../app/events.js';
import { number, signed } from '../app/numbers.js';
import { toBody } from '../app/situation.js';
import { t } from '../app/texts.js';
import { moveName } from '../boards/move-name.js';
import { choiceBody } from './choice.js';

/** @typedef {import('../app/types.js').Situation} Situation */
/** @typedef {import('../app/api-types.js').WhyReport} WhyReport */
/** @typedef {NonNullable<WhyReport['comparison']>} Comparison */

export class WhyNot {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.controller = new AbortController();
    this.forget();
  }

  /** Forgets the answer: it belongs to another situation. */
  forget() {
    this.controller.abort();
    this.controller = new AbortController();
    this.move = '';
    /** @type {Comparison|null} */
    this.comparison = null;
    this.isAsking = false;
    this.problem = '';
  }

  /** @param {Situation} situation @param {import('./choice.js').Choice} choice @param {string} move */
  async ask(situation, choice, move) {
    this.forget();
    this.move = move;
    if (!move) return this.redraw();
    this.isAsking = true;
    this.redraw();
    try {
      const body = { ...toBody(situation), ...choiceBody(choice), other: move };
      const report = await json('why', body, { signal: this.controller.signal });
      this.comparison = report.comparison ?? null;
      this.problem = this.comparison ? '' : t('web-why-unknown', { move });
    } catch (error) {
      if (isAbort(error)) return;
      this.problem = problemOf(error);
    }
    this.isAsking = false;
    this.redraw();
  }

  /** @param {Situation} situation @param {import('./choice.js').Choice} choice @param {string[]} moves @param {string|null} best */
  view(situation, choice, moves, best) {
    if (moves.length < 2 || choice.algorithm === 'mcts') return nothing;
    const others = moves.filter((move) => move !== best);
    return html`
      <section class="why-not">
        <label><h3>${t('web-why-not')}</h3>
          <select @change=${onValue((move) => this.ask(situation, choice, move))}>
            <option value="" ?selected=${!this.move}>${t('web-why-choose')}</option>
            ${others.map((move) => html`<option value=${move} ?selected=${move === this.move}>${moveName(situation.game, move)}</option>`)}
          </select>
        </label>
        <div aria-live="polite">
          ${this.isAsking ? html`<p class="about">${t('web-why-asking')}</p>` : nothing}
          ${this.problem ? html`<p class="about">${this.problem}</p>` : nothing}
          ${this.comparison ? compared(this.comparison) : nothing}
        </div>
      </section>`;
  }

  leave() {
    this.controller.abort();
  }
}

/** @param {Comparison} comparison */
function compared({ best, other, gap, terms, regret }) {
  const line = other.line.slice(1).join(' ');
  const id = gap === 0 ? 'web-why-equal' : 'web-why-worse';
  return html`
    <p>${t(line ? id : `${id}-alone`, { move: other.move, value: signed(other.value), gap: number(gap), line })}</p>
    ${terms && gap !== 0 ? html`
      <table class="why-terms">
        <thead><tr><th>${t('web-why-term')}</th><th>${best.move}</th><th>${other.move}</th><th>${t('web-why-difference')}</th></tr></thead>
        <tbody>${terms.map((term) => html`<tr><th>${term.feature === 'result' ? t('web-why-result') : term.feature}</th><td>${signed(term.best)}</td><td>${signed(term.other)}</td><td>${signed(term.contribution)}</td></tr>`)}</tbody>
        <tfoot><tr><th>${t('web-why-sum')}</th><td></td><td></td><td>${signed(gap)}</td></tr></tfoot>
      </table>` : nothing}
    ${terms ? nothing : html`<p class="about">${t('web-why-terms-unknown')}</p>`}
    ${regret ? html`<p>${t('web-why-regret', { ply: regret.ply, move: regret.move, before: signed(regret.before), after: signed(regret.after) })}</p>` : nothing}`;
}
