// The lobby: play now, join a match, create one, watch what runs.

import { html, nothing } from '../vendor/lit.js';
import { call } from '../app/api.js';
import { Attempt } from '../app/attempt.js';
import { onValue } from '../app/events.js';
import { problem } from '../app/problem.js';
import { easyFirst, learn } from '../app/registry.js';
import { href, navigate, replace } from '../app/router.js';
import { shows } from '../app/select.js';
import { account, isGuest, onSession } from '../app/session.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { statusName } from '../competitions/words.js';
import { copy } from '../play/share.js';
import { classSelect } from './class-select.js';
import { CreateForm } from './create-form.js';
import { Invited } from './invited.js';
import { LiveBoards } from './live-boards.js';
import { Lobby } from './lobby.js';
import { currentGame, invitation, isInvited, isSeated, linkToGame, matchTable } from './match-list.js';
import { QuickPlay, levels } from './quick-play.js';
import { gameTitle, occupantName } from './words.js';

/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {import('./match-list.js').Match} Match */

await Promise.all(['gallery', 'frame', 'play', 'boards', 'arena', 'live-boards', 'lobby'].map((name) => stylesheet(`/style/${name}.css`)));

/** The game that the machine offers if nobody waits and no game is chosen. */
const USUAL_GAME = 'kalah';

