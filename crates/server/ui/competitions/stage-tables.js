// The tables of one stage: each of its groups, also after the stage, and who went on from there.

import { html, nothing } from '../vendor/lit.js';
import { number } from '../app/numbers.js';
import { playerName } from '../app/player-name.js';
import { href } from '../app/router.js';
import { t } from '../app/texts.js';
import { formatName } from './words.js';

/** @typedef {import('./types.js').Competition} Competition */
/** @typedef {import('./types.js').Standings} Standings */
/** An entrant with its figures in the stage. @typedef {{name: string, score: import('../app/api-types.js').StageScore, isFurther: boolean}} Row */

/** The way to the tables of a stage and back; nothing if the standings say the same. @param {Standings} standings @param {Competition} about @param {number} shown the stage, 0 for all */
export function stageLinks({ stage: begun }, { id, stages }, shown) {
  if (begun === 0 || (begun === 1 && stages[0].groups === 1)) return nothing;
  const link = (/** @type {number} */ stage, /** @type {string} */ text) => html`
    <a class="button" href=${href('/competition', { id, stage: stage || null })} aria-current=${stage === shown ? 'true' : nothing}>${text}</a>`;
  return html`
    <nav class="row comp-tools comp-stage-links" aria-label=${t('web-comp-stages')}>
      ${link(0, t('web-comp-whole'))}
      ${stages.slice(0, begun).map(({ format }, index) => link(index + 1, t('web-comp-stage-format', { stage: index + 1, format: formatName(format) })))}
    </nav>`;
}

/** @param {Standings} standings @param {number} stage @param {string[]} own names of the reader's account and bots */
export function stageTables(standings, stage, own) {
  const groups = groupsOf(standings, stage);
  const isOnly = groups.length === 1;
  return html`<div class="comp-groups">${groups.map((rows, index) => {
    const title = isOnly ? t('web-comp-stage-n', { stage }) : t('web-comp-group-n', { group: index + 1 });
    return html`
      <section aria-label=${title}>
        ${isOnly ? nothing : html`<h2>${title}</h2>`}
        <div class="scroll" tabindex="0" role="group" aria-label=${title}>
          <table class="comp-standings">
            <thead><tr>
              <th scope="col">${t('web-comp-player')}</th><th scope="col" class="number">${t('web-comp-points')}</th>
              <th scope="col" class="number">${t('web-comp-games')}</th><th scope="col" class="comp-tally">${t('web-comp-tally')}</th>
            </tr></thead>
            <tbody>${rows.map((row) => tableRow(row, own))}</tbody>
          </table>
        </div>
      </section>`;
  })}</div>`;
}

/** @param {Row} row @param {string[]} own */
function tableRow({ name, score, isFurther }, own) {
  const { points, games, wins, draws, losses } = score;
  return html`
    <tr class=${own.includes(name) ? 'is-own' : ''}>
      <th scope="row"><bdi class="comp-name">${playerName(name)}</bdi>${isFurther ? html` <span class="badge">${t('web-comp-goes-on')}</span>` : nothing}</th>
      <td class="number"><strong>${number(points)}</strong></td>
      <td class="number">${number(games)}</td>
      <td class="comp-tally">${wins}–${draws}–${losses}</td>
    </tr>`;
}

/** The rows of each group. Of equal points, who went on comes first, as in the standings. @param {Standings} standings @param {number} stage @returns {Row[][]} */
function groupsOf({ players }, stage) {
  /** @type {Row[][]} */
  const groups = [];
  for (const { name, stages } of players) {
    const score = stages.find((reached) => reached.stage === stage);
    if (!score) continue;
    const isFurther = stages.some((reached) => reached.stage > stage);
    (groups[score.group - 1] ??= []).push({ name, score, isFurther });
  }
  return groups.filter(Boolean).map((rows) => rows.toSorted((one, other) => other.score.points - one.score.points));
}
