// The competitions of a class, with standings, entry for students and grades for teachers.

import { html, nothing } from '../vendor/lit.js';
import { call, problemOf } from '../app/api.js';
import { Attempt } from '../app/attempt.js';
import { moment } from '../app/numbers.js';
import { problem } from '../app/problem.js';
import { Questions } from '../app/question.js';
import { href } from '../app/router.js';
import { t } from '../app/texts.js';
import { clockWords, gameTitle } from '../arena/words.js';
import { repeatButton, startButton } from '../competitions/absent-bots.js';
import { statusName } from '../competitions/words.js';
import { Grades } from './grades.js';
import { ladder } from './ladder.js';
import { standingsTable } from './standings.js';

/** @typedef {import('../app/api-types.js').AccountView} AccountView */
/** @typedef {import('../app/api-types.js').ClassView} ClassData */
/** @typedef {import('../competitions/types.js').Summary} Summary */
/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {import('../competitions/types.js').Competition} Competition */
/** @typedef {import('../competitions/absent-bots.js').Contest} Contest */
/** @typedef {import('./standings.js').Standing} Standing */
/** @typedef {{me: AccountView, isMine: boolean, registry: Registry|null}} Reader */
/**
 * @typedef {object} Opened
 * @property {Competition|null} competition
 * @property {Standing[]} players
 * @property {Grades} grades
 * @property {Attempt} attempt
 * @property {string} problem
 * @property {number} round the number of the last question; the answer to an earlier one is dropped
 * @property {boolean} isAsking whether the last question was not answered yet
 */

/** How often standings of running competitions are asked for while the page is visible, in milliseconds. */
const REFRESH = 2000;

