// An experiment: several searches over depths or sizes, their counters in a table and as a plot.
import { html, live, nothing } from '../vendor/lit.js';
import { toBody } from '../app/situation.js';
import { t, textOr } from '../app/texts.js';
import { nameOf } from '../analysis/controls.js';
import { number } from '../analysis/numbers.js';
import { Work } from '../analysis/work.js';
import { download, fileName } from './download.js';
import { MOST_LINES, plot } from './plot.js';
import { progressBar } from './progress.js';
import { resultColumns } from './results.js';
import { sortable } from './table.js';
import { PLANS, pointsOf, variantsOf } from './variants.js';

/** @typedef {import('../app/types.js').Situation} Situation */
/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {import('./results.js').Row} Row */

const MEASURES = ['visited', 'created', 'evaluated', 'saved', 'cuts', 'cache_hits', 'distinct', 'cpu_ms'];

export class Ablation {
  /** @param {() => void} redraw @param {() => void} keepAddress */
  constructor(redraw, keepAddress) {
    this.redraw = redraw;
    this.keepAddress = keepAddress;
    this.work = new Work(redraw);
    this.axis = 'depths';
    this.range = '1..5';
    /** @type {import('./variants.js').Plan} */
    this.plan = 'each';
    /** @type {string[]} */
    this.switches = ['cache', 'order', 'lazy', 'symmetry'];
    this.list = 'minimax,alphabeta,alphabeta+order,alphabeta+order=worst';
    this.eval = '';
    this.measure = 'visited';
    /** @type {import('./table.js').Order} */
    this.order = null;
    /** @type {Row[]} */
    this.rows = [];
    /** The names of the points of the experiment that was run. @type {string[]} */
    this.points = [];
    this.axisShown = 'depths';
    this.progress = { done: 0, total: 0, name: '' };
    this.csv = '';
    this.game = '';
    /** The variants that are plotted. @type {Set<string>} */
    this.plotted = new Set();
  }

  /** @param {URLSearchParams} params */
  show(params) {
    this.axis = params.get('axis') === 'sizes' ? 'sizes' : 'depths';
    this.range = params.get('range') ?? this.range;
    this.plan = PLANS.find((plan) => plan === params.get('plan')) ?? this.plan;
    this.switches = params.has('switches') ? (params.get('switches') ?? '').split(',').filter(Boolean) : this.switches;
    this.list = params.get('variants') ?? this.list;
    this.measure = params.get('measure') ?? this.measure;
    this.eval = params.get('eval') ?? this.eval;
  }

  params() {
    const { axis, range, plan, measure, eval: evaluation } = this;
    const chosen = plan === 'list' ? { variants: this.list } : { switches: this.switches.join(',') };
    return { axis, range, plan, ...chosen, measure, eval: evaluation };
  }

  /** @param {Partial<Ablation>} part */
  set(part) {
    Object.assign(this, part);
    this.keepAddress();
    this.redraw();
  }

  /** @param {Situation} situation */
  run(situation) {
    const variants = variantsOf(this.plan, this.switches, this.list);
    this.points = pointsOf(this.range);
    this.axisShown = this.axis;
    this.rows = [];
    this.csv = '';
    this.game = situation.game;
    this.progress = { done: 0, total: variants.length * this.points.length, name: '' };
    this.plotted = new Set(variants.slice(0, MOST_LINES));
    const points = this.axis === 'depths' ? { depths: this.points.map(Number) } : { sizes: this.points };
    const body = { ...toBody(situation), ...points, variants, ...(this.eval.trim() ? { eval: this.eval.trim() } : {}) };
    this.work.run('labs', body, (event, data) => {
      if (event === 'progress') this.progress = data;
      if (event === 'row') this.rows = [...this.rows, data];
      if (event === 'done') Object.assign(this, { rows: data.rows, csv: data.csv ?? '' });
    });
  }

  /** @param {Situation} situation @param {Registry} registry @param {{game: unknown, more: unknown}} chooser */
  view(situation, registry, chooser) {
    const { work } = this;
    return html`
      <form class="card lab-form" @submit=${(/** @type {Event} */ event) => (event.preventDefault(), this.run(situation))}>
        ${chooser.game}${this.form(registry)}${chooser.more}
        <div class="row">
          ${work.isRunning ? html`<button type="button" @click=${() => work.stop()}>${t('web-analysis-stop')}</button>` : html`<button class="primary">${t('web-lab-run')}</button>`}
          <span class="about">${t('web-lab-count', { count: number(variantsOf(this.plan, this.switches, this.list).length * pointsOf(this.range).length) })}</span>
        </div>
        ${work.problem ? html`<p class="error" role="alert">${work.problem}</p>` : nothing}
        ${work.state === 'idle' ? nothing : progressBar(this.progress, work.state)}
      </form>
      ${this.rows.length ? this.results() : nothing}`;
  }

