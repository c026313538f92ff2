// The account: logging in and signing up; language, password, sessions, export and deletion.

import { html, live, nothing } from '../vendor/lit.js';
import { announce } from '../app/announce.js';
import { call, problemOf } from '../app/api.js';
import { Attempt } from '../app/attempt.js';
import { onValue } from '../app/events.js';
import { LANGUAGES } from '../app/language.js';
import { href, navigate, replace } from '../app/router.js';
import { account, accountChanged, isGuest, isKnown, isTeacher, loadSession, logOut, onSession } from '../app/session.js';
import { stylesheet } from '../app/stylesheet.js';
import { speak, t } from '../app/texts.js';
import { unknownAccount } from '../app/unknown-account.js';
import { Deletion } from './deletion.js';
import { EntryForm, WAYS } from './entry-form.js';
import { PasswordForm } from './password-form.js';
import { Sessions } from './sessions.js';

await Promise.all(['frame', 'play', 'arena', 'account'].map((name) => stylesheet(`/style/${name}.css`)));

/** The choice that leaves the language to the browser. */
const BROWSER = 'browser';

export class AccountView {
  /** Where to go after logging in; empty to stay. */
  #then = '';
  /** Classes that the account teaches or belongs to. @type {{id: string, name: string}[]} */
  #classes = [];
  #entry;
  #parts;
  #leaving;
  #forget;
  /** Who is logged in, as far as this page has loaded it. */
  #name = '';

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#entry = new EntryForm(redraw, (way) => this.#entered(way));
    this.#leaving = new Attempt(redraw);
    this.#parts = this.#begin();
    this.#forget = onSession(() => this.#meet());
    this.#meet();
  }

  /** The link of an invitation has its code behind `#`, which browsers send to no server. @param {URLSearchParams} params */
  show(params) {
    const invitation = decoded(location.hash.slice(1));
    const asked = WAYS.find((way) => way === params.get('with'));
    this.#then = ownAddress(params.get('then') ?? '');
    this.#entry.open(asked ?? (invitation ? 'sign-up' : 'log-in'), invitation);
    this.redraw();
  }

  leave() {
    this.#forget();
  }

  title() {
    return t('web-account-title');
  }

  reconnected() {
    loadSession();
    this.#parts.sessions.load();
  }

  view() {
    if (!isKnown()) return unknownAccount();
    return isGuest() ? this.#guest() : this.#me();
  }

  #guest() {
    return html`
      <div class="account-entry">
        <section class="card" aria-label=${t('web-account-title')}>
          <h1>${t('web-account-welcome')}</h1>
          ${this.#entry.view((way) => this.#choose(way))}
        </section>
        <section class="account-why" aria-label=${t('web-account-why')}>
          <h2>${t('web-account-why')}</h2>
          <ul>${['play', 'bots', 'compete', 'keep'].map((what) => html`<li>${t(`web-account-why-${what}`)}</li>`)}</ul>
          <p class="about">${t('web-arena-guest-about')}</p>
          <p class="row"><a class="button" href="/">${t('web-account-play-machine')}</a><a class="button" href="/arena">${t('web-account-watch')}</a></p>
        </section>
      </div>`;
  }

  #me() {
    const { name, role } = account();
    return html`
      <div class="account-head">
        <h1><bdi>${name}</bdi> ${role === 'player' ? nothing : html`<span class="badge">${t(`web-arena-role-${role}`)}</span>`}</h1>
        <p class="row">
          <a class="button" href=${href('/profile', { name })}>${t('web-account-profile')}</a>
          <a class="button" href="/bots">${t('web-arena-bots')}</a>
          ${this.#classes.length || isTeacher() ? html`<a class="button" href="/classes">${t('web-account-classes')}</a>` : nothing}
          <button @click=${() => this.#logOut()}>${t('web-arena-log-out')}</button>
        </p>
        ${this.#leaving.view()}
      </div>
      <div class="account-cards">
        ${card('web-account-password', this.#parts.password.view(name, this.#parts.sessions.isByCode))}
        ${card('web-account-sessions', this.#parts.sessions.view())}
        ${card('web-language', this.#languages())}
        ${card('web-account-data', html`
          <p class="about">${t('web-account-export-about')}</p>
          <p><a class="button" href="/api/v1/accounts/me/export" download="gambito-${name}.json">${t('web-account-export')}</a></p>`)}
        ${card('web-account-deletion', this.#parts.deletion.view(name))}
      </div>`;
  }

  #languages() {
    const chosen = account().language ?? BROWSER;
    const option = (/** @type {string} */ value, /** @type {string} */ name) =>
      html`<option value=${value} ?selected=${value === chosen}>${name}</option>`;
    return html`
      <div class="field">
        <label for="account-language">${t('web-account-language')}</label>
        <select id="account-language" .value=${live(chosen)} @change=${onValue((language) => this.#setLanguage(language))}>
          ${option(BROWSER, t('web-account-language-browser'))}
          ${Object.entries(LANGUAGES).map(([tag, name]) => option(tag, name))}
        </select>
      </div>
      ${this.#parts.language.view()}`;
  }

  async #logOut() {
    if (await this.#leaving.run(logOut)) focusPage();
  }

  /** @param {string} language */
  #setLanguage(language) {
    return this.#parts.language.run(async () => {
      accountChanged(await call('PATCH', 'accounts/me', { language }));
      if (language !== BROWSER) await speak(language);
    });
  }

  /** @param {import('./entry-form.js').Way} way */
  #choose(way) {
    replace(href('/account', { with: way === 'log-in' ? '' : way, then: this.#then }) + location.hash);
    this.show(new URLSearchParams(location.search));
  }

  /** Somebody has logged in with the form. A code works once, so the password is set before anything else. @param {import('./entry-form.js').Way} way */
  #entered(way) {
    announce(t('web-arena-you-are', { name: account().name }));
    if (this.#then && way !== 'code') return navigate(this.#then);
    // A used invitation cannot be used again, but it need not stay in the history.
    if (location.hash || location.search) replace(href('/account', { then: this.#then }));
    this.show(new URLSearchParams(location.search));
    focusPage();
  }

  /** There is a new password. */
  #secured() {
    if (this.#then) return navigate(this.#then);
    this.#parts.sessions.load();
  }

  /** What the page of one account consists of; nothing of it is left for the next one. */
  #begin() {
    return {
      sessions: new Sessions(this.redraw),
      password: new PasswordForm(this.redraw, () => this.#secured()),
      deletion: new Deletion(this.redraw, focusPage),
      language: new Attempt(this.redraw),
    };
  }

  async #meet() {
    const { name } = account();
    if (name === this.#name) return;
    this.#name = name;
    this.#classes = [];
    this.#parts = this.#begin();
    if (!name) return;
    this.#parts.sessions.load();
    try {
      const classes = await call('GET', 'classes');
      if (name !== this.#name) return;
      this.#classes = classes;
    } catch (error) {
      announce(problemOf(error));
    }
    this.redraw();
  }
}

/** The form or button that was used is gone, so the keyboard goes on at the beginning of the page. */
const focusPage = () => requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));

/** The text of a part of an address; as it stands if somebody cut it in the middle of a character. @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** An address of ours; everything else is left out, so that no link leads a person who logs in elsewhere. @param {string} address */
const ownAddress = (address) => (/^\/(?![/\\])/.test(address) ? address : '');

/** @param {string} title the id of a text @param {unknown} content */
const card = (title, content) => html`<section class="card" aria-label=${t(title)}><h2>${t(title)}</h2>${content}</section>`;
