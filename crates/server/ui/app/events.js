// Event handlers of form fields.

/** Calls `handle` with the new value of a field. @param {(value: string) => void} handle */
export const onValue = (handle) => (/** @type {Event} */ event) =>
  handle(/** @type {HTMLInputElement|HTMLSelectElement} */ (event.target).value);
