// Bots that are not connected before the start, or before missed matches are played again: who does not play loses.

import { html } from '../vendor/lit.js';
import { number } from '../app/numbers.js';
import { t } from '../app/texts.js';

/** A competition and who takes part. @typedef {{about: import('./types.js').Competition, players: import('./types.js').Standing[]}} Contest */

/** How many bots are connected, if some of those that are to play are missing; else empty. @param {Contest} contest */
export function absentBots({ about: { status, missed, entrants }, players }) {
  // Who was withdrawn for missing matches is back when they are played again.
  const back = new Set(missed > 0 ? players.filter(({ progress }) => progress === 'noShow').map(({ name }) => name) : []);
  const bots = entrants.filter(({ kind, isActive, name }) => kind === 'bot' && (isActive || back.has(name)));
  const connected = bots.filter(({ isConnected }) => isConnected !== false);
  if ((status !== 'open' && !missed) || connected.length === bots.length) return '';
  return t('web-comp-bots-connected', { connected: connected.length, bots: bots.length });
}

/**
 * The button that starts a competition, or missed matches. If bots are missing, it says so and asks.
 * @param {Contest} contest
 * @param {import('../app/question.js').Questions} questions
 * @param {{text: string, act: () => void, isBusy: boolean}} start
 * @param {(start: {text: string, act: () => void, isBusy: boolean}) => unknown} button that starts at once
 */
export function startButton(contest, questions, start, button) {
  const [warning, key] = [absentBots(contest), `start ${contest.about.id}`];
  // A question stays until it is answered, even if the last bot has connected meanwhile.
  if (!warning && !questions.isAsked(key)) return button(start);
  return questions.button({ ...start, key, question: [warning, t('web-comp-really-start')].filter(Boolean).join(' ') });
}

/**
 * The button that plays missed matches again.
 * @param {Contest} contest
 * @param {import('../app/question.js').Questions} questions
 * @param {{act: () => void, isBusy: boolean}} repeat
 */
export function repeatButton(contest, questions, repeat) {
  const text = t('web-comp-play-missed', { matches: number(contest.about.missed) });
  return startButton(contest, questions, { ...repeat, text }, ({ act, isBusy }) => html`<button ?disabled=${isBusy} @click=${act}>${text}</button>`);
}
