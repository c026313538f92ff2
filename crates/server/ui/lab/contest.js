// A match or a small tournament between players of the machine.
import { html, nothing } from '../vendor/lit.js';
import { toBody } from '../app/situation.js';
import { t } from '../app/texts.js';
import { Bench } from './bench.js';
import { contestForm, planBody, planFrom, planParams } from './contest-form.js';
import { crosstable } from './crosstable.js';
import { latestGames } from './latest-games.js';
import { LiveGame } from './live-game.js';
import { progressBar } from './progress.js';

/** @typedef {import('../app/types.js').Situation} Situation */
/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {import('./tally.js').Played} Played */

/** @extends {Bench<import('./contest-form.js').Plan>} */
export class Contest extends Bench {
  /** @param {() => void} redraw @param {() => void} keepAddress */
  constructor(redraw, keepAddress) {
    super(redraw, keepAddress, { from: planFrom, params: planParams });
    this.live = new LiveGame(redraw);
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

  /** @param {Situation} situation */
  run(situation) {
    this.keepAddress();
    this.forget();
    const body = { ...toBody(situation), ...planBody(this.settings) };
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
    const counted = { done: this.played.length, total: this.planned };
    return html`
      ${this.form(chooser, {
        fields: contestForm(this.settings, registry, (part) => this.set(part)),
        run: t('web-contest-run'),
        progress: this.planned ? progressBar(counted, this.work.state) : nothing,
        onRun: () => this.run(situation),
      })}
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

  /** @override */
  leave() {
    super.leave();
    this.live.leave();
  }
}