export class Competitions {
  #id = '';
  /** @type {Summary[]|null} */
  #list = null;
  /** Those that the reader has opened. @type {Map<string, Opened>} */
  #opened = new Map();
  /** Own bots and those of own groups. @type {string[]} */
  #bots = [];
  #error = '';
  #timer = 0;
  #questions;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#questions = new Questions(redraw);
  }

  /** @param {string} id of the class @param {boolean} isShown */
  show(id, isShown) {
    if (id !== this.#id) {
      this.#id = id;
      this.#list = null;
      this.#opened.clear();
    }
    this.leave();
    if (!isShown) return;
    this.reload();
    this.#timer = setInterval(() => document.visibilityState === 'visible' && this.#refresh(), REFRESH);
  }

  leave() {
    clearInterval(this.#timer);
  }

  relabel() {
    this.#opened.forEach(({ grades }) => grades.close());
  }

  async reload() {
    const id = this.#id;
    try {
      const list = await competitionsOf(id);
      /** @type {{name: string}[]} */
      const bots = await call('GET', 'bots');
      if (id !== this.#id) return;
      this.#list = list;
      this.#bots = bots.map(({ name }) => name);
      this.#error = '';
      if (list.length && !this.#opened.size) this.#open(list[0].id);
    } catch (error) {
      if (id !== this.#id) return;
      this.#error = problemOf(error);
    }
    this.redraw();
  }

  /** @param {ClassData} one @param {Reader} reader */
  view(one, reader) {
    const list = this.#list;
    return html`
      ${problem(this.#error)}
      ${list?.length === 0 ? this.#none(one, reader) : nothing}
      ${list ? nothing : html`<p class="loading">${t('web-loading')}</p>`}
      ${list?.map((summary) => this.#item(one, summary, reader))}`;
  }

  /** @param {ClassData} one @param {Reader} reader */
  #none({ id }, { isMine }) {
    return html`
      <div class="card">
        <p>${t(isMine ? 'web-class-no-competitions-teacher' : 'web-class-no-competitions')}</p>
        ${isMine ? html`<a class="button" href=${href('/class', { id, view: 'ladder' })}>${t('web-class-view-ladder')}</a>` : nothing}
      </div>`;
  }

  /** @param {ClassData} one @param {Summary} summary @param {Reader} reader */
  #item(one, summary, reader) {
    const opened = this.#opened.get(summary.id);
    const toggle = (/** @type {Event} */ event) => {
      const { open } = /** @type {HTMLDetailsElement} */ (event.currentTarget);
      if (open) this.#open(summary.id);
      else this.#opened.delete(summary.id);
    };
    const status = opened?.competition?.status ?? summary.status;
    return html`
      <details class="card class-competition" ?open=${Boolean(opened)} @toggle=${toggle}>
        <summary>
          <span class="competition-name" dir="auto">${summary.name}</span>
          <span class="about">${gameTitle(reader.registry, summary.game)}</span>
          <span class="badge">${statusName(status)}</span>
        </summary>
        ${opened?.competition ? this.#body(one, opened.competition, opened, reader) : problem(opened?.problem ?? '')}
      </details>`;
  }

  /** @param {ClassData} one @param {Competition} competition @param {Opened} opened @param {Reader} reader */
  #body(one, competition, { players, grades, attempt, problem: unloaded }, reader) {
    const ladders = competition.stages.filter(({ format }) => format === 'ladder');
    return html`
      <p class="about">${clockWords(competition.clock)}${competition.deadline ? html` · ${t('web-class-until', { time: moment(competition.deadline) })}` : nothing}</p>
      ${ladders.map((stage) => ladder(stage))}
      ${players.length ? standingsTable(one, competition, players, reader.me) : html`<p>${t('web-comp-nobody')}</p>`}
      ${problem(attempt.error || unloaded)}
      <p class="row">
        <a class="button" href=${href('/competition', { id: competition.id })}>${t('web-class-competition-open')}</a>
        ${reader.isMine && competition.status === 'open' ? this.#start({ about: competition, players }, attempt) : nothing}
        ${reader.isMine && competition.missed ? this.#repeat({ about: competition, players }, attempt) : nothing}
        ${reader.isMine ? nothing : this.#entries(one, competition, attempt, reader)}
        ${reader.isMine ? grades.buttons(competition) : nothing}
      </p>
      ${reader.isMine ? grades.view() : nothing}`;
  }

  /** @param {Contest} contest @param {Attempt} attempt */
  #start(contest, attempt) {
    const start = { text: t('web-class-competition-start'), act: () => this.#act(contest.about.id, 'start'), isBusy: attempt.isRunning };
    return startButton(contest, this.#questions, start, ({ text, act, isBusy }) => html`<button class="primary" ?disabled=${isBusy} @click=${act}>${text}</button>`);
  }

  /** @param {Contest} contest @param {Attempt} attempt */
  #repeat(contest, attempt) {
    return repeatButton(contest, this.#questions, { act: () => this.#act(contest.about.id, 'repeat-missed'), isBusy: attempt.isRunning });
  }

  /** With whom a student may enter. @param {ClassData} one @param {Competition} competition @param {Attempt} attempt @param {Reader} reader */
  #entries(one, competition, attempt, { me }) {
    if (competition.isClosed || !one.students.some(({ name }) => name === me.name)) return nothing;
    const isIn = (/** @type {string} */ account) => competition.entrants.some(({ name, isActive }) => name === account && isActive);
    const entry = (/** @type {string} */ account) =>
      isIn(account)
        ? html`<span class="badge">${t('web-class-entered', { name: account })}</span>`
        : html`<button ?disabled=${attempt.isRunning} @click=${() => this.#act(competition.id, 'enter', { account })}>${t('web-class-enter', { name: account })}</button>`;
    return [...this.#bots, me.name].map(entry);
  }

  /** @param {string} id @param {string} action @param {object} [body] */
  #act(id, action, body) {
    this.#opened.get(id)?.attempt.run(async () => {
      await call('POST', `competitions/${id}/${action}`, body);
      await this.#load(id);
    });
  }

  /** @param {string} id */
  #open(id) {
    if (this.#opened.has(id)) return;
    this.#opened.set(id, { competition: null, players: [], grades: new Grades(this.redraw), attempt: new Attempt(this.redraw), problem: '', round: 0, isAsking: false });
    this.#load(id);
  }

  /** @param {string} id */
  async #load(id) {
    const opened = this.#opened.get(id);
    if (!opened) return;
    opened.round += 1;
    opened.isAsking = true;
    const { round } = opened;
    try {
      const [competition, standings] = await Promise.all([call('GET', `competitions/${id}`), call('GET', `competitions/${id}/standings`)]);
      if (round !== opened.round) return;
      opened.competition = competition;
      opened.players = standings.players;
      opened.problem = '';
    } catch (error) {
      if (round !== opened.round) return;
      opened.problem = problemOf(error);
    }
    opened.isAsking = false;
    this.redraw();
  }

  #refresh() {
    for (const [id, { competition, isAsking }] of this.#opened) {
      if (isAsking) continue;
      if (competition?.status === 'running' || competition?.status === 'open') this.#load(id);
    }
  }
}

/** The competitions of a class, the newest first. @param {string} id @returns {Promise<Summary[]>} */
async function competitionsOf(id) {
  /** @type {Summary[]} */
  const found = [];
  const query = new URLSearchParams({ class: id });
  for (;;) {
    const { competitions, next } = await call('GET', `competitions?${query}`);
    found.push(...competitions);
    if (!next) return found;
    query.set('after', next);
  }
}
