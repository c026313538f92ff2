// Programs of a bot that the server runs: uploading one, the result of its check, and the versions that are kept.

import { html, nothing } from '../vendor/lit.js';
import { call, upload } from '../app/api.js';
import { Attempt } from '../app/attempt.js';
import { announce } from '../app/announce.js';
import { submitted } from '../app/events.js';
import { moment, narrow } from '../app/numbers.js';
import { pause } from '../app/pause.js';
import { Questions } from '../app/question.js';
import { easyFirst } from '../app/registry.js';
import { t } from '../app/texts.js';

/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {import('../app/api-types.js').UploadView} Upload */
/** @typedef {import('../app/api-types.js').UploadsView} AllUploads */

/** How often an upload that waits for its check is looked at, in milliseconds. */
const PAUSE = 1000;
const MEGABYTE = 1 << 20;
const ARCHIVE = /\.(zip|tar|tgz|tar\.gz)$/i;

export class Uploads {
  /** Null until they are loaded. @type {AllUploads|null} */
  #all = null;
  /** The number of the last question for the uploads. */
  #round = 0;
  /** The file that is chosen, by its name. */
  #file = '';
  #command = '';
  #isFollowing = false;
  #questions;
  #attempt;
  #leaving = new AbortController();

  /** @param {string} bot its name @param {{redraw: () => void, changed: () => void}} page `changed` is called when there is a new version */
  constructor(bot, page) {
    this.bot = bot;
    this.page = page;
    this.path = `bots/${encodeURIComponent(bot)}/versions`;
    this.#attempt = new Attempt(page.redraw);
    this.#questions = new Questions(page.redraw);
  }

  leave() {
    this.#leaving.abort();
  }

