// The first password of somebody who logged in with the code of a slip.

import { html, nothing } from '../vendor/lit.js';
import { t } from '../app/texts.js';
import { PasswordForm } from '../account/password-form.js';
import { Sessions } from '../account/sessions.js';

export class FirstPassword {
  #isDone = false;
  #sessions;
  #form;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.#sessions = new Sessions(redraw);
    this.#form = new PasswordForm(redraw, () => {
      this.#isDone = true;
      redraw();
    });
  }

  load() {
    return this.#sessions.load();
  }

  /** @param {string} name of the account */
  view(name) {
    if (this.#isDone) return html`<p class="class-done" role="status">${t('web-class-password-done', { name })}</p>`;
    if (!this.#sessions.isByCode) return nothing;
    return html`
      <section class="card" aria-labelledby="first-password-title">
        <h2 id="first-password-title">${t('web-class-password-title')}</h2>
        ${this.#form.view(name, true)}
      </section>`;
  }
}
