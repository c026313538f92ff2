// Questions of the browser itself.

/**
 * Accepts all that come from now on. A test must not fail in here, where nothing would notice, so it looks at them afterwards.
 * @param {import('playwright-core').Page} page
 * @returns {string[]} their types
 */
export function dialogsOf(page) {
  /** @type {string[]} */
  const types = [];
  page.on('dialog', (dialog) => {
    types.push(dialog.type());
    return dialog.accept();
  });
  return types;
}
