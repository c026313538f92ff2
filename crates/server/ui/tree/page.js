// The page of a search tree: the form, the drawing, and the selected node.
import { html, live, nothing } from '../vendor/lit.js';
import { isAbort, json, problemOf, text } from '../app/api.js';
import { learn } from '../app/registry.js';
import { href, replace } from '../app/router.js';
import { fromParams, toBody, toParams } from '../app/situation.js';
import { t } from '../app/texts.js';
import { choiceBody, choiceFrom, choiceParams } from '../analysis/choice.js';
import { controls } from '../analysis/controls.js';
import { effect } from '../analysis/counters.js';
import { searching } from '../analysis/searching.js';
import { stylesheet } from '../app/stylesheet.js';
import { FIRST_SUBJECT, subject } from '../app/subject.js';
import { download, fileName } from '../app/download.js';
import { standalone } from './export.js';
import { onNodesOf } from './beside.js';
import { Guess } from './guess.js';
import { treeOf } from './model.js';
import { summary } from './summary.js';
import { Explorer } from './explorer.js';
import { TraceFile } from './trace-file.js';
import { partOf } from './trace-part.js';
import { traceBar } from './trace-bar.js';

/** @typedef {import('../app/types.js').Situation} Situation */
/** @typedef {import('../analysis/choice.js').Choice} Choice */

await Promise.all([stylesheet('/style/analysis.css'), stylesheet('/style/tree.css')]);

const MOST_NODES = 200_000;
/** Larger drawings are too heavy for most viewers. */
const MOST_DRAWN = 1000;
const TYPING_PAUSE = 500;
const PLACE_PAUSE = 250;
const SVG = 'image/svg+xml';
const MINIMAX = 'minimax';

