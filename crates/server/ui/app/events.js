// Events of form fields and forms.

/** Calls `handle` with the new value of a field. @param {(value: string) => void} handle */
export const onValue = (handle) => (/** @type {Event} */ event) =>
  handle(/** @type {HTMLInputElement|HTMLSelectElement} */ (event.target).value);

/**
 * Calls `handle` with the new number of a field, but not with that of an empty one, into which somebody still types.
 * @param {number} least smaller ones are raised to it
 * @param {(value: number) => void} handle
 */
export const onNumber = (least, handle) => onValue((text) => text.trim() && handle(Math.max(least, Number(text) || least)));

/** Takes over the submission of a form: its texts by their names, without blanks around them but for passwords. @param {Event} event */
export function submitted(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const fields = new FormData(form);
  /** @param {string} name */
  const text = (name) => String(fields.get(name) ?? '').trim();
  /** @param {string} name */
  const secret = (name) => String(fields.get(name) ?? '');
  return { form, text, secret };
}

/** What an element at which somebody points has as an attribute, or one around it. @param {Event} event @param {string} attribute */
export const pointedAt = (event, attribute) => /** @type {Element} */ (event.target).closest(`[${attribute}]`)?.getAttribute(attribute) ?? null;