  async load() {
    this.#round += 1;
    const round = this.#round;
    const all = await call('GET', this.path).catch(() => this.#all);
    if (round !== this.#round) return;
    this.#all = all;
    this.page.redraw();
    this.#follow();
  }

  /** @param {Registry} registry */
  view(registry) {
    const all = this.#all;
    if (!all || (!all.allowed && all.uploads.length === 0)) return nothing;
    return html`
      <section class="bot-uploads" aria-label=${t('web-uploads')}>
        <h3>${t('web-uploads')}</h3>
        <p class="about">${t('web-uploads-about')}</p>
        ${all.uploads.length ? html`<ul class="plain-list">${all.uploads.toReversed().map((one) => this.#upload(one, all))}</ul>` : nothing}
        ${all.allowed ? this.#form(all, registry) : html`<p>${t('web-uploads-off')}</p>`}
        ${this.#attempt.view()}
      </section>`;
  }

  /** @param {AllUploads} all @param {Registry} registry */
  #form({ mostBytes, uploads }, registry) {
    // The next version plays the same game, most of the time.
    const usual = uploads.at(-1)?.game.split(':')[0] ?? '';
    const id = (/** @type {string} */ name) => `upload-${this.bot}-${name}`;
    const isWrong = (/** @type {string} */ name) => this.#attempt.field === name;
    return html`
      <form class="upload-form" @submit=${(/** @type {Event} */ event) => this.#submit(event)}>
        <div class="field"><label for=${id('file')}>${t('web-uploads-file')}</label>
          <input id=${id('file')} name="file" type="file" required aria-invalid=${isWrong('file')} aria-describedby=${id('file-about')}
            @change=${(/** @type {Event} */ event) => this.#choose(/** @type {HTMLInputElement} */ (event.currentTarget))}>
          <p class="about" id=${id('file-about')}>${t('web-uploads-file-about', { most: narrow(mostBytes / MEGABYTE) })}</p></div>
        <div class="field"><label for=${id('command')}>${t('web-uploads-command')}</label>
          <input id=${id('command')} name="command" class="mono" required autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="300" placeholder="python3 bot.py"
            .value=${this.#command} aria-invalid=${isWrong('command')} aria-describedby=${id('command-about')}>
          <p class="about" id=${id('command-about')}>${t('web-uploads-command-about')}</p></div>
        <div class="field"><label for=${id('game')}>${t('web-uploads-game')}</label>
          <select id=${id('game')} name="game">${easyFirst(registry.games).map(({ name, title }) => html`<option value=${name} ?selected=${name === usual}>${title}</option>`)}</select></div>
        <button class="primary" ?disabled=${this.#attempt.isRunning}>${t(this.#attempt.isRunning ? 'web-uploads-sending' : 'web-uploads-send')}</button>
      </form>`;
  }

  /** @param {Upload} one @param {AllUploads} all */
  #upload(one, { hasWorkers }) {
    const { number, label, file, command, bytes, state, current, createdAt, check } = one;
    const remove = { key: `delete-${number}`, text: t('web-uploads-delete'), label: t('web-uploads-delete-of', { label }), question: t('web-uploads-delete-really'), act: () => this.#delete(number), isBusy: this.#attempt.isRunning, isQuiet: true };
    return html`
      <li class="upload">
        <div class="row">
          <strong><bdi>${label}</bdi></strong>
          <span class="badge upload-${state}">${t(`web-uploads-${state}`)}</span>
          ${current ? html`<span class="badge">${t('web-uploads-current')}</span>` : nothing}
          <a href="/api/v1/${this.path}/${number}" download=${file}><bdi>${file}</bdi></a>
          <span class="about">${t('web-uploads-size', { size: narrow(Math.max(0.1, Math.round(bytes / 102.4) / 10)) })} · ${moment(createdAt)}</span>
          ${this.#questions.button(remove)}
        </div>
        <p class="mono"><bdi>${command}</bdi></p>
        ${state === 'waiting' ? html`<p class="row" role="status"><span class="spinner" aria-hidden="true"></span>
          <span>${t(hasWorkers ? 'web-uploads-checking' : 'web-uploads-no-workers')}</span></p>` : nothing}
        ${check ? findings(check) : nothing}
      </li>`;
  }

  /** Suggests a command for a single file. @param {HTMLInputElement} input */
  #choose({ files }) {
    const name = files?.[0]?.name ?? '';
    const suggested = ARCHIVE.test(name) || !name ? '' : name.endsWith('.py') ? `python3 ${quoted(name)}` : quoted(`./${name}`);
    if (!this.#command || this.#command === this.#file) this.#command = suggested;
    this.#file = suggested;
    this.page.redraw();
  }

  /** @param {Event} event */
  async #submit(event) {
    const { form, text } = submitted(event);
    const file = /** @type {HTMLInputElement} */ (form.elements.namedItem('file')).files?.[0];
    if (!file) return;
    this.#command = text('command');
    const query = new URLSearchParams({ file: file.name, command: this.#command, game: text('game') });
    const isSent = await this.#attempt.run(() => upload(`${this.path}?${query}`, file), t('web-uploads-sent'));
    if (!isSent) return;
    form.reset();
    this.#command = this.#file = '';
    await this.load();
    this.page.changed();
  }

  /** Looks at the uploads while one waits for its check. */
  async #follow() {
    const isWaiting = () => this.#all?.uploads.some(({ state }) => state === 'waiting') ?? false;
    if (this.#isFollowing || !isWaiting()) return;
    this.#isFollowing = true;
    const { signal } = this.#leaving;
    while (!signal.aborted && isWaiting()) {
      await pause(PAUSE, signal);
      if (!signal.aborted && document.visibilityState === 'visible') await this.load();
    }
    this.#isFollowing = false;
    const newest = this.#all?.uploads.at(-1);
    if (!signal.aborted && newest) announce(t(`web-uploads-${newest.state}`));
  }

  /** @param {number} number */
  async #delete(number) {
    await this.#attempt.run(() => call('DELETE', `${this.path}/${number}`), t('web-uploads-deleted'));
    await this.load();
  }
}

/** The first fault in plain words, and the others below. @param {NonNullable<Upload['check']>} check */
function findings({ passed, failed, findings: all }) {
  const [first, ...others] = all;
  const counted = html`<span class="about">${t('web-uploads-result', { passed, failed })}</span>`;
  if (!first) return html`<p>${counted}</p>`;
  return html`
    <p class=${first.result === 'failed' ? 'error' : ''}>${first.sentence} ${counted}</p>
    ${first.lines?.length || others.length ? html`
      <details>
        <summary>${t('web-uploads-details')}</summary>
        ${first.lines?.length ? protocol(first.lines) : nothing}
        ${others.length ? html`<ul>${others.map(({ sentence }) => html`<li>${sentence}</li>`)}</ul>` : nothing}
      </details>` : nothing}`;
}

/** @param {string[]} lines */
const protocol = (lines) => html`<pre class="mono scroll" tabindex="0" role="group" aria-label=${t('web-uploads-lines')}>${lines.join('\n')}</pre>`;

/** A word of a command. @param {string} name */
const quoted = (name) => (/^[\w./-]+$/.test(name) ? name : `'${name.replaceAll("'", String.raw`'\''`)}'`);