  /** @param {Registry} registry */
  form(registry) {
    const onInput = (/** @type {string} */ name) => (/** @type {any} */ event) => this.set({ [name]: event.target.value });
    return html`
      <div class="field"><label for="lab-axis">${t('web-lab-axis')}</label>
        <div class="row"><select id="lab-axis" @change=${onInput('axis')}>
          ${['depths', 'sizes'].map((axis) => html`<option value=${axis} ?selected=${axis === this.axis}>${t(`web-lab-${axis}`)}</option>`)}</select>
        <input class="mono lab-range" aria-label=${t('web-lab-range')} .value=${live(this.range)} @input=${onInput('range')}></div>
        <p class="about">${t('web-lab-range-about')}</p></div>
      <div class="field"><label for="lab-plan">${t('web-lab-plan')}</label>
        <select id="lab-plan" @change=${onInput('plan')}>${PLANS.map((plan) => html`<option value=${plan} ?selected=${plan === this.plan}>${t(`web-lab-plan-${plan}`)}</option>`)}</select></div>
      <label class="field">${t('web-search-eval')}<input class="mono" spellcheck="false" placeholder=${t('web-search-eval-usual')} .value=${live(this.eval)} @input=${onInput('eval')}></label>
      ${this.plan === 'list'
        ? html`<label class="field lab-wide">${t('web-lab-list')}<input class="mono" spellcheck="false" .value=${live(this.list)} @input=${onInput('list')}></label>`
        : html`<fieldset class="lab-wide"><legend>${t('web-search-switches')}</legend><div class="row lab-switches">${registry.switches.map(nameOf).map((name) => this.switchBox(name))}</div></fieldset>`}`;
  }

  /** @param {string} name */
  switchBox(name) {
    const isOn = this.switches.includes(name);
    const flip = () => this.set({ switches: isOn ? this.switches.filter((entry) => entry !== name) : [...this.switches, name] });
    return html`<label class="choice"><input type="checkbox" .checked=${live(isOn)} @change=${flip}> <span>${textOr(`web-switch-${name}`, name)}</span></label>`;
  }

  results() {
    const variants = [...new Set(this.rows.map((row) => row.variant))];
    const lines = variants.filter((variant) => this.plotted.has(variant)).map((name) => ({ name, values: this.points.map((_, point) => this.valueAt(name, point)) }));
    const up = textOr(`web-counter-${this.measure}`, t('web-lab-cpu'));
    return html`
      <section class="card">
        <div class="row lab-results-head"><h2>${t('web-lab-plot')}</h2>
          <select aria-label=${t('web-lab-measure')} @change=${(/** @type {any} */ event) => this.set({ measure: event.target.value })}>
            ${MEASURES.map((name) => html`<option value=${name} ?selected=${name === this.measure}>${textOr(`web-counter-${name}`, t('web-lab-cpu'))}</option>`)}</select></div>
        ${plot({ lines, points: this.points, across: t(`web-lab-${this.axisShown}`), up: t('web-lab-log', { measure: up }) })}
        ${variants.length > MOST_LINES ? html`<p class="about">${t('web-lab-plotted', { count: MOST_LINES })}</p>` : nothing}
      </section>
      <section class="card">
        <div class="row lab-results-head"><h2>${t('web-lab-table')}</h2>
          <button ?disabled=${!this.csv} @click=${() => download(`${fileName(this.game)}-lab.csv`, this.csv, 'text/csv')}>${t('web-lab-csv')}</button></div>
        ${sortable({ label: t('web-lab-table'), rows: this.rows, columns: resultColumns(this.points, this.plotted, (variant) => this.togglePlotted(variant)), order: this.order, onOrder: (order) => this.set({ order }) })}
      </section>`;
  }

  /** @param {string} variant @param {number} point @returns {number|null} */
  valueAt(variant, point) {
    const row = this.rows.find((entry) => entry.variant === variant && entry.point === point);
    if (!row || row.stopped) return null;
    return this.measure === 'cpu_ms' ? row.cpu_ms : (row.counters[this.measure] ?? null);
  }

  /** Only so many lines can be told apart: the first gives way. @param {string} variant */
  togglePlotted(variant) {
    const others = [...this.plotted].filter((entry) => entry !== variant);
    this.plotted = new Set(this.plotted.has(variant) ? others : [...others.slice(1 - MOST_LINES), variant]);
    this.redraw();
  }

  leave() {
    this.work.stop();
  }
}
