// How the entrants of a competition stand, with the students for whom they play.

import { html, nothing, svg } from '../vendor/lit.js';
import { number } from '../app/numbers.js';
import { t } from '../app/texts.js';
import { faultText } from '../arena/words.js';
import { passMark, pointsOfLadder } from './ladder.js';
import { playedFor, shownName } from './members.js';

/** @typedef {import('../app/api-types.js').AccountView} AccountView */
/** @typedef {import('../app/api-types.js').ClassView} ClassData */
/** @typedef {import('../app/api-types.js').StageView} StageView */
/** @typedef {import('../app/api-types.js').Standing} Standing */
/** @typedef {import('./competitions.js').Competition} Competition */

/** @param {ClassData} one @param {Competition} competition @param {Standing[]} players @param {AccountView} me */
export function standingsTable(one, competition, players, me) {
  // Points are those of the last stage that an entrant has reached; only on a ladder is their maximum known.
  const { stages } = competition;
  const stage = stages.length === 1 && stages[0].format === 'ladder' ? stages[0] : null;
  return html`
    <div class="scroll table-box" tabindex="0" role="group" aria-label=${t('web-comp-tab-standings')}>
      <table class="class-standings">
        <thead><tr>
          <th scope="col" class="number">#</th><th scope="col">${t('web-class-entrant')}</th><th scope="col">${t('web-class-members')}</th>
          <th scope="col" class="number">${t('web-comp-games')}</th><th scope="col" class="number">${t('web-comp-points')}</th>
          ${stage ? html`<th scope="col">${t('web-class-climbed')}</th>` : nothing}
          <th scope="col">${t('web-comp-faults')}</th>
        </tr></thead>
        <tbody>${players.map((player) => row(one, player, stage, me))}</tbody>
      </table>
    </div>`;
}

/** @param {ClassData} one @param {Standing} player @param {StageView|null} stage @param {AccountView} me */
function row(one, player, stage, me) {
  const students = playedFor(one, player.name);
  const isMine = student(students, me.name);
  const faults = player.irregular.map(({ reason, games }) => `${faultText(reason)}: ${games}`).join(', ');
  return html`
    <tr class=${isMine ? 'is-mine' : ''}>
      <td class="number">${player.rank}</td>
      <th scope="row"><bdi>${player.name}</bdi>${player.version ? html` <span class="about">${player.version}</span>` : nothing}</th>
      <td>${students.map((one, index) => html`${index ? ', ' : ''}<bdi>${shownName(one)}</bdi>`)}</td>
      <td class="number">${player.games}</td>
      <td class="number"><strong>${number(player.points)}</strong></td>
      ${stage ? html`<td>${climbed(player, stage)}</td>` : nothing}
      <td class="about">${faults || '–'}</td>
    </tr>`;
}

/** @param {{name: string}[]} students @param {string} name */
const student = (students, name) => students.some((one) => one.name === name);

/** The share of the points of a ladder as a bar with the pass mark. @param {Standing} player @param {StageView} stage */
function climbed({ points, levels = 0 }, stage) {
  const total = pointsOfLadder(stage) || 1;
  const mark = passMark(stage);
  const words = t('web-class-levels-of', { beaten: levels, levels: stage.opponents?.length ?? 0 });
  return html`
    <span class="climb">
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect class="climb-all" width="100" height="8"/>
        <rect class="climb-done" width=${(100 * points) / total} height="8"/>
        ${mark === null ? nothing : markLine((100 * mark) / total)}
      </svg>
      <small>${words}${mark !== null && points >= mark ? html` · <span class="passed">✓ ${t('web-class-passed')}</span>` : nothing}</small>
    </span>`;
}

/** @param {number} x */
const markLine = (x) => svg`<line class="climb-mark" x1=${x} x2=${x} y1="0" y2="8"/>`;
