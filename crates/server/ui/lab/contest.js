// A match or a small tournament between built-in players.
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
/** @typedef {import('../app/api-types.js').Estimate} Estimate */

/** @extends {Bench<import('./contest-form.js').Plan>} */
export class Contest extends Bench {
  /** @param {() => void} redraw @param {() => void} keepAddress */
  constructor(redraw, keepAddress) {
    super(redraw, keepAddress, { from: planFrom, params: planParams });
    this.live = new LiveGame(redraw);
    /** The players of the current or last contest. @type {string[]} */
    this.competing = [];
    /** @type {Played[]} */
    this.played = [];
    /** @type {Map<string, Estimate>} */
    this.ratings = new Map();
    this.planned = 0;
    /** The spec of the game that is played. */
    this.game = '';
  }

  forget() {
    this.competing = [];
    this.played = [];
    this.ratings = new Map();
    this.planned = 0;
    this.live.begin();
  }

  /** @param {Situation} situation */
  run(situation) {
    this.keepAddress();
    this.forget();
    this.game = situation.game;
    const body = { ...toBody(situation), ...planBody(this.settings) };
    this.work.run('tournaments', body, (event) => this.take(event, situation.game));
  }

  /** @param {import('../app/api.js').StreamEvent<'tournaments'>} event @param {string} game */
  take(event, game) {
    switch (event.event) {
      case 'started':
        this.planned = event.data.planned;
        this.competing = event.data.players.map((player) => player.name);
        break;
      case 'ply':
        this.follow('web-contest-live', event.data, game);
        break;
      case 'game':
        this.played = [...this.played, event.data.record];
        this.rate(event.data.standings?.players ?? []);
        break;
      case 'done': {
        const { games, players } = event.data;
        this.played = games;
        this.rate(players);
        const last = games.at(-1);
        if (last) this.follow('web-contest-last', last, game);
      }
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

  /** @param {{name: string, rating?: Estimate|null}[]} standings */
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
    // A contest that was stopped has no game in progress and no last one.
    const isShown = this.work.isRunning || this.work.state === 'done';
    return html`
      <div class="contest-results">
        <div class="contest-tables">
          <section class="card">
            <h2>${t('web-contest-table')}</h2>
            ${crosstable(this.competing, this.played, this.ratings)}
            <p class="about">${t('web-contest-table-about')}</p>
          </section>
          ${this.played.length ? latestGames(this.played, this.game) : nothing}
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
