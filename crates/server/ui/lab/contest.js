// A match or a small tournament between players of the machine.
import { html, nothing } from '../vendor/lit.js';
import { toBody } from '../app/situation.js';
import { t } from '../app/texts.js';
import { Work } from '../app/work.js';
import { contestForm, planBody, planFrom, planParams } from './contest-form.js';
import { crosstable } from './crosstable.js';
import { latestGames } from './latest-games.js';
import { LiveGame } from './live-game.js';
import { progressBar } from './progress.js';

/** @typedef {import('../app/types.js').Situation} Situation */
/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {import('./tally.js').Played} Played */

export class Contest {
  /** @param {() => void} redraw @param {() => void} keepAddress */
  constructor(redraw, keepAddress) {
    this.redraw = redraw;
    this.keepAddress = keepAddress;
    this.work = new Work(redraw);
    this.live = new LiveGame(redraw);
    this.plan = planFrom(new URLSearchParams());
    this.forget();
  }

  forget() {
    /** Those of the contest that runs or ran. @type {string[]} */
    this.competing = [];
    /** @type {Played[]} */
    this.played = [];
    /** @type {Map<string, import('./crosstable.js').Rating>} */
    this.ratings = new Map();
    this.planned = 0;
    this.live.begin();
  }

  /** @param {URLSearchParams} params */
  show(params) {
    this.plan = planFrom(params);
  }

  params() {
    return planParams(this.plan);
  }

  /** @param {Partial<import('./contest-form.js').Plan>} part */
  set(part) {
    this.plan = { ...this.plan, ...part };
    this.keepAddress();
    this.redraw();
  }

  /** What was said of another game. */
  forgetProblem() {
    this.work.problem = '';
  }

  /** @param {Situation} situation */
  run(situation) {
    this.keepAddress();
    this.forget();
    const body = { ...toBody(situation), ...planBody(this.plan) };
    this.work.run('tournaments', body, (event, data) => this.take(event, data, situation.game));
  }

  /** @param {string} event @param {any} data @param {string} game */
  take(event, data, game) {
    if (event === 'started') {
      this.planned = data.planned;
      this.competing = data.players.map((/** @type {{name: string}} */ player) => player.name);
    }
    if (event === 'ply') this.follow('web-contest-live', data, game);
    if (event === 'game') {
      this.played = [...this.played, data.record];
      this.rate(data.standings?.players ?? []);
    }
    if (event === 'done') {
      this.played = data.games;
      this.rate(data.players);
      if (data.games.length) this.follow('web-contest-last', data.games.at(-1), game);
    }
  }

  /**
   * @param {string} title
   * @param {{first: string, second: string, start: string, moves: string[]}} contested
   * @param {string} game
   */
  follow(title, { first, second, start, moves }, game) {
    this.live.follow({ title, players: `${first} – ${second}`, body: { game, position: start, moves } });
  }

  /** @param {{name: string, rating?: import('./crosstable.js').Rating|null}[]} standings */
  rate(standings) {
    for (const { name, rating } of standings) if (rating) this.ratings.set(name, rating);
  }

  /** @param {Situation} situation @param {Registry} registry @param {import('./page.js').Chooser} chooser */
  view(situation, registry, chooser) {
    const { work } = this;
    const problem = chooser.complaint || work.problem;
    const onSubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.run(situation);
    };
    return html`
      <form class="card lab-form" @submit=${onSubmit}>
        ${chooser.game}
        ${contestForm(this.plan, registry, (part) => this.set(part))}
        ${chooser.more}
        <div class="row">
          ${work.isRunning
            ? html`<button type="button" @click=${() => work.stop()}>${t('web-analysis-stop')}</button>`
            : html`<button class="primary">${t('web-contest-run')}</button>`}
        </div>
        ${problem ? html`<p class="error" role="alert">${problem}</p>` : nothing}
        ${this.planned ? progressBar({ done: this.played.length, total: this.planned }, work.state) : nothing}
      </form>
      ${this.planned ? this.results() : nothing}`;
  }

  results() {
    // Of a contest that was stopped no game is in progress any more, and none is the last one.
    const isShown = this.work.isRunning || this.work.state === 'done';
    return html`
      <div class="contest-results">
        <div class="contest-tables">
          <section class="card">
            <h2>${t('web-contest-table')}</h2>
            ${crosstable(this.competing, this.played, this.ratings)}
            <p class="about">${t('web-contest-table-about')}</p>
          </section>
          ${this.played.length ? latestGames(this.played) : nothing}
        </div>
        ${isShown ? this.live.view() : nothing}
      </div>`;
  }

  leave() {
    this.work.stop();
    this.live.leave();
  }
}
