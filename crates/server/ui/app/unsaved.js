// Asks before the window is closed or loaded again while something on the page would be lost.

/** @param {BeforeUnloadEvent} event */
const ask = (event) => event.preventDefault();

/** @param {boolean} isUnsaved */
export function keepOpen(isUnsaved) {
  if (isUnsaved) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}
