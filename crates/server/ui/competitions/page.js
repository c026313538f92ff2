// A competition: standings, rounds, cross-table and rules; entry; what its organiser does; and the projector view.

import { html, nothing } from '../vendor/lit.js';
import { call } from '../app/api.js';
import { problem } from '../app/problem.js';
import { Questions } from '../app/question.js';
import { learn } from '../app/registry.js';
import { href } from '../app/router.js';
import { account, isGuest, onSession } from '../app/session.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { LiveBoards } from '../arena/live-boards.js';
import { gameTitle } from '../arena/words.js';
import { CrossTab } from './cross-table.js';
import { EntryCard } from './entry.js';
import { exportsCard } from './exports-card.js';
import { FaultList } from './faults.js';
import { Feed } from './feed.js';
import { runningGames } from './fixtures.js';
import { header } from './header.js';
import { OrganiserCard } from './organiser.js';
import { RoundsTab } from './rounds.js';
import { rulesTab } from './rules-tab.js';
import { Screen } from './screen.js';
import { StandingsTable } from './standings.js';
// What the modules above import, so that the browser asks for all of them at once instead of one level after the other.
import '../app/numbers.js';
import '../arena/score.js';
import '../boards/picture.js';
import '../lab/interval.js';
import '../play/clock.js';
import './bracket.js';
import './knockout.js';
import './lookup.js';
import './paging.js';
import './plan.js';
import './podium.js';
import './progress.js';
import './stage-tables.js';
import './words.js';

/** @typedef {import('../app/types.js').Registry} Registry */

await Promise.all(['lab', 'arena', 'boards', 'live-boards', 'competitions', 'competition-screen'].map((name) => stylesheet(`/style/${name}.css`)));

const TABS = ['standings', 'rounds', 'cross', 'rules'];
/** Running games that are drawn. */
const MOST_BOARDS = 6;
const SECOND = 1000;