export class LobbyView {
  /** @type {Registry|null} */
  #registry = null;
  #params = new URLSearchParams();
  /** Joining, declining or calling off a match. */
  #attempt;
  #lobby;
  #boards = new LiveBoards();
  #quick;
  #create;
  #invited;
  #forget;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#attempt = new Attempt(redraw);
    this.#lobby = new Lobby(redraw);
    this.#quick = new QuickPlay(redraw);
    this.#create = new CreateForm(redraw);
    this.#invited = new Invited(redraw);
    this.#forget = onSession(() => this.#lobby.meet());
    this.#lobby.start();
    this.#lobby.meet();
  }

  /** @param {URLSearchParams} params */
  show(params) {
    const wasNew = this.#params.get('new') ?? '';
    this.#params = params;
    this.#learn(params.get('new') !== wasNew);
    this.#lobby.choose({ game: this.#param('game'), class: this.#param('class') });
    this.#invited.show(this.#param('join'));
    this.redraw();
    const part = this.#param('show');
    if (part) requestAnimationFrame(() => document.getElementById(part)?.scrollIntoView());
  }

  leave() {
    this.#forget();
    this.#lobby.leave();
    this.#boards.leave();
  }

  title() {
    return t('web-nav-arena');
  }

  relabel() {
    this.#learn(false);
    this.#lobby.refresh();
  }

  reconnected() {
    this.#learn(false);
    this.#lobby.meet();
  }

  view() {
    if (this.#lobby.isOff) return html`<div class="card"><h1>${t('web-nav-arena')}</h1><p>${this.#lobby.error}</p><a class="button" href="/">${t('web-to-games')}</a></div>`;
    return html`
      <div class="lobby-head">
        <h1>${t('web-arena-title')}</h1>
        ${this.#filters()}
        ${this.#param('new')
          ? html`<a class="button" href=${this.#address({ new: '' })}>${t('web-lobby-close-form')}</a>`
          : html`<a class="button primary" href=${this.#address({ new: '1' })}>${t('web-lobby-create')}</a>`}
      </div>
      ${this.#invited.view(this.#registry, this.#lobby.classes)}
      ${this.#param('new') ? this.#newMatch() : nothing}
      ${problem(this.#attempt.error || this.#lobby.error)}
      <div class="lobby">
        <div class="lobby-main">
          ${this.#own()}
          ${section('web-quick', 'quick', this.#registry ? this.#quick.view(this.#registry, { open: this.#lobby.open, name: account().name }) : loading())}
          ${section('web-arena-open', 'open-matches', this.#open())}
          ${this.#competitions()}
          ${section('web-arena-finished', 'finished-matches', this.#finished())}
        </div>
        <div class="lobby-side">${section('web-lobby-live', 'live', this.#live())}</div>
      </div>`;
  }

  #newMatch() {
    return section('web-arena-new', 'new-match', this.#registry ? this.#create.view(this.#registry, isGuest(), this.#lobby.classes) : loading());
  }

  #filters() {
    const games = this.#registry ? easyFirst(this.#registry.games) : [];
    const chosen = this.#param('game');
    return html`
      <div class="lobby-filters">
        <label class="visually-hidden" for="lobby-game">${t('web-lobby-game')}</label>
        <select id="lobby-game" ${shows(chosen)} @change=${onValue((game) => this.filter({ game }))}>
          <option value="" ?selected=${chosen === ''}>${t('web-lobby-all-games')}</option>
          ${games.map(({ name, title }) => html`<option value=${name} ?selected=${name === chosen}>${title}</option>`)}
        </select>
        ${this.#lobby.classes.length
          ? html`<label class="visually-hidden" for="lobby-class">${t('web-arena-matches-of')}</label>
            ${classSelect('lobby-class', this.#lobby.classes, this.#param('class'), (id) => this.filter({ class: id }))}`
          : nothing}
      </div>`;
  }

  /** What waits for the reader: running games, open matches, challenges. */
  #own() {
    const received = this.#lobby.challenges.filter((match) => isInvited(match, account().name));
    const known = new Set(received.map(({ id }) => id));
    const all = [...received, ...this.#lobby.mine.filter(({ id }) => !known.has(id))];
    if (all.length === 0) return nothing;
    return section('web-lobby-yours', 'own-matches', matchTable(t('web-lobby-yours'), all, this.#options((match) => this.#ownActions(match))));
  }

  /** @param {Match} match */
  #ownActions(match) {
    const { isRunning } = this.#attempt;
    if (isInvited(match, account().name)) {
      return html`
        <button class="primary" ?disabled=${isRunning} @click=${() => this.#accept(match)}>${t('web-lobby-accept')}</button>
        <button ?disabled=${isRunning} @click=${() => this.#act(`challenges/${match.id}/decline`)}>${t('web-lobby-decline')}</button>`;
    }
    if (match.state !== 'open') return linkToGame('web-lobby-continue')(match);
    return html`
      <button @click=${(/** @type {Event} */ event) => copy(event, invitation(match))}>${t('web-lobby-copy-invitation')}</button>
      ${linkToGame('web-arena-wait')(match)}
      <button ?disabled=${isRunning} @click=${() => this.#act(`matches/${match.id}/abort`)}>${t('web-lobby-call-off')}</button>`;
  }

  #open() {
    const others = this.#lobby.open.filter((match) => isGuest() || !isSeated(match, account().name));
    if (!this.#lobby.isLoaded) return loading();
    if (others.length > 0) return matchTable(t('web-arena-open'), others, this.#options((match) => this.#joinButton(match)));
    const game = this.#param('game') || USUAL_GAME;
    const title = gameTitle(this.#registry, game);
    const offer = (/** @type {{name: string, level: number}} */ { level }) => html`
      <button ?disabled=${this.#quick.isRunning} @click=${() => this.#quick.playMachine(game, level)}>${t('web-lobby-machine', { game: title, level })}</button>`;
    return html`
      <p class="about">${t('web-lobby-nobody')}</p>
      <div class="row">${this.#registry ? levels(this.#registry).map(offer) : nothing}</div>`;
  }

  /** @param {Match} match */
  #joinButton(match) {
    if (match.seats.first.kind !== 'open' && match.seats.second.kind !== 'open') return linkToGame('web-arena-look')(match);
    if (isGuest()) {
      return html`<a class="button" href=${href('/account', { then: href('/arena', { join: match.id }) })}>${t('web-lobby-log-in-to-join')}</a>`;
    }
    return html`<button class="primary" ?disabled=${this.#attempt.isRunning} @click=${() => this.#join(`matches/${match.id}/join`)}>${t('web-arena-join')}</button>`;
  }

  #live() {
    const { running, hasMore, isLoaded } = this.#lobby;
    if (!isLoaded) return loading();
    if (running.length === 0) return html`<p class="about">${t('web-arena-none-running')}</p>`;
    return html`
      ${this.#boards.view(running.flatMap((match) => this.#runningGame(match)))}
      ${hasMore ? html`<button class="more" @click=${() => this.#lobby.more()}>${t('web-lobby-more')}</button>` : nothing}`;
  }

  /** The game of a match that is played now. Sides are swapped from game to game. @param {Match} match */
  #runningGame(match) {
    const game = currentGame(match);
    if (!game) return [];
    const [one, other] = [occupantName(match.seats.first), occupantName(match.seats.second)];
    const [first, second] = game.number % 2 === 1 ? [one, other] : [other, one];
    return [{ id: game.id, first, second, title: gameTitle(this.#registry, match.game) }];
  }

  #finished() {
    const { finished, isLoaded } = this.#lobby;
    if (!isLoaded) return loading();
    if (finished.length === 0) return html`<p class="about">${t('web-arena-none-finished')}</p>`;
    return matchTable(t('web-arena-finished'), finished, this.#options(linkToGame('web-arena-look')));
  }

  #competitions() {
    const { competitions } = this.#lobby;
    if (competitions.length === 0) return nothing;
    return section('web-nav-competitions', 'lobby-competitions', html`
      <ul class="plain-list">${competitions.map(({ id, name, game, status }) => html`
        <li class="row"><a href=${href('/competition', { id })}><bdi>${name}</bdi></a>
          <span class="about">${gameTitle(this.#registry, game)}</span>
          <span class="badge">${statusName(status)}</span></li>`)}
      </ul>`);
  }

  /** @param {(match: Match) => unknown} action */
  #options(action) {
    return { registry: this.#registry, classes: this.#lobby.classes, action };
  }

  /** @param {Match} match */
  #accept({ id }) {
    return this.#join(`challenges/${id}/accept`);
  }

  /** @param {string} path */
  async #join(path) {
    const isJoined = await this.#attempt.run(async () => {
      const { games } = await call('POST', path);
      navigate(href('/game', { id: games[0].id }));
    });
    if (!isJoined) await this.#lobby.refresh();
  }

  /** @param {string} path */
  async #act(path) {
    await this.#attempt.run(() => call('POST', path));
    await this.#lobby.refresh();
  }

  /** @param {string} name */
  #param(name) {
    return this.#params.get(name) ?? '';
  }

  /** The address of the lobby with some parameters changed; the part that was scrolled to is left out. @param {Record<string, string>} change */
  #address(change) {
    return href('/arena', { ...Object.fromEntries(this.#params), show: '', ...change });
  }

  /** @param {Record<string, string>} change */
  filter(change) {
    const address = this.#address(change);
    replace(address);
    this.show(new URLSearchParams(location.search));
  }

  /** @param {boolean} isNew whether the form of a new match was just opened */
  #learn(isNew) {
    learn((known) => {
      this.#registry = known;
      const spec = this.#param('new');
      if (isNew && spec) this.#create.open(known, spec, this.#param('against'));
      this.redraw();
    });
  }
}

const loading = () => html`<p class="loading">${t('web-loading')}</p>`;

/** @param {string} title the id of a text @param {string} name @param {unknown} content */
const section = (title, name, content) => html`
  <section class="card lobby-${name}" id=${name} aria-label=${t(title)}><h2>${t(title)}</h2>${content}</section>`;
