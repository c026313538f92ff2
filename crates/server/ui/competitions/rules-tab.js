// The rules of a competition in words.

import { html, nothing } from '../vendor/lit.js';
import { moment } from '../app/numbers.js';
import { machineName, playerName } from '../app/player-name.js';
import { gameName } from '../app/registry.js';
import { href } from '../app/router.js';
import { t } from '../app/texts.js';
import { clockWords, gameTitle, variantText } from '../arena/words.js';
import { formatName } from './words.js';

/** @typedef {import('./types.js').Competition} Competition */
/** @typedef {import('./types.js').Stage} Stage */

/** @param {Competition} about @param {import('../app/types.js').Registry|null} registry */
export function rulesTab(about, registry) {
  return html`
    <ol class="comp-stages">${about.stages.map((stage, index) => stageWords(stage, about.stages.length > index + 1))}</ol>
    <dl class="comp-rules">
      ${fact('game', html`<a href=${href('/rules', { game: gameName(about.game) })}>${gameTitle(registry, about.game)}</a> ${variantText(registry, about.game)}`)}
      ${fact('clock', clockWords(about.clock))}
      ${fact('match', t('web-comp-rule-match-text'))}
      ${fact('entries', about.deadline ? t('web-comp-rule-until', { date: moment(about.deadline) }) : t('web-comp-rule-until-start'))}
      ${fact('at-once', t('web-comp-rule-at-once-text', { matches: about.concurrency, each: about.perEntrant }))}
      ${fact('no-shows', about.noShows ? t('web-comp-rule-no-shows-text', { matches: about.noShows }) : t('web-comp-rule-no-shows-any'))}
      ${about.spectatorDelayMs ? fact('delay', t('web-comp-rule-delay-text', { seconds: Math.ceil(about.spectatorDelayMs / 1000) })) : nothing}
      ${fact('rated', t(about.rated ? 'web-comp-rated' : 'web-comp-unrated'))}
      ${fact('organiser', html`<bdi>${about.organiser}</bdi>`)}
      ${about.seed === undefined || about.seed === null ? nothing : fact('seed', html`<span class="mono">${about.seed}</span>`)}
    </dl>`;
}

/** @param {string} name @param {unknown} text */
const fact = (name, text) => html`<div><dt>${t(`web-comp-rule-${name}`)}</dt><dd>${text}</dd></div>`;

/** @param {Stage} stage @param {boolean} isFollowed by another one */
function stageWords(stage, isFollowed) {
  const { format, pairs, groups, rounds, seeds, wins, opponents = [], best, leastPoints } = stage;
  const facts = [
    t('web-comp-about-' + format),
    pairs > 1 ? t('web-comp-stage-pairs', { pairs }) : '',
    groups > 1 ? t('web-comp-stage-groups', { groups }) : '',
    rounds ? t('web-comp-stage-rounds', { rounds }) : '',
    seeds && format === 'gauntlet' ? t('web-comp-stage-seeds', { seeds }) : '',
    wins ? t('web-comp-stage-wins', { wins }) : '',
    isFollowed && best ? t('web-comp-stage-best', { best }) : '',
    isFollowed && leastPoints ? t('web-comp-stage-points', { points: leastPoints }) : '',
  ].filter(Boolean);
  return html`
    <li>
      <strong>${formatName(format)}</strong>. ${facts.join(' ')}
      ${opponents.length ? html`<ul>${opponents.map(({ name, points, player }) => html`
        <li><bdi>${playerName(name)}</bdi>${points === undefined || points === null ? nothing : html` · ${t('web-comp-level-points', { points })}`}${player ? html` <span class="about">(${machineName(player)})</span>` : nothing}</li>`)}</ul>` : nothing}
    </li>`;
}
