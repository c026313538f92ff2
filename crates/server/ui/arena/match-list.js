// Lists of matches: open ones to join, running ones to watch, finished ones to look at.

import { html, nothing } from '../vendor/lit.js';
import { gameName } from '../app/registry.js';
import { href } from '../app/router.js';
import { t } from '../app/texts.js';
import { clockWords, occupantName } from './words.js';

/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {{name: string, kind: string}} Occupant */
/** @typedef {{id: string, status: string, result?: string}} GameSummary */
/** @typedef {{id: string, state: string, game: string, clock: any, mode: string, seats: {first: Occupant, second: Occupant}, games: GameSummary[], class?: string}} Match */
/** @typedef {{id: string, name: string}} ClassName */

/** @typedef {{registry: Registry|null, classes: ClassName[], action: (match: Match) => unknown}} Options */

/**
 * @param {string} title
 * @param {Match[]} matches
 * @param {Options & {empty: string}} options `empty` is said if there are none
 */
export function matchList(title, matches, { empty, ...options }) {
  return html`
    <section class="card match-list" aria-label=${title}>
      <h2>${title}</h2>
      ${matches.length === 0 ? html`<p class="about">${empty}</p>` : table(matches, options)}
    </section>`;
}

/** @param {Match[]} matches @param {Options} options */
const table = (matches, options) => html`
  <div class="scroll">
    <table>
      <thead class="visually-hidden">
        <tr><th>${t('web-form-game')}</th><th>${t('web-arena-players')}</th><th>${t('web-arena-clock')}</th><th>${t('web-arena-action')}</th></tr>
      </thead>
      <tbody>${matches.map((match) => row(match, options))}</tbody>
    </table>
  </div>`;

/** @param {Match} match @param {Options} options */
function row(match, { registry, classes, action }) {
  const { game, seats, clock, mode, games } = match;
  const title = registry?.games.find(({ name }) => name === gameName(game))?.title ?? gameName(game);
  const className = classes.find(({ id }) => id === match.class)?.name;
  const results = games.flatMap(({ result }) => (result ? [result] : []));
  return html`
    <tr>
      <td title=${game}>${title}${mode === 'pair' ? html` <span class="badge">${t('web-arena-two-games')}</span>` : nothing}
        ${className ? html`<span class="badge">${className}</span>` : nothing}</td>
      <td>
        <span class="versus">${occupantName(seats.first)} – ${occupantName(seats.second)}</span>
        ${results.length ? html`<span class="mono">${results.join(', ')}</span>` : nothing}
      </td>
      <td class="about">${clockWords(clock)}</td>
      <td class="number">${action(match)}</td>
    </tr>`;
}

/** A link to the game of a match that is played now, or to its last one. @param {string} text */
export const linkToGame = (text) => (/** @type {Match} */ { games }) => {
  const game = games.find(({ status }) => status === 'started') ?? games[games.length - 1];
  return game ? html`<a class="button" href=${href('/game', { id: game.id })}>${t(text)}</a>` : nothing;
};
