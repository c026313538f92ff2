// Fields of the forms of an account.

import { html, nothing } from '../vendor/lit.js';
import { t } from '../app/texts.js';

/**
 * @param {string} name of the field; its label is `web-account-field-NAME`
 * @param {{type?: string, autocomplete?: any, value?: string, isWrong?: boolean, about?: string, isOptional?: boolean, prefix?: string, example?: string, kind?: string}} [options] `kind` is a class of the style
 */
export function field(name, { type = 'text', autocomplete = 'off', value = '', isWrong = false, about = '', isOptional = false, prefix = 'account', example = '', kind = '' } = {}) {
  const id = `${prefix}-${name}`;
  return html`
    <div class="field">
      <label for=${id}>${t(`web-account-field-${name}`)}</label>
      <input id=${id} class=${kind} name=${name} type=${type} placeholder=${example || nothing} autocomplete=${autocomplete} value=${value} autocapitalize="off" spellcheck="false"
        ?required=${!isOptional} aria-invalid=${isWrong} aria-describedby="${id}-about">
      <p class="about" id="${id}-about">${about}</p>
    </div>`;
}
