// An experiment: several searches over depths or sizes, with their counters as a table and a plot.
import { html, nothing } from '../vendor/lit.js';
import { toBody } from '../app/situation.js';
import { t, textOr } from '../app/texts.js';
import { number } from '../app/numbers.js';
import { download, fileName } from '../app/download.js';
import { Bench } from './bench.js';
import { experimentBody, experimentFrom, experimentParams, MEASURES, sizeOf, variantsIn } from './experiment.js';
import { experimentForm } from './experiment-form.js';
import { MOST_LINES, plot } from './plot.js';
import { progressBar } from './progress.js';
import { COST_TEXTS, resultColumns } from './results.js';
import { select } from './settings.js';
import { sortable } from './table.js';
import { pointsOf } from './variants.js';

/** @typedef {import('../app/types.js').Situation} Situation */
/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {import('./results.js').Row} Row */

/** @extends {Bench<import('./experiment.js').Experiment>} */
export class Ablation extends Bench {
  /** @param {() => void} redraw @param {() => void} keepAddress */
  constructor(redraw, keepAddress) {
    super(redraw, keepAddress, { from: experimentFrom, params: experimentParams });
    /** The experiment that was run; the form may have changed since. */
    this.ran = { game: '', axis: this.settings.axis, points: /** @type {string[]} */ ([]) };
    this.progress = { done: 0, total: 0, name: '' };
    /** @type {Row[]} */
    this.rows = [];
    /** The points of the finished experiment. @type {import('../app/api-types.js').LabPoint[]} */
    this.points = [];
    this.csv = '';
    /** The variants that are plotted. @type {Set<string>} */
    this.plotted = new Set();
    /** @type {import('./table.js').Order} */
    this.order = null;
  }

  /** @param {Situation} situation */
  run(situation) {
    this.keepAddress();
    const { axis, range } = this.settings;
    this.ran = { game: situation.game, axis, points: pointsOf(range) };
    this.progress = { done: 0, total: sizeOf(this.settings), name: '' };
    this.rows = [];
    this.points = [];
    this.csv = '';
    this.plotted = new Set(variantsIn(this.settings).slice(0, MOST_LINES));
    this.work.run('labs', { ...toBody(situation), ...experimentBody(this.settings) }, (event) => this.take(event));
  }

  /** @param {import('../app/api.js').StreamEvent<'labs'>} event */
  take(event) {
    switch (event.event) {
      case 'progress':
        this.progress = event.data;
        break;
      case 'row':
        this.rows = [...this.rows, event.data];
        break;
      case 'done':
        this.rows = event.data.rows;
        this.points = event.data.points;
        this.csv = event.data.csv;
    }
  }

  /** @param {Situation} situation @param {Registry} registry @param {import('./page.js').Chooser} chooser */
  view(situation, registry, chooser) {
    const { settings, work } = this;
    return html`
      ${this.form(chooser, {
        fields: experimentForm(settings, registry, (part) => this.set(part)),
        run: t('web-lab-run'),
        beside: html`<span class="about">${t('web-lab-count', { count: number(sizeOf(settings)) })}</span>`,
        progress: work.state === 'idle' ? nothing : progressBar(this.progress, work.state),
        onRun: () => this.run(situation),
      })}
      ${this.rows.length ? [this.drawnPlot(), this.table()] : nothing}`;
  }

  drawnPlot() {
    const { measure } = this.settings;
    const variants = [...new Set(this.rows.map((row) => row.variant))];
    const lines = variants.filter((name) => this.plotted.has(name)).map((name) => ({ name, values: this.valuesOf(name) }));
    const measures = MEASURES.map((name) => ({ value: name, text: measureText(name) }));
    const up = t('web-lab-log', { measure: measureText(measure) });
    return html`
      <section class="card">
        <div class="row lab-results-head">
          <h2>${t('web-lab-plot')}</h2>
          ${select(t('web-lab-measure'), measure, (chosen) => this.set({ measure: MEASURES.find((name) => name === chosen) ?? measure }), measures)}
        </div>
        ${plot({ lines, references: this.references(), points: this.ran.points, across: t(`web-lab-${this.ran.axis}`), up })}
        ${variants.length > MOST_LINES ? html`<p class="about">${t('web-lab-plotted', { count: MOST_LINES })}</p>` : nothing}
      </section>`;
  }

  table() {
    const columns = resultColumns(this.ran.points, this.plotted, (variant) => this.togglePlotted(variant));
    const save = () => download(`${fileName(this.ran.game)}-lab.csv`, this.csv, 'text/csv');
    const onOrder = (/** @type {import('./table.js').Order} */ order) => {
      this.order = order;
      this.redraw();
    };
    return html`
      <section class="card">
        <div class="row lab-results-head">
          <h2>${t('web-lab-table')}</h2>
          <button ?disabled=${!this.csv} @click=${save}>${t('web-lab-csv')}</button>
        </div>
        ${sortable({ label: t('web-lab-table'), rows: this.rows, columns, order: this.order, onOrder })}
      </section>`;
  }

  /** The measure of a variant at each point; null where it was stopped. @param {string} variant @returns {(number|null)[]} */
  valuesOf(variant) {
    const { measure } = this.settings;
    return this.ran.points.map((_, point) => {
      const row = this.rows.find((entry) => entry.variant === variant && entry.point === point);
      if (!row || row.stopped) return null;
      return isCost(measure) ? row[measure] ?? null : row.counters[measure];
    });
  }

  /** What the lines are compared with: the tree of plain minimax. @returns {import('./plot.js').Line[]} */
  references() {
    const line = (/** @type {string} */ name, /** @type {(tree: import('../app/api-types.js').UniformTree) => number} */ of) =>
      ({ name, values: this.points.map(({ tree }) => (tree ? of(tree) : null)) });
    const lines = {
      visited: [line('b^d', (tree) => tree.leaves), line('b^(d/2)', (tree) => tree.best_case)],
      effective_branching: [line('b', (tree) => tree.branching), line('√b', (tree) => Math.sqrt(tree.branching))],
    };
    const { measure } = this.settings;
    const chosen = measure === 'visited' || measure === 'effective_branching' ? lines[measure] : [];
    return chosen.filter(({ values }) => values.some((value) => value !== null));
  }

  /** If the plot is full, the first line is removed. @param {string} variant */
  togglePlotted(variant) {
    const others = [...this.plotted].filter((entry) => entry !== variant);
    this.plotted = new Set(this.plotted.has(variant) ? others : [...others.slice(1 - MOST_LINES), variant]);
    this.redraw();
  }
}

/** @param {string} measure @returns {measure is import('./experiment.js').Cost} */
const isCost = (measure) => measure in COST_TEXTS;

/** @param {string} measure */
const measureText = (measure) => (isCost(measure) ? t(COST_TEXTS[measure]) : textOr(`web-counter-${measure}`, measure));
