// The header of a competition: format, round, games left, time left.

import { html, nothing } from '../vendor/lit.js';
import { number } from '../app/numbers.js';
import { t } from '../app/texts.js';
import { clockWords, gameText } from '../arena/words.js';
import { roundName, roundsToWin } from './knockout.js';
import { podium } from './podium.js';
import { currentRound, gamesLeft, secondsLeft, totalMatches } from './progress.js';
import { countdown, formatName, roughly, statusName } from './words.js';

/** @typedef {import('./feed.js').Feed} Feed */
/** @typedef {import('../app/types.js').Registry} Registry */

/** @param {Feed} feed @param {Registry|null} registry @param {number} now in milliseconds since 1970 */
export function header(feed, registry, now) {
  const { about, standings } = feed;
  if (!about) return nothing;
  const facts = [formatFact(feed), roundFact(feed), gamesFact(feed), timeFact(feed, now)].filter(Boolean);
  return html`
    <div class="comp-title">
      <h1 dir="auto">${about.name}</h1>
      <span class="badge comp-status comp-status-${standings?.status ?? about.status}">${statusName(standings?.status ?? about.status)}</span>
    </div>
    <p class="about">${gameText(registry, about.game)} · ${clockWords(about.clock)} ·
      ${t('web-comp-players-count', { count: number(about.entrants.length) })}</p>
    ${(about.notices ?? []).map(({ message }) => html`<p class="comp-notice" role="note">${message}</p>`)}
    ${podium(standings)}
    <ul class="comp-facts">${facts.map((fact) => html`<li>${fact}</li>`)}</ul>
    ${standings && standings.drawn > 0 ? bar(feed) : nothing}`;
}

/** @param {Feed} feed */
function formatFact({ about, standings }) {
  if (!about) return '';
  const at = Math.max(1, standings?.stage ?? 1);
  const name = formatName(about.stages[Math.min(at, about.stages.length) - 1].format);
  return about.stages.length > 1 ? t('web-comp-stage-of', { stage: at, stages: about.stages.length, format: name }) : name;
}

/** The round that is being played; in a knockout by its name. @param {Feed} feed */
export function roundFact(feed) {
  const { about, standings, isOver } = feed;
  const { round, of } = currentRound(feed);
  if (!standings || round === 0 || isOver) return '';
  const stage = about?.stages[standings.stage - 1];
  if (stage?.format === 'knockout' && stage.groups === 1) return roundName(round, roundsToWin(standings.players, standings.stage, 1));
  return t('web-comp-round-of', { round, rounds: of });
}

/** @param {Feed} feed */
function gamesFact(feed) {
  if (feed.isOver) return t('web-comp-matches-played', { count: number(feed.standings?.played ?? 0) });
  return t('web-comp-games-left', { games: number(gamesLeft(feed)) });
}

/** Until the deadline while entries are open, else what the games that are left take. @param {Feed} feed @param {number} now */
export function timeFact(feed, now) {
  const { about, standings } = feed;
  if (!about || feed.isOver) return '';
  if (about.deadline && !about.isClosed && about.deadline > now) return t('web-comp-deadline-in', { time: countdown(about.deadline - now) });
  if (standings?.status !== 'running') return '';
  return t('web-comp-time-left', { time: roughly(secondsLeft(feed)) });
}

/** @param {Feed} feed */
function bar(feed) {
  const played = feed.standings?.played ?? 0;
  const total = Math.max(1, totalMatches(feed));
  const words = t('web-comp-progress', { played: number(played), total: number(total) });
  return html`<p class="progress"><progress max=${total} .value=${played} aria-label=${words}></progress><span>${words}</span></p>`;
}
