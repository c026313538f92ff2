// Exercises by hand: an editor for a small tree, blanks for values, windows and cuts, and the first mistake.

import { html, live, nothing } from '../vendor/lit.js';
import { announce } from '../app/announce.js';
import { json, problemOf, text } from '../app/api.js';
import { download, fileName } from '../app/download.js';
import { onValue } from '../app/events.js';
import { href, replace } from '../app/router.js';
import { shows } from '../app/select.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { answersView } from './answers.js';
import { drawing } from './drawing.js';

/** @typedef {import('../app/api-types.js').ExerciseReport} Exercise */
/** @typedef {import('../app/api-types.js').CheckReport} Checked */
/** @typedef {{alpha: string, beta: string, value: string, cut: boolean}} Filled */

await stylesheet('/style/exercise.css');

const FIRST = 'A(B(3 12 8)C(2 4 6)D(14 5 2))';
const ALGORITHMS = ['alphabeta', 'minimax'];
/** How much hints tell, one after the other. */
const LADDER = ['where', 'what', 'why'];
/** Milliseconds without a key before a tree is drawn. */
const PAUSE = 250;

export class ExerciseView {
  #tree = FIRST;
  #algorithm = ALGORITHMS[0];
  /** @type {Exercise|null} */
  #exercise = null;
  /** What is wrong with the tree. */
  #problem = '';
  /** By the name of the node. @type {Map<string, Filled>} */
  #answers = new Map();
  /** @type {Checked|null} */
  #checked = null;
  /** The level of the last hint. */
  #level = -1;
  #round = 0;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #waiting;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  /** @param {URLSearchParams} params */
  async show(params) {
    const game = params.get('game');
    // Another game of the workbench may be too large to be done by hand.
    this.#tree = game?.startsWith('tree:') ? game.slice('tree:'.length) : game === 'tree' || !game ? FIRST : game;
    this.#algorithm = ALGORITHMS.find((name) => name === params.get('algorithm')) ?? ALGORITHMS[0];
    await this.#load();
  }

