// Where the focus goes when the button that has it disappears.

/** Else it would fall to the beginning of the document. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true });
