// The latest games of a bot, each with its log.

import { html, nothing } from '../vendor/lit.js';
import { moment } from '../app/numbers.js';
import { problem } from '../app/problem.js';
import { href } from '../app/router.js';
import { t } from '../app/texts.js';
import { MatchPages } from '../arena/match-pages.js';
import { gameTitle, occupantName, outcomeOf, reasonText } from '../arena/words.js';
import { GameLog } from './game-log.js';

/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {import('../arena/match-list.js').Match} Match */
/** @typedef {import('../app/api-types.js').GameSummaryView} Game */

export class BotGames {
  #matches;
  /** The logs that are open, by game. @type {Map<string, GameLog>} */
  #logs = new Map();

  /** @param {string} bot its name @param {() => void} redraw */
  constructor(bot, redraw) {
    this.bot = bot;
    this.redraw = redraw;
    this.#matches = new MatchPages(redraw);
  }

  load() {
    return this.#matches.load(this.bot);
  }

  /** @param {Registry} registry */
  view(registry) {
    const { all, error, hasMore } = this.#matches;
    if (error) return problem(error);
    if (!all) return html`<p class="loading">${t('web-loading')}</p>`;
    const games = all.flatMap((match) => match.games.toReversed().map((game) => ({ match, game })));
    if (games.length === 0) return html`<p class="about">${t('web-bots-no-games')}</p>`;
    return html`
      <ul class="plain-list bot-games">${games.map(({ match, game }) => this.#game(match, game, registry))}</ul>
      ${hasMore ? html`<button @click=${() => this.#matches.more()}>${t('web-lobby-more')}</button>` : nothing}`;
  }

  /** @param {Match} match @param {Game} game @param {Registry} registry */
  #game(match, game, registry) {
    const log = this.#logs.get(game.id);
    const isFirst = (match.seats.first.name === this.bot) === (game.number % 2 === 1);
    const opponent = match.seats.first.name === this.bot ? match.seats.second : match.seats.first;
    return html`
      <li>
        <div class="row">
          <strong>${gameTitle(registry, match.game)}</strong>
          <span>${t('web-bots-against')} <bdi>${occupantName(opponent)}</bdi></span>
          ${outcome(game, isFirst)}
          <span class="about">${moment(match.createdAt)}</span>
          <span class="push-end row">
            <a class="button" href=${href('/game', { id: game.id })}>${t(game.status === 'started' ? 'web-arena-watch' : 'web-arena-look')}</a>
            <button aria-expanded=${Boolean(log)} ?disabled=${game.status === 'waiting'} @click=${() => this.#toggle(game.id)}>${t('web-bots-log')}</button>
          </span>
        </div>
        ${log ? html`<div class="bot-log">${log.view()}</div>` : nothing}
      </li>`;
  }

  /** @param {string} id */
  #toggle(id) {
    if (this.#logs.delete(id)) return this.redraw();
    const log = new GameLog(id, this.redraw);
    this.#logs.set(id, log);
    log.load();
    this.redraw();
  }
}

/** How a game ended for the bot. @param {Game} game @param {boolean} isFirst whether the bot played first */
function outcome({ status, result, reason }, isFirst) {
  if (status !== 'finished') return html`<span class="badge">${t(status === 'waiting' ? 'web-bots-waiting' : 'web-bots-playing')}</span>`;
  const word = outcomeOf(result, isFirst ? 'first' : 'second');
  return html`<span class="outcome outcome-${word}">${t(`web-outcome-${word}`)}</span> <span class="about">${reasonText(reason)}</span>`;
}
