// The page that documents the API, from its OpenAPI document.

import { html, nothing } from '../vendor/lit.js';
import { description, problemOf } from './api.js';
import { stylesheet } from './stylesheet.js';
import { t } from './texts.js';
import { language } from './language.js';
import { choices, example, typeName } from './schema.js';

await stylesheet('/style/api.css');

/** The language of the OpenAPI document. */
const DOCUMENTED_IN = 'en';

/** @typedef {{path: string, method: string, operation: any}} Operation */

export class ApiView {
  /** @type {any} */
  #document = null;
  #error = '';

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  async show() {
    if (this.#document) return;
    try {
      this.#document = await description();
      this.#error = '';
    } catch (error) {
      this.#error = problemOf(error);
    }
    this.redraw();
  }

  reconnected() {
    this.show();
  }

  title() {
    return t('web-nav-api');
  }

  view() {
    if (this.#error) return html`<h1>${this.title()}</h1><p class="error" role="alert">${this.#error}</p>`;
    if (!this.#document) return html`<p class="loading">${t('web-loading')}</p>`;
    const document = this.#document;
    return html`
      <div class="api">
        <h1>${document.info.title} <small>${document.info.version}</small></h1>
        <p class="about">${t('web-api-about')} ${language() === DOCUMENTED_IN ? nothing : t('web-api-english')}</p>
        <p><a href="/api/openapi.json">/api/openapi.json</a></p>
        ${operations(document).map((operation) => this.#operation(operation))}
      </div>`;
  }

  leave() {}

  /** @param {Operation} operation */
  #operation({ path, method, operation }) {
    const body = operation.requestBody?.content?.['application/json']?.schema;
    return html`
      <details class="card api-operation">
        <summary>
          <span class="api-method api-${method}">${method.toUpperCase()}</span> <code>${path}</code>
          <span class="about" lang=${DOCUMENTED_IN}>${prose(operation.summary ?? '')}</span>
        </summary>
        ${operation.description ? html`<p lang=${DOCUMENTED_IN}>${prose(operation.description)}</p>` : nothing}
        ${body ? html`<h2>${t('web-api-body')}</h2>${this.#schema(body)}` : nothing}
        <h2>${t('web-api-answers')}</h2>
        ${Object.entries(operation.responses ?? {}).map(([status, response]) => this.#response(status, response))}
      </details>`;
  }

  /** @param {string} status @param {any} response */
  #response(status, response) {
    const contents = Object.entries(response.content ?? {});
    const described = (/** @type {[string, any]} */ [type, { schema }]) => html`
      <p class="about">${type}</p>
      ${schema ? choices(this.#document, schema).map((one) => this.#schema(one)) : nothing}`;
    return html`<h3><code>${status}</code> <span lang=${DOCUMENTED_IN}>${prose(response.description ?? '')}</span></h3>${contents.map(described)}`;
  }

  /** @param {any} schema */
  #schema(schema) {
    // The schema of an event is named by its event.
    const name = schema.properties?.event?.enum?.[0] ?? typeName(schema);
    return html`
      <p class="about">${name}</p>
      <pre class="scroll" tabindex="0" role="group" aria-label=${name}><code>${JSON.stringify(example(this.#document, schema), null, 2)}</code></pre>`;
  }
}

/** A text with code between backticks. @param {string} text */
const prose = (text) => text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));

/** @param {any} document @returns {Operation[]} */
function operations(document) {
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}
