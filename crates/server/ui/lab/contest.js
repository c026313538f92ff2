// A match or a small tournament between players of the machine.
import { html, live, nothing } from '../vendor/lit.js';
import { toBody } from '../app/situation.js';
import { t } from '../app/texts.js';
import { number } from '../analysis/numbers.js';
import { Work } from '../analysis/work.js';
import { crosstable } from './crosstable.js';
import { LiveGame } from './live-game.js';
import { progressBar } from './progress.js';

/** @typedef {import('../app/types.js').Situation} Situation */
/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {import('./tally.js').Played} Played */

const FORMATS = ['round-robin', 'gauntlet', 'swiss'];
const MOST_PLAYERS = 8;
const SUGGESTED = ['engine:level=1', 'engine:level=3', 'engine:level=5', 'engine:nodes=5000', 'engine:time=50ms', 'alphabeta:depth=2', 'alphabeta:depth=4', 'minimax:depth=2', 'mcts:nodes=1000', 'greedy', 'first', 'random'];
const LAST_GAMES = 20;

export class Contest {
  /** @param {() => void} redraw @param {() => void} keepAddress */
  constructor(redraw, keepAddress) {
    this.redraw = redraw;
    this.keepAddress = keepAddress;
    this.work = new Work(redraw);
    this.live = new LiveGame(redraw);
    this.players = ['alphabeta:depth=4', 'alphabeta:depth=2', 'greedy', 'random'];
    this.format = 'round-robin';
    this.games = '10';
    this.seed = '1';
    /** Those of the contest that runs or ran. @type {string[]} */
    this.competing = [];
    /** @type {Played[]} */
    this.played = [];
    /** @type {Map<string, import('./crosstable.js').Rating>} */
    this.ratings = new Map();
    this.total = 0;
  }

  /** @param {URLSearchParams} params */
  show(params) {
    if (params.has('players')) this.players = (params.get('players') ?? '').split(' ').filter(Boolean);
    this.format = FORMATS.find((format) => format === params.get('format')) ?? this.format;
    this.games = params.get('games') ?? this.games;
    this.seed = params.get('seed') ?? this.seed;
  }

  params() {
    return { players: this.players.join(' '), format: this.format, games: this.games, seed: this.seed };
  }

  /** @param {Partial<Contest>} part */
  set(part) {
    Object.assign(this, part);
    this.keepAddress();
    this.redraw();
  }

  /** @param {Situation} situation */
  run(situation) {
    const players = this.players.map((spec) => spec.trim()).filter(Boolean);
    this.competing = players;
    this.played = [];
    this.ratings = new Map();
    this.total = 0;
    this.live.begin();
    const body = { ...toBody(situation), players, format: this.format, games: Number(this.games), seed: Number(this.seed) };
    this.work.run('tournaments', body, (event, data) => this.take(event, data, situation));
  }

  /** @param {string} event @param {any} data @param {Situation} situation */
  take(event, data, situation) {
    if (event === 'started') {
      this.total = data.planned;
      this.competing = data.players.map((/** @type {{name: string}} */ player) => player.name);
    }
    if (event === 'ply') this.live.follow(`${data.first} – ${data.second}`, { game: situation.game, position: data.start, moves: data.moves });
    if (event === 'game') {
      this.played = [...this.played, data.record];
      this.rate(data.standings?.players ?? []);
    }
    if (event === 'done') {
      this.played = data.games;
      this.rate(data.players);
    }
  }

  /** @param {{name: string, rating?: import('./crosstable.js').Rating|null}[]} standings */
  rate(standings) {
    for (const { name, rating } of standings) if (rating) this.ratings.set(name, rating);
  }

