// Who is ahead, as a bar: the first player's share from the left, the second player's from the right.
import { html, svg } from '../vendor/lit.js';
import { t } from '../app/texts.js';
import { number } from '../app/numbers.js';
import { advantage, ownResult } from './report.js';

/** @typedef {import('./report.js').SearchReport} SearchReport */
/** @typedef {import('../app/types.js').Shown} Shown */

const WIDTH = 400;
const HEIGHT = 22;

/** @param {SearchReport} report @param {Shown} shown */
export function bar(report, shown) {
  const lead = advantage(report, shown.turn);
  const edge = (WIDTH * (1 + lead)) / 2;
  const words = sentence(report, shown, lead);
  return html`
    <figure class="advantage">
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label=${words}>
        <defs><pattern id="advantage-second" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" class="advantage-second"/><rect width="2.5" height="8" class="advantage-stripe"/></pattern></defs>
        ${svg`<rect width=${WIDTH} height=${HEIGHT} fill="url(#advantage-second)"/>
        <rect width=${edge.toFixed(1)} height=${HEIGHT} class="advantage-first"/>
        <rect x=${WIDTH / 2 - 1} width="2" height=${HEIGHT} class="advantage-middle"/>`}
      </svg>
      <figcaption>
        <span class="of-first">■ ${shown.players.first}</span>
        <strong>${words}</strong>
        <span class="of-second">▨ ${shown.players.second}</span>
      </figcaption>
    </figure>`;
}

/**
 * Who is ahead, in words.
 * @param {import('./report.js').Scored} report
 * @param {Pick<Shown, 'players'|'points'>} shown
 * @param {number} lead of the first player
 */
export function sentence(report, shown, lead) {
  if (lead === 0) return t(report.result ? 'web-bar-draw' : 'web-bar-even');
  const player = lead > 0 ? shown.players.first : shown.players.second;
  const own = ownResult(report);
  if (own === null) return t('web-bar-ahead', { player, margin: number(Math.abs(report.score ?? 0)) });
  const wins = winsText(player, report.distance);
  const words = shown.points ? t('web-score-by', { result: wins, margin: number(Math.abs(own)) }) : wins;
  return report.result ? words : t('web-score-unproven', { result: words });
}

/** @param {string} player @param {number|null|undefined} moves */
function winsText(player, moves) {
  if (moves === null || moves === undefined) return t('web-bar-wins', { player });
  return t(moves === 1 ? 'web-bar-wins-in-one' : 'web-bar-wins-in', { player, moves: number(moves) });
}
