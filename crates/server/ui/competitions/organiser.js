// What those who manage a competition do: start, pause and resume it, enter others, and call it off. The organiser of the server
// also decides games.

import { html, nothing } from '../vendor/lit.js';
import { announce } from '../app/announce.js';
import { call } from '../app/api.js';
import { Attempt } from '../app/attempt.js';
import { submitted } from '../app/events.js';
import { playerName } from '../app/player-name.js';
import { problem } from '../app/problem.js';
import { levelsOf } from '../app/registry.js';
import { href } from '../app/router.js';
import { isOrganiser } from '../app/session.js';
import { t } from '../app/texts.js';
import { absentBots, repeatButton, startButton } from './absent-bots.js';
import { missedBy } from './feed.js';
import { statusName } from './words.js';

/** @typedef {import('./feed.js').Feed} Feed */
/** @typedef {import('./types.js').Competition} Competition */
/** @typedef {import('./types.js').Fixture} Fixture */
/** @typedef {import('../app/types.js').Registry} Registry */

const RESULTS = ['1-0', '1/2-1/2', '0-1'];
/** Formats whose later rounds follow from the results of earlier ones. */
const PAIRED_BY_RESULTS = ['swiss', 'knockout'];

export class OrganiserCard {
  #attempt;
  #questions;

  /** @param {Feed} feed @param {import('../app/question.js').Questions} questions @param {() => void} redraw */
  constructor(feed, questions, redraw) {
    this.feed = feed;
    this.#questions = questions;
    this.#attempt = new Attempt(redraw);
  }

