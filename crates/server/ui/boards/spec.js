// Values from a complete spec such as `kalah:pits=6,seeds=4`, as the server sends it.

/** The parts of a spec after its name. Commas within parentheses belong to a part. @param {string} spec @returns {string[]} */
export function specParts(spec) {
  if (!spec.includes(':')) return [];
  /** @type {string[]} */
  const parts = [''];
  let depth = 0;
  for (const letter of spec.slice(spec.indexOf(':') + 1)) {
    depth += Number(letter === '(') - Number(letter === ')');
    if (letter === ',' && depth <= 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/** @param {string} spec @param {string} key @returns {string|null} */
export function specValue(spec, key) {
  return specParts(spec).find((pair) => pair.startsWith(`${key}=`))?.slice(key.length + 1) ?? null;
}

/** Sizes such as `4x4x4`. @param {string} spec @param {string} key */
export const specSize = (spec, key) => (specValue(spec, key) ?? '').split('x').map(Number);
