// A page brings its style sheet along when it is first needed, so that the first page loads less.

/** Resolves when the sheet is there. @param {string} address */
export function stylesheet(address) {
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve(undefined);
    document.head.append(link);
  });
}