  /** @param {Registry|null} registry */
  view(registry) {
    const { about } = this.feed;
    if (!about?.isManaged) return nothing;
    const title = t('web-comp-organise');
    const absent = absentBots(this.#contest(about));
    return html`
      <section class="card comp-organiser" aria-label=${title}>
        <h2>${title}</h2>
        ${this.feed.isOver ? nothing : html`<div class="row">${this.#steps(about)}</div>`}
        ${absent ? html`<p class="comp-absent">${absent} ${t('web-comp-bots-lose')}</p>` : nothing}
        ${problem(this.#attempt.error)}
        ${about.isClosed || this.feed.isOver ? nothing : this.#invite(registry)}
        ${this.#absent(about)}
        <p><a class="button" href=${href('/competitions', { like: about.id })}>${t('web-comp-again')}</a></p>
        ${this.feed.isOver ? nothing : this.#dangers(about)}
      </section>`;
  }

  /** What the organiser of the server can do in a match that is being played. @param {Fixture} fixture */
  decisions(fixture) {
    const game = fixture.games.find(({ status }) => status === 'started');
    if (!isOrganiser() || fixture.state !== 'playing' || !game) return nothing;
    const decide = (/** @type {Event} */ event) => {
      const { text } = submitted(event);
      this.#send(`games/${game.id}/adjudicate`, { result: text('result') }, t('web-comp-decided'));
    };
    return html`
      <details class="comp-decide">
        <summary>${t('web-comp-decide')}</summary>
        <form class="row" @submit=${decide}>
          <select name="result" aria-label=${t('web-contest-result')}>${RESULTS.map((result) => html`<option>${result}</option>`)}</select>
          <button ?disabled=${this.#attempt.isRunning}>${t('web-comp-adjudicate')}</button>
        </form>
        ${this.#questions.button({
          key: `repeat ${game.id}`,
          text: t('web-comp-repeat'),
          question: t('web-comp-really-repeat'),
          act: () => this.#send(`games/${game.id}/cancel`, undefined, t('web-comp-repeated')),
          isBusy: this.#attempt.isRunning,
        })}
      </details>`;
  }

  /** @param {Competition} about */
  #steps(about) {
    const { status, isClosed } = about;
    const steps = [
      status === 'open' ? 'start' : '',
      status === 'running' ? 'pause' : '',
      status === 'paused' ? 'resume' : '',
      status !== 'open' && !isClosed ? 'close' : '',
    ].filter(Boolean);
    return steps.map((step, index) => {
      const button = () => html`
        <button class=${index === 0 ? 'primary' : ''} ?disabled=${this.#attempt.isRunning} @click=${() => this.#command(step)}>${t(`web-comp-${step}`)}</button>`;
      const start = { text: t('web-comp-start'), act: () => this.#command('start'), isBusy: this.#attempt.isRunning };
      return step === 'start' ? startButton(this.#contest(about), this.#questions, start, button) : button();
    });
  }

  /** @param {Competition} about */
  #contest(about) {
    return { about, players: this.feed.standings?.players ?? [] };
  }

  /** @param {Registry|null} registry */
  #invite(registry) {
    const levels = registry ? levelsOf(registry) : [];
    const submit = async (/** @type {Event} */ event) => {
      const { form, text } = submitted(event);
      const [account, player] = [text('account'), text('player')];
      const body = account ? { account } : { player, name: t('web-seat-level', { level: player.split('=')[1] }) };
      const isEntered = await this.#send(`${this.feed.path}/enter`, body, t('web-comp-takes-part', { name: account || playerName(player) }));
      if (isEntered) form.reset();
    };
    return html`
      <details>
        <summary>${t('web-comp-invite')}</summary>
        <form class="comp-invite" @submit=${submit}>
          <div class="field"><label for="invite-account">${t('web-comp-invite-account')}</label>
            <input id="invite-account" name="account" autocomplete="off" autocapitalize="off" spellcheck="false"></div>
          <div class="field"><label for="invite-player">${t('web-comp-invite-player')}</label>
            <select id="invite-player" name="player">
              ${levels.map((level) => html`<option value="engine:level=${level}">${t('web-seat-level', { level })}</option>`)}
            </select></div>
          <button ?disabled=${this.#attempt.isRunning}>${t('web-comp-invite-do')}</button>
        </form>
      </details>`;
  }

  /** Those who missed matches. Who missed too many may be let back in; missed matches may be played again. @param {Competition} about */
  #absent(about) {
    const gone = this.feed.standings?.players.filter((player) => player.progress === 'noShow' || missedBy(player)) ?? [];
    if (gone.length === 0) return nothing;
    const isOpen = !about.isClosed && !this.feed.isOver;
    const back = (/** @type {string} */ name) => this.#send(`${this.feed.path}/enter`, { account: name }, t('web-comp-takes-part', { name }));
    return html`
      <h3>${t('web-comp-no-shows')}</h3>
      <ul class="plain-list">${gone.map((player) => html`
        <li class="row"><span><bdi>${player.name}</bdi> · ${t('web-comp-missed', { games: missedBy(player) })}</span>
          ${isOpen && player.progress === 'noShow' ? html`<button ?disabled=${this.#attempt.isRunning} @click=${() => back(player.name)}>${t('web-comp-let-back')}</button>` : nothing}</li>`)}
      </ul>
      ${about.missed ? html`<p>${repeatButton(this.#contest(about), this.#questions, { act: () => this.#repeatMissed(), isBusy: this.#attempt.isRunning })}</p>` : nothing}
      ${!about.missed && this.#isDecided(about) ? html`<p class="about">${t('web-comp-missed-stays')}</p>` : nothing}`;
  }

  /** Whether who met whom followed from results, of the last stage or of those before, so that nothing is played again. @param {Competition} about */
  #isDecided({ stages }) {
    const { standings } = this.feed;
    if (standings?.status !== 'finished') return false;
    return standings.stage > 1 || PAIRED_BY_RESULTS.includes(stages[standings.stage - 1]?.format);
  }

  #repeatMissed() {
    this.#send(`${this.feed.path}/repeat-missed`, undefined, t('web-comp-missed-played'));
  }

  /** @param {Competition} about */
  #dangers({ entrants }) {
    const active = entrants.filter(({ isActive }) => isActive);
    const chosen = () => /** @type {HTMLSelectElement|null} */ (document.getElementById('remove-entrant'))?.value ?? '';
    const remove = () => {
      const name = chosen();
      const entrant = active.find((one) => one.name === name);
      const body = entrant?.kind === 'player' ? { player: name, name } : { account: name };
      this.#send(`${this.feed.path}/withdraw`, body, t('web-comp-withdrawn', { name: playerName(name) }));
    };
    return html`
      <div class="comp-dangers" role="group" aria-label=${t('web-comp-dangers')}>
        ${active.length ? html`
          <div class="row">
            <label class="visually-hidden" for="remove-entrant">${t('web-comp-remove-whom')}</label>
            <select id="remove-entrant">${active.map(({ name }) => html`<option value=${name}>${playerName(name)}</option>`)}</select>
            ${this.#questions.button({ key: 'remove', text: t('web-comp-remove'), question: t('web-comp-really-remove'), act: remove, isBusy: this.#attempt.isRunning })}
          </div>` : nothing}
        ${this.#questions.button({
          key: 'cancel',
          text: t('web-comp-cancel'),
          question: t('web-comp-really-cancel'),
          act: () => this.#command('cancel'),
          isBusy: this.#attempt.isRunning,
        })}
      </div>`;
  }

  /** @param {string} step */
  async #command(step) {
    const isDone = await this.#send(`${this.feed.path}/${step}`, undefined, '');
    const { about } = this.feed;
    if (about && isDone) announce(statusName(about.status));
  }

  /** @param {string} path @param {object|undefined} body @param {string} sentence to announce */
  #send(path, body, sentence) {
    return this.#attempt.run(async () => {
      const answer = await call('POST', path, body);
      if (path.startsWith(this.feed.path)) this.feed.learn(answer);
      this.feed.refresh();
    }, sentence);
  }
}