  /** @param {Situation} situation @param {Registry} registry @param {{game: unknown, more: unknown}} chooser */
  view(situation, registry, chooser) {
    const { work } = this;
    return html`
      <form class="card lab-form" @submit=${(/** @type {Event} */ event) => (event.preventDefault(), this.run(situation))}>
        ${chooser.game}${this.form(registry)}${chooser.more}
        <div class="row">${work.isRunning
          ? html`<button type="button" @click=${() => work.stop()}>${t('web-analysis-stop')}</button>`
          : html`<button class="primary" ?disabled=${this.players.length < 2}>${t('web-contest-run')}</button>`}</div>
        ${work.problem ? html`<p class="error" role="alert">${work.problem}</p>` : nothing}
        ${work.state === 'idle' ? nothing : progressBar({ done: this.played.length, total: this.total || this.played.length }, work.state)}
      </form>
      ${work.state === 'idle' ? nothing : html`
        <div class="contest-results">
          <div class="contest-tables">
            <section class="card"><h2>${t('web-contest-table')}</h2>${crosstable(this.competing, this.played, this.ratings)}
              <p class="about">${t('web-contest-table-about')}</p></section>
            ${this.played.length ? this.lastGames() : nothing}
          </div>
          ${this.live.view()}
        </div>`}`;
  }

  /** @param {Registry} registry */
  form(registry) {
    const suggestions = [...new Set([...SUGGESTED.filter((spec) => registry.players.includes(spec.split(':')[0])), ...registry.players.filter((name) => name !== 'human')])];
    return html`
      <fieldset class="lab-wide contest-players"><legend>${t('web-contest-players')}</legend>
        ${this.players.map((player, index) => this.playerField(player, index))}
        <datalist id="contest-suggestions">${suggestions.map((spec) => html`<option value=${spec}></option>`)}</datalist>
        ${this.players.length < MOST_PLAYERS ? html`<button type="button" @click=${() => this.set({ players: [...this.players, suggestions.find((spec) => !this.players.includes(spec)) ?? 'random'] })}>${t('web-contest-add')}</button>` : nothing}
      </fieldset>
      <div class="field"><label for="contest-format">${t('web-contest-format')}</label>
        <select id="contest-format" @change=${(/** @type {any} */ event) => this.set({ format: event.target.value })}>
          ${FORMATS.map((format) => html`<option value=${format} ?selected=${format === this.format}>${t(`web-contest-${format}`)}</option>`)}</select></div>
      <label class="field">${t('web-contest-games')}<input type="number" min="2" step="2" .value=${live(this.games)} @input=${(/** @type {any} */ event) => this.set({ games: event.target.value })}></label>
      <label class="field">${t('web-contest-seed')}<input type="number" min="0" step="1" .value=${live(this.seed)} @input=${(/** @type {any} */ event) => this.set({ seed: event.target.value })}></label>`;
  }

  /** @param {string} player @param {number} index */
  playerField(player, index) {
    const label = t('web-contest-player-n', { number: index + 1 });
    const without = () => this.set({ players: this.players.filter((_, place) => place !== index) });
    return html`
      <span class="contest-player">
        <input class="mono" list="contest-suggestions" spellcheck="false" autocomplete="off" aria-label=${label} .value=${live(player)}
          @change=${(/** @type {any} */ event) => this.set({ players: this.players.with(index, event.target.value.replace(/\s+/g, '')) })}>
        <button type="button" class="quiet" aria-label=${t('web-contest-remove', { player })} ?disabled=${this.players.length <= 2} @click=${without}>✕</button>
      </span>`;
  }

  lastGames() {
    const last = this.played.slice(-LAST_GAMES).reverse();
    return html`
      <section class="card"><h2>${t('web-contest-games-played')}</h2>
        <div class="scroll table-box" tabindex="0" role="group" aria-label=${t('web-contest-games-played')}>
          <table><thead><tr><th scope="col" class="number">#</th><th scope="col">${t('web-contest-first')}</th><th scope="col">${t('web-contest-second')}</th>
            <th scope="col">${t('web-contest-result')}</th><th scope="col" class="number">${t('web-contest-plies')}</th></tr></thead>
          <tbody>${last.map((game) => html`<tr><td class="number">${number(game.number)}</td><td class="mono">${game.first}</td><td class="mono">${game.second}</td>
            <td>${game.result}</td><td class="number">${game.moves.length}</td></tr>`)}</tbody></table>
        </div>
      </section>`;
  }

  leave() {
    this.work.stop();
    this.live.leave();
  }
}
