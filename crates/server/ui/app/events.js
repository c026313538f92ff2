// Handlers of fields.

/** Hands the new value of a field on. @param {(value: string) => void} handle */
export const onValue = (handle) => (/** @type {Event} */ event) =>
  handle(/** @type {HTMLInputElement|HTMLSelectElement} */ (event.target).value);