  leave() {
    clearTimeout(this.#waiting);
  }

  relabel() {
    this.#load();
  }

  reconnected() {
    this.#load();
  }

  title() {
    return t('web-nav-exercise');
  }

  view() {
    return html`
      <h1>${t('web-nav-exercise')}</h1>
      <p class="about">${t('web-exercise-about')}</p>
      <section class="card exercise-editor">
        <div class="field">
          <label for="exercise-tree">${t('web-exercise-tree')}</label>
          <textarea id="exercise-tree" rows="2" autocomplete="off" autocapitalize="off" spellcheck="false" .value=${live(this.#tree)}
            aria-describedby="exercise-tree-about exercise-problem" aria-invalid=${this.#problem ? 'true' : 'false'}
            @input=${onValue((tree) => this.#write(tree))}></textarea>
          <p class="error" id="exercise-problem" role="status">${this.#problem}</p>
          <p class="about" id="exercise-tree-about">${t('web-exercise-tree-about')}</p>
        </div>
        <div class="row">
          <label for="exercise-algorithm">${t('web-exercise-algorithm')}</label>
          <select id="exercise-algorithm" ${shows(this.#algorithm)} @change=${onValue((name) => this.#choose(name))}>
            ${ALGORITHMS.map((name) => html`<option value=${name} ?selected=${name === this.#algorithm}>${t(`web-exercise-title-${name}`)}</option>`)}
          </select>
          <button @click=${() => this.#random()}>${t('web-exercise-random')}</button>
        </div>
      </section>
      ${this.#exercise ? this.#sheet(this.#exercise) : nothing}`;
  }

  /** @param {Exercise} exercise */
  #sheet(exercise) {
    const sheet = (/** @type {string} */ name, /** @type {'svg'|'tikz'} */ format, /** @type {boolean} */ solution) => html`
      <button @click=${() => this.#download(format, solution)}>${t(name)}</button>`;
    return html`
      <section class="card">
        <h2>${t('web-exercise-drawing')}</h2>
        <p>${t(`web-exercise-task-${this.#algorithm}`)}</p>
        ${drawing(exercise, this.#answers, this.#checked)}
        <div class="row">
          <a class="button" href=${href('/play', { game: exercise.game, second: 'human' })}>${t('web-exercise-play')}</a>
          <a class="button" href=${href('/tree', { game: exercise.game, algorithm: this.#algorithm })}>${t('web-exercise-search')}</a>
          ${sheet('web-exercise-sheet-svg', 'svg', false)} ${sheet('web-exercise-sheet-tex', 'tikz', false)}
          ${sheet('web-exercise-solution-svg', 'svg', true)} ${sheet('web-exercise-solution-tex', 'tikz', true)}
        </div>
      </section>
      <section class="card">
        <h2>${t('web-exercise-answers')}</h2>
        ${answersView(exercise, this.#answers, this.#checked, (node, filled) => this.#fill(node, filled))}
        <div class="row exercise-actions">
          <button class="primary" @click=${() => this.#check('verdict')}>${t('web-exercise-check')}</button>
          <button @click=${() => this.#hint()}>${t('web-exercise-hint')}</button>
          <button @click=${() => this.#forget()}>${t('web-exercise-clear')}</button>
        </div>
        ${this.#checked ? html`
          <div class="exercise-verdict is-${this.#checked.verdict}">${this.#checked.sentences.map((sentence) => html`<p>${sentence}</p>`)}</div>` : nothing}
      </section>`;
  }

  /** The spec that is written in the editor: a tree, or a whole spec. */
  #game() {
    const written = this.#tree.trim();
    const isTree = written.startsWith('(') || /^[^:(]*(:(max|min))?\(/i.test(written);
    return isTree || written === '' ? `tree:${written}` : written;
  }

  #situation() {
    return { game: this.#game(), algorithm: this.#algorithm };
  }

  /** @param {string} tree */
  #write(tree) {
    this.#tree = tree;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#load(), PAUSE);
  }

  /** @param {string} name */
  #choose(name) {
    this.#algorithm = name;
    this.#load();
  }

  #random() {
    this.#tree = `tree:random,seed=${Math.floor(Math.random() * 1_000_000)},depth=3,branching=2`;
    this.#load();
  }

  #forget() {
    this.#answers = new Map();
    this.#checked = null;
    this.#level = -1;
    this.redraw();
  }

  /** @param {string} node @param {Filled} filled */
  #fill(node, filled) {
    this.#answers.set(node, filled);
    this.#checked = null;
    this.redraw();
  }

  async #load() {
    this.#round += 1;
    const round = this.#round;
    try {
      const exercise = await json('exercises', this.#situation());
      if (round !== this.#round) return;
      const isOther = exercise.game !== this.#exercise?.game || exercise.algorithm !== this.#exercise?.algorithm;
      this.#exercise = exercise;
      this.#problem = '';
      replace(href('/exercise', { game: exercise.game, algorithm: this.#algorithm }));
      if (isOther) this.#forget();
    } catch (error) {
      if (round !== this.#round) return;
      this.#problem = problemOf(error);
    }
    this.redraw();
  }

  /** @param {string} feedback */
  async #check(feedback) {
    const answers = [...this.#answers].map(([node, filled]) => ({ node, ...filled }));
    try {
      this.#checked = await json('exercises/check', { ...this.#situation(), answers, feedback });
      announce(this.#checked.sentences.join(' '));
    } catch (error) {
      announce(problemOf(error));
      this.#checked = { verdict: 'wrong', right: 0, blanks: 0, fault: null, sentences: [problemOf(error)] };
    }
    if (feedback === 'verdict') this.#level = -1;
    this.redraw();
  }

  /** Every hint tells a little more, until an answer changes. */
  async #hint() {
    this.#level = this.#checked ? Math.min(this.#level + 1, LADDER.length - 1) : 0;
    await this.#check(LADDER[this.#level]);
  }

  /** @param {'svg'|'tikz'} format @param {boolean} solution */
  async #download(format, solution) {
    const [ending, type] = format === 'svg' ? ['svg', 'image/svg+xml'] : ['tex', 'application/x-tex'];
    try {
      const content = await text(`exercises/${format}`, { ...this.#situation(), solution }, { accept: type });
      download(`${fileName(this.#game()).slice(0, 60)}${solution ? '-solution' : ''}.${ending}`, content, type);
    } catch (error) {
      this.#problem = problemOf(error);
      this.redraw();
    }
  }
}