export class CompetitionPage {
  /** @type {Registry|null} */
  #registry = null;
  /** The names of one's own bots. @type {string[]} */
  #bots = [];
  #tab = TABS[0];
  /** @type {Parts|null} */
  #parts = null;
  /** @type {Screen|null} */
  #screen = null;
  #timer = 0;
  #forget;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#forget = onSession(() => this.#meet());
    this.#meet();
  }

  /** @param {URLSearchParams} params */
  show(params) {
    const id = params.get('id') ?? '';
    if (this.#parts?.feed.id !== id) this.#begin(id);
    const tab = params.get('tab') ?? '';
    this.#tab = TABS.includes(tab) ? tab : TABS[0];
    this.#parts?.standings.show(params);
    this.#parts?.rounds.show(params);
    const isScreen = params.get('screen') === '1';
    if (!isScreen) this.#endScreen();
    else if (this.#parts) this.#screen ??= new Screen(this.#parts.feed);
    this.redraw();
  }

  /** @param {string} id */
  #begin(id) {
    this.#end();
    this.#parts = new Parts(id, this.redraw);
    this.#parts.feed.follow();
    this.#learn();
    // Countdowns and clocks.
    this.#timer = setInterval(this.redraw, SECOND);
  }

  leave() {
    this.#forget();
    this.#end();
  }

  #end() {
    clearInterval(this.#timer);
    this.#endScreen();
    this.#parts?.feed.leave();
    this.#parts?.boards.leave();
    this.#parts = null;
  }

  title() {
    return this.#parts?.feed.about?.name ?? t('web-nav-competitions');
  }

  relabel() {
    this.#learn();
    this.#parts?.feed.reload().catch(() => {});
  }

  reconnected() {
    this.#learn();
    this.#meet();
  }

  view() {
    const parts = this.#parts;
    if (!parts) return nothing;
    const { feed } = parts;
    if (!feed.about) return feed.error ? this.#lost(feed.error) : html`<p class="loading">${t('web-loading')}</p>`;
    if (this.#screen) return this.#screen.view(Date.now());
    return html`
      <p><a href="/competitions">${t('web-comp-all')}</a></p>
      <div class="comp-head">
        <div class="comp-header">${header(feed, this.#registry, Date.now())}</div>
        <a class="button" href=${href('/competition', { id: feed.id, screen: 1 })}>${t('web-comp-screen')}</a>
      </div>
      ${problem(feed.error)}
      ${this.#own(feed)}
      <div class="comp-page">
        <div class="comp-main">
          <nav class="page-parts" aria-label=${t('web-comp-parts')}>${TABS.map((tab) => html`
            <a href=${href('/competition', { id: feed.id, tab: tab === TABS[0] ? null : tab })} aria-current=${tab === this.#tab ? 'page' : nothing}>${t(`web-comp-tab-${tab}`)}</a>`)}
          </nav>
          <section class="card comp-tab" aria-label=${t(`web-comp-tab-${this.#tab}`)}>${this.#tabView(parts)}</section>
          ${this.#tab === 'standings' ? parts.faults.view() : nothing}
        </div>
        <div class="comp-side">
          ${parts.organiser.view(this.#registry)}
          ${parts.entry.view(isGuest() ? null : account(), this.#bots)}
          ${this.#running(parts)}
          ${exportsCard(feed.about)}
        </div>
      </div>`;
  }

  /** The game that the reader has to play now. @param {Feed} feed */
  #own({ playing }) {
    const { name } = account();
    const own = isGuest() ? [] : runningGames(playing, '').filter(({ first, second }) => first === name || second === name);
    return own.map(({ id, first, second }) => html`
      <a class="button primary comp-own-game" href=${href('/game', { id })}>${t('web-comp-own-game', { player: first === name ? second : first })}</a>`);
  }

  /** @param {Parts} parts */
  #tabView({ feed, standings, rounds, cross, organiser }) {
    if (!feed.about) return nothing;
    switch (this.#tab) {
      case 'rounds':
        return rounds.view((fixture) => organiser.decisions(fixture));
      case 'cross':
        return cross.view();
      case 'rules':
        return rulesTab(feed.about, this.#registry);
      default:
        return feed.standings
          ? standings.view(feed.standings, feed.about, isGuest() ? [] : [account().name, ...this.#bots])
          : html`<p class="loading">${t('web-loading')}</p>`;
    }
  }

  /** @param {Parts} parts */
  #running({ feed, boards }) {
    const games = runningGames(feed.playing, gameTitle(this.#registry, feed.about?.game ?? ''));
    const shown = games.slice(0, MOST_BOARDS);
    if (feed.isOver || feed.standings?.status === 'open') return nothing;
    const title = t('web-comp-running');
    return html`
      <section class="card comp-running" aria-label=${title}>
        <h2>${title}</h2>
        ${shown.length ? boards.view(shown) : html`<p class="about">${t('web-comp-no-game')}</p>`}
        ${games.length > shown.length ? html`<p class="about">${t('web-comp-more-running', { count: games.length - shown.length })}</p>` : nothing}
      </section>`;
  }

  /** @param {string} error */
  #lost(error) {
    return html`
      <div class="card">
        <h1>${t('web-nav-competitions')}</h1>
        <p role="alert">${error}</p>
        <a class="button" href="/competitions">${t('web-comp-all')}</a>
      </div>`;
  }

  #endScreen() {
    this.#screen?.leave();
    this.#screen = null;
  }

  #learn() {
    learn((known) => {
      this.#registry = known;
      this.redraw();
    });
  }

  /** Learns which bots the reader has. */
  async #meet() {
    const bots = isGuest() ? [] : await call('GET', 'bots').catch(() => []);
    this.#bots = bots.map((/** @type {{name: string}} */ { name }) => name);
    this.redraw();
  }
}

/** The parts of the page of one competition. */
class Parts {
  /** @param {string} id @param {() => void} redraw */
  constructor(id, redraw) {
    this.feed = new Feed(id, redraw);
    const questions = new Questions(redraw);
    this.standings = new StandingsTable(redraw);
    this.rounds = new RoundsTab(this.feed, redraw);
    this.cross = new CrossTab(this.feed, redraw);
    this.faults = new FaultList(this.feed, redraw);
    this.entry = new EntryCard(this.feed, questions, redraw);
    this.organiser = new OrganiserCard(this.feed, questions, redraw);
    this.boards = new LiveBoards();
  }
}
