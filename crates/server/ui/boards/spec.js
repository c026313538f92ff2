// Values from a complete spec such as `kalah:pits=6,seeds=4`, as the server sends it.

/** @param {string} spec @param {string} key @returns {string|null} */
export function specValue(spec, key) {
  const pairs = spec.slice(spec.indexOf(':') + 1).split(',');
  return pairs.find((pair) => pair.startsWith(`${key}=`))?.slice(key.length + 1) ?? null;
}

/** Sizes such as `4x4x4`. @param {string} spec @param {string} key */
export const specSize = (spec, key) => (specValue(spec, key) ?? '').split('x').map(Number);
