// One round of a competition with its matches, and the way to the other rounds.

import { html, nothing } from '../vendor/lit.js';
import { onValue } from '../app/events.js';
import { problem } from '../app/problem.js';
import { href, navigate } from '../app/router.js';
import { shows } from '../app/select.js';
import { t } from '../app/texts.js';
import { bracket } from './bracket.js';
import { fixtureTable } from './fixtures.js';
import { roundName, roundsToWin } from './knockout.js';
import { Lookup } from './lookup.js';

/** @typedef {import('./feed.js').Feed} Feed */
/** @typedef {import('./types.js').Round} Round */
/** @typedef {import('./types.js').Fixture} Fixture */

export class RoundsTab {
  #round;
  #knockout;
  /** The round that the address names; null for the current one. @type {string|null} */
  #chosen = null;

  /** @param {Feed} feed @param {() => void} redraw */
  constructor(feed, redraw) {
    this.feed = feed;
    this.#round = new Lookup(feed.path, redraw);
    this.#knockout = new Lookup(feed.path, redraw);
  }

  /** @param {URLSearchParams} params */
  show(params) {
    this.#chosen = params.get('round');
  }

  /** @param {(fixture: Fixture) => unknown} beside what is shown behind a match */
  view(beside) {
    const { rounds, about } = this.feed;
    if (rounds.length === 0) return html`<p class="about">${t('web-comp-not-drawn')}</p>`;
    const shown = rounds.find((round) => keyOf(round) === this.#chosen) ?? current(rounds);
    const at = rounds.indexOf(shown);
    const isKnockout = about?.stages[shown.stage - 1]?.format === 'knockout';
    const { stage, group, round } = shown;
    this.#round.ask({ stage, group, round }, `${about?.seq} ${changeOf(shown)} ${this.#running(shown)}`);
    return html`
      ${isKnockout ? this.#bracket(shown) : nothing}
      <div class="row comp-tools">
        <button aria-label=${t('web-comp-round-before')} ?disabled=${at === 0} @click=${() => this.#go(rounds[at - 1])}>‹</button>
        <select aria-label=${t('web-comp-round')} ${shows(keyOf(shown))} @change=${onValue((key) => this.#go(rounds.find((one) => keyOf(one) === key)))}>
          ${rounds.map((one) => html`<option value=${keyOf(one)} ?selected=${one === shown}>${this.#name(one)}</option>`)}
        </select>
        <button aria-label=${t('web-comp-round-after')} ?disabled=${at === rounds.length - 1} @click=${() => this.#go(rounds[at + 1])}>›</button>
        <span class="about">${t('web-comp-round-state', { done: shown.done, all: shown.done + shown.waiting + shown.playing })}</span>
      </div>
      ${problem(this.#round.problem)}
      ${fixtureTable({ label: this.#name(shown), fixtures: this.#round.fixtures, beside })}
      ${this.#round.next ? html`<button @click=${() => this.#round.more()}>${t('web-lobby-more')}</button>` : nothing}`;
  }

  /** @param {Round} shown */
  #bracket({ stage, group }) {
    const ofGroup = this.feed.rounds.filter((round) => round.stage === stage && round.group === group);
    this.#knockout.ask({ stage, group }, ofGroup.map(changeOf).join(), true);
    return bracket(this.#knockout.fixtures, this.#toWin(stage, group), this.#champion(stage));
  }

  /** The running games of a round: the second one of a match begins without a change of the competition. @param {Round} round */
  #running({ stage, group, round }) {
    const ofRound = this.feed.playing.filter((fixture) => fixture.stage === stage && fixture.group === group && fixture.round === round);
    return ofRound.flatMap(({ games }) => games.map(({ id, status }) => id + status)).join(' ');
  }

  /** @param {Round|undefined} round */
  #go(round) {
    if (round) navigate(href('/competition', { id: this.feed.id, tab: 'rounds', round: keyOf(round) }));
  }

  /** Who has won the competition, if this is its last stage. @param {number} stage */
  #champion(stage) {
    const { standings } = this.feed;
    return standings?.status === 'finished' && standings.stage === stage ? (standings.players[0]?.name ?? '') : '';
  }

  /** @param {number} stage @param {number} group */
  #toWin(stage, group) {
    return roundsToWin(this.feed.standings?.players ?? [], stage, group);
  }

  /** @param {Round} round */
  #name({ stage, group, round }) {
    const stages = this.feed.about?.stages ?? [];
    const isKnockout = stages[stage - 1]?.format === 'knockout';
    const parts = [isKnockout ? roundName(round, this.#toWin(stage, group)) : t('web-comp-round-n', { round })];
    if ((stages[stage - 1]?.groups ?? 1) > 1) parts.unshift(t('web-comp-group-n', { group }));
    if (stages.length > 1) parts.unshift(t('web-comp-stage-n', { stage }));
    return parts.join(' · ');
  }
}

/** @param {Round} round */
const keyOf = ({ stage, group, round }) => `${stage}.${group}.${round}`;

/** Changes whenever a match of a round begins or ends. @param {Round} round */
const changeOf = ({ waiting, playing, done, void: without }) => [waiting, playing, done, without].join(' ');

/** The first round in which something is left to be played, else the last one. @param {Round[]} rounds */
const current = (rounds) => rounds.find(({ waiting, playing }) => waiting + playing > 0) ?? rounds[rounds.length - 1];
