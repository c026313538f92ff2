// Downloads of files that are made in the browser.

/** @param {string} name @param {string} content @param {string} type */
export function download(name, content, type) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A spec as part of a file name. @param {string} spec */
export const fileName = (spec) => spec.replace(/[^\w.-]+/g, '-');
