// The drawing as a standalone file, with the styles of the style sheet written into the elements.

const KEPT = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'font-family', 'font-size', 'font-weight', 'text-anchor'];
const NAMESPACE = 'http://www.w3.org/2000/svg';

/** @param {SVGSVGElement} drawn @param {string} title */
export function standalone(drawn, title) {
  const copy = /** @type {SVGSVGElement} */ (drawn.cloneNode(true));
  const originals = drawn.querySelectorAll('path, rect, circle, text, g, pattern');
  const copies = copy.querySelectorAll('path, rect, circle, text, g, pattern');
  copies.forEach((element, index) => bake(element, getComputedStyle(originals[index])));
  const { width, height } = drawn.getBoundingClientRect();
  for (const name of ['class', 'tabindex', 'aria-activedescendant', 'aria-label', 'role']) copy.removeAttribute(name);
  copy.setAttribute('xmlns', NAMESPACE);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const paper = document.createElementNS(NAMESPACE, 'rect');
  paper.setAttribute('width', '100%');
  paper.setAttribute('height', '100%');
  paper.setAttribute('fill', getComputedStyle(drawn).backgroundColor);
  const heading = document.createElementNS(NAMESPACE, 'title');
  heading.textContent = title;
  copy.prepend(heading, paper);
  return new XMLSerializer().serializeToString(copy).replace(/<!--.*?-->/g, '');
}

/** @param {Element} element @param {CSSStyleDeclaration} style */
function bake(element, style) {
  for (const name of [...element.getAttributeNames()]) if (/^(class|role|aria-|data-)/.test(name)) element.removeAttribute(name);
  if (element.tagName === 'g' || element.tagName === 'pattern') {
    if (style.opacity !== '1') element.setAttribute('opacity', style.opacity);
    return;
  }
  for (const name of KEPT) {
    const value = style.getPropertyValue(name);
    if (value && value !== 'none' && !(name === 'opacity' && value === '1')) element.setAttribute(name, value.replace(/"/g, "'"));
    else if (name === 'fill' && value === 'none') element.setAttribute('fill', 'none');
  }
}
