// "Test my bot": a game of the bot against a level of the machine. It begins when the bot is connected and accepts.

import { html, nothing } from '../vendor/lit.js';
import { call } from '../app/api.js';
import { Attempt } from '../app/attempt.js';
import { onValue } from '../app/events.js';
import { pause } from '../app/pause.js';
import { easyFirst } from '../app/registry.js';
import { href } from '../app/router.js';
import { t } from '../app/texts.js';
import { currentGame } from '../arena/match-list.js';
import { outcomeOf, reasonText } from '../arena/words.js';

/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {import('../arena/match-list.js').Match} Match */
/** @typedef {{game: string, level: number, seconds: number, side: 'first'|'second'}} Choices */

/** How often the match is looked at, in milliseconds. */
const PAUSE = 1000;
const OVER = ['finished', 'aborted'];

export class Trial {
  /** @type {Choices} */
  #choices = { game: '', level: 3, seconds: 5, side: 'first' };
  /** @type {Match|null} */
  #match = null;
  #attempt;
  #leaving = new AbortController();

  /** @param {string} bot its name @param {{redraw: () => void, ended: () => void}} page `ended` is called when the game is over */
  constructor(bot, page) {
    this.bot = bot;
    this.page = page;
    this.#attempt = new Attempt(page.redraw);
  }

  leave() {
    this.#leaving.abort();
  }

  /** @param {Registry} registry */
  view(registry) {
    const games = easyFirst(registry.games);
    const game = this.#choices.game || games[0].name;
    const [weakest, strongest] = registry.levels;
    const id = (/** @type {string} */ name) => `trial-${this.bot}-${name}`;
    const level = t('web-form-level', { level: this.#choices.level });
    return html`
      <p class="about">${t('web-bots-trial-about')}</p>
      <form class="trial-form" @submit=${(/** @type {Event} */ event) => this.#submit(event, game)}>
        <div class="field"><label for=${id('game')}>${t('web-form-game')}</label>
          <select id=${id('game')} @change=${onValue((value) => this.#set({ game: value }))}>
            ${games.map(({ name, title }) => html`<option value=${name} ?selected=${name === game}>${title}</option>`)}
          </select></div>
        <div class="field"><label for=${id('level')}>${level}</label>
          <input id=${id('level')} type="range" min=${weakest} max=${strongest} step="1" .value=${String(this.#choices.level)} aria-valuetext=${level}
            @input=${onValue((value) => this.#set({ level: Number(value) }))}></div>
        <div class="field"><label for=${id('seconds')}>${t('web-bots-seconds')}</label>
          <input id=${id('seconds')} type="number" min="1" max="600" .value=${String(this.#choices.seconds)} @change=${onValue((value) => this.#set({ seconds: Math.max(1, Number(value)) }))}></div>
        <div class="field"><label for=${id('side')}>${t('web-bots-side')}</label>
          <select id=${id('side')} @change=${onValue((value) => this.#set({ side: value === 'second' ? 'second' : 'first' }))}>
            ${['first', 'second'].map((side) => html`<option value=${side} ?selected=${side === this.#choices.side}>${t(`web-arena-side-${side}`)}</option>`)}
          </select></div>
        <button class="primary" ?disabled=${this.#attempt.isRunning || this.#isWaiting}>${t('web-bots-trial')}</button>
      </form>
      ${this.#attempt.view()}
      ${this.#match ? html`<div class="trial-state" role="status">${this.#state(this.#match)}</div>` : nothing}`;
  }

  get #isWaiting() {
    return this.#match !== null && !OVER.includes(this.#match.state);
  }

  /** @param {Match} match */
  #state(match) {
    const game = currentGame(match);
    const link = (/** @type {string} */ text) => html`<a class="button" href=${href('/game', { id: game?.id })}>${t(text)}</a>`;
    if (match.state === 'open') {
      return html`<p class="row"><span class="spinner" aria-hidden="true"></span><span>${t('web-bots-trial-waiting')}</span>
        <button @click=${() => this.#callOff(match)}>${t('web-lobby-call-off')}</button></p>`;
    }
    if (match.state === 'running') return html`<p class="row"><span>${t('web-bots-trial-running')}</span>${link('web-arena-watch')}</p>`;
    if (match.state === 'aborted') return html`<p>${t('web-bots-trial-aborted')}</p>`;
    const outcome = outcomeOf(game?.result, match.seats.first.name === this.bot ? 'first' : 'second');
    const text = outcome === 'none' ? 'web-bots-trial-aborted' : `web-bots-trial-${outcome}`;
    return html`<p class="row"><span>${t(text, { reason: reasonText(game?.reason) })}</span>${link('web-arena-look')}</p>`;
  }

  /** @param {Partial<Choices>} change */
  #set(change) {
    this.#choices = { ...this.#choices, ...change };
    this.page.redraw();
  }

  /** @param {Event} event @param {string} game */
  async #submit(event, game) {
    event.preventDefault();
    const { level, seconds, side } = this.#choices;
    const seats = { [side]: { account: this.bot }, [side === 'first' ? 'second' : 'first']: { player: `engine:level=${level}` } };
    const isMade = await this.#attempt.run(async () => {
      this.#match = await call('POST', 'matches', { game, clock: { perTurnMs: 1000 * seconds }, mode: 'single', seats });
    });
    if (isMade && this.#match) await this.#follow(this.#match.id);
  }

  /** Looks at a match until it is over, one question after the other: a late answer would bring back what has passed. @param {string} id */
  async #follow(id) {
    const { signal } = this.#leaving;
    const isCurrent = () => !signal.aborted && this.#match?.id === id;
    while (isCurrent() && this.#isWaiting) {
      await pause(PAUSE, signal);
      if (isCurrent() && document.visibilityState === 'visible') await this.#look(id);
    }
    if (isCurrent()) this.page.ended();
  }

  /** @param {string} id */
  async #look(id) {
    const match = await call('GET', `matches/${id}`).catch(() => null);
    if (match && id === this.#match?.id) this.#match = match;
    this.page.redraw();
  }

  /** @param {Match} match */
  async #callOff({ id }) {
    await this.#attempt.run(() => call('POST', `matches/${id}/abort`));
    await this.#look(id);
  }
}