export class TreeView {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    /** @type {Situation} */
    this.subject = FIRST_SUBJECT;
    this.choice = choiceFrom(new URLSearchParams(), 'tree');
    /** @type {import('../app/types.js').Registry|null} */
    this.registry = null;
    /** @type {Explorer|null} */
    this.explorer = null;
    /** @type {import('./explorer.js').Look} */
    this.look = { direction: 'right', guess: new Guess(false) };
    /** Whether minimax is shown beside the search. */
    this.isBeside = false;
    /** The previous search of the same position, for comparison. @type {import('../analysis/counters.js').Figures|null} */
    this.previous = null;
    /** A trace that is shown instead of a search: its name, the number of the search, and the records down to the drawn part. @type {import('./trace-bar.js').OpenTrace|null} */
    this.trace = null;
    this.asked = '';
    this.problem = '';
    this.isLoading = false;
    this.timer = 0;
    this.placeTimer = 0;
    this.controller = new AbortController();
    this.relabel();
  }

  title() {
    return t('web-nav-tree');
  }

  situation() {
    return this.subject;
  }

  /** @param {URLSearchParams} params */
  show(params) {
    this.subject = fromParams(params) ?? FIRST_SUBJECT;
    this.choice = choiceFrom(params, 'tree');
    this.isBeside = params.get('beside') === MINIMAX;
    this.lookAs(params.get('layout') === 'down' ? 'down' : 'right', params.get('values') === 'hidden');
    this.load({ node: Number(params.get('node') ?? 0), step: Number(params.get('step') ?? 0) });
  }

  /** @param {import('./layout.js').Direction} direction @param {boolean} isHidden whether values are hidden until asked for */
  lookAs(direction, isHidden) {
    if (direction === this.look.direction && isHidden === this.look.guess.isOn) return;
    this.look = { direction, guess: new Guess(isHidden) };
    this.asked = '';
  }

  body() {
    return { ...toBody(this.subject), ...choiceBody(this.choice) };
  }

  /** @param {{node: number, step: number}} [place] to show first */
  async load(place = { node: 0, step: 0 }) {
    this.trace = null;
    const body = this.body();
    const asked = JSON.stringify([body, this.isBeside]);
    if (asked === this.asked) return this.explorer?.goTo(place);
    this.asked = asked;
    this.controller.abort();
    this.controller = new AbortController();
    this.isLoading = true;
    this.redraw();
    try {
      const [recorded, minimax] = await this.record(body, this.controller.signal);
      const before = this.explorer?.tree;
      this.previous = before && before.position === recorded.position ? figures(before) : null;
      this.explorer?.leave();
      this.look.guess = new Guess(this.look.guess.isOn);
      this.explorer = new Explorer(...twins(recorded, minimax), this.look, this.redraw, () => this.keepPlace());
      this.explorer.goTo(place);
      this.problem = '';
    } catch (error) {
      if (isAbort(error)) return;
      this.asked = '';
      this.problem = problemOf(error);
      // The tree of another game would look like the answer.
      this.explorer?.leave();
      this.explorer = null;
    }
    this.isLoading = false;
    this.redraw();
  }

  /** Opens a trace from a file of this computer; nothing is uploaded. @param {File|undefined} file */
  async openFile(file) {
    if (!file) return;
    try {
      const trace = new TraceFile(await file.arrayBuffer());
      const search = trace.header.searches.findLastIndex(({ record }) => record !== null);
      await this.showPart({ name: file.name, file: trace, search, path: [Number(trace.header.searches[search].record)] });
    } catch (error) {
      this.problem = problemOf(error);
      this.redraw();
    }
  }

  /** Draws a part of a trace. @param {import('./trace-bar.js').OpenTrace} trace */
  async showPart(trace) {
    this.controller.abort();
    this.controller = new AbortController();
    try {
      const part = await partOf(trace.file, trace.search, trace.path, this.controller.signal);
      this.explorer?.leave();
      this.trace = trace;
      this.previous = null;
      this.asked = '';
      this.problem = '';
      const tree = { ...treeOf(part), source: part.source };
      this.explorer = new Explorer(tree, null, this.look, this.redraw, () => {}, (id) => this.openBelow(id));
      this.explorer.goTo({ node: 0, step: 0 });
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.isLoading = false;
    this.redraw();
  }

  /** Draws what is below a node. @param {number} id */
  openBelow(id) {
    const tree = this.explorer?.tree;
    if (!this.trace || !tree?.source) return;
    const below = [];
    for (let at = id; at > 0; at = tree.parents[at]) below.push(tree.source.records[at]);
    this.showPart({ ...this.trace, path: [...this.trace.path, ...below.reverse()] });
  }

  /**
   * The tree of the search, and that of minimax if it is wanted beside it.
   * @param {import('../app/api-types.js').TreeRequest} body
   * @param {AbortSignal} signal
   */
  record(body, signal) {
    const ask = (/** @type {Partial<import('../app/api-types.js').TreeRequest>} */ search) => json('trees', { ...body, ...search, max_nodes: MOST_NODES }, { signal });
    return Promise.all([ask({}), this.isBeside ? ask({ algorithm: MINIMAX, with: [], without: [] }) : null]);
  }

  toggleBeside() {
    this.isBeside = !this.isBeside;
    this.explorer?.forgetPlace();
    this.keepAddress();
    this.load();
  }

  /** Browsers limit how often an address may change, and a slider would exceed that easily. */
  keepPlace() {
    clearTimeout(this.placeTimer);
    this.placeTimer = setTimeout(() => this.keepAddress(), PLACE_PAUSE);
  }

  keepAddress() {
    const { direction, guess } = this.look;
    const look = { beside: this.isBeside ? MINIMAX : null, layout: direction === 'down' ? direction : null, values: guess.isOn ? 'hidden' : null };
    replace(href('/tree', { ...toParams(this.subject), ...choiceParams(this.choice), ...look, ...this.explorer?.place() }));
  }

  /** @param {Situation} subject */
  choose(subject) {
    this.subject = subject;
    this.explorer?.forgetPlace();
    this.keepAddress();
    this.load();
  }

  /** @param {Choice} choice */
  change(choice) {
    this.keep(choice);
    this.load();
  }

  /** Requests the tree after a pause in typing. @param {Choice} choice */
  type(choice) {
    this.keep(choice);
    this.timer = setTimeout(() => this.load(), TYPING_PAUSE);
  }

  /** @param {Choice} choice */
  keep(choice) {
    clearTimeout(this.timer);
    this.choice = choice;
    this.explorer?.forgetPlace();
    this.keepAddress();
    this.redraw();
  }

  view() {
    if (!this.registry) return html`<p class="loading">${t('web-loading')}</p>`;
    const looked = subject({ situation: this.subject, registry: this.registry, onChange: (chosen) => this.choose(chosen) });
    const form = { choice: this.choice, registry: this.registry, game: this.subject.game };
    return html`
      <div class="tree-page">
        <div class="tree-title"><h1>${t('web-tree-title')}</h1>${searching(this.isLoading)}</div>
        <section class="card tree-settings" aria-label=${t('web-tree-settings')}>
          ${looked.game}${looked.more}
          <label class="choice tree-beside"><input type="checkbox" .checked=${live(this.isBeside)} @change=${() => this.toggleBeside()}> <span>${t('web-beside')}</span></label>
          ${controls({ ...form, onChange: (choice) => this.change(choice), onType: (choice) => this.type(choice) })}
        </section>
        <div class="tree-main" aria-busy=${this.isLoading}>
          ${traceBar(this.trace, { onFile: (file) => this.openFile(file), onPart: (trace) => this.showPart(trace), onClose: () => this.load() })}
          ${this.problem ? html`<p class="error" role="alert">${this.problem}</p>` : nothing}
          ${this.explorer ? this.explored(this.explorer) : nothing}
          ${this.explorer || this.problem ? nothing : html`<p class="loading">${t('web-loading')}</p>`}
        </div>
      </div>`;
  }

  /** @param {Explorer} explorer */
  explored(explorer) {
    return html`
      ${summary(explorer.tree, explorer.steps.step, this.look.guess.isHidden(0))}
      ${this.isBeside && !explorer.minimax ? html`<p class="tree-note">${t('web-beside-impossible')}</p>` : nothing}
      ${effect(figures(explorer.tree), explorer.minimax ? figures(explorer.minimax) : this.previous)}
      ${explorer.view(this.exports())}`;
  }

  exports() {
    if (this.trace) return html`<button @click=${() => this.exportDrawn()}>${t('web-tree-export-drawn')}</button>`;
    return html`
      <button @click=${() => this.exportDrawn()}>${t('web-tree-export-drawn')}</button>
      <button @click=${() => this.exportFirst()}>${t('web-tree-export-whole')}</button>`;
  }

  exportDrawn() {
    const { canvas, tree } = this.explorer ?? {};
    if (!canvas?.element || !tree) return;
    const drawing = standalone(canvas.element, `${tree.game} · ${tree.search}`);
    download(`${fileName(this.subject.game)}-tree.svg`, drawing, SVG);
  }

  async exportFirst() {
    try {
      const drawing = await text('trees/svg', { ...this.body(), max_nodes: MOST_DRAWN }, { signal: this.controller.signal, accept: SVG });
      download(`${fileName(this.subject.game)}-first-nodes.svg`, drawing, SVG);
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.redraw();
  }

  relabel() {
    learn((known) => {
      this.registry = known;
      this.redraw();
    });
    this.explorer?.relabel();
  }

  reconnected() {
    this.relabel();
    this.load();
  }

  leave() {
    clearTimeout(this.timer);
    clearTimeout(this.placeTimer);
    this.controller.abort();
    this.explorer?.leave();
  }
}

/**
 * The tree of a search, on the nodes of minimax if that is possible, and then that of minimax.
 * @param {import('./model.js').Recorded} recorded
 * @param {import('./model.js').Recorded|null} minimax
 * @returns {[import('./model.js').Tree, import('./model.js').Tree|null]}
 */
function twins(recorded, minimax) {
  const tree = treeOf(recorded);
  const placed = minimax && onNodesOf(minimax, recorded);
  return placed ? [{ ...treeOf(placed), counts: tree.counts }, treeOf(minimax)] : [tree, null];
}

/** @param {import('./model.js').Tree} tree @returns {import('../analysis/counters.js').Figures} */
const figures = ({ search, visited }) => ({ search, counters: { visited } });
