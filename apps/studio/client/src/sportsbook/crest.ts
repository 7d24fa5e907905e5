/** The crest of a team, in the shape and colours that it has on the site's home, with its letters. */
import { crestsOf } from '@perya/art/crest-files.ts';
import { crestFields, crestList, crestOutlines } from '@perya/art/crest-shapes.ts';

const namespace = 'http://www.w3.org/2000/svg';
let count = 0;

/** @param side of these two teams */
export function crest(home: string, away: string, side: 0 | 1): SVGSVGElement {
  const number = crestsOf(home, away)[side];
  const [outline, field, first, second] = crestList[number]!;
  count += 1;
  const clip = `crest-${count}`;
  const svg = element('svg', { viewBox: '0 0 256 256', 'aria-hidden': 'true', class: 'crest' });
  const path = crestOutlines[outline];
  const mask = element('clipPath', { id: clip });
  mask.append(element('path', { d: path }));
  const ground = element('g', { 'clip-path': `url(#${clip})` });
  ground.append(
    element('path', { d: 'M0 0H256V256H0Z', fill: first }),
    element('path', { d: crestFields[field], fill: second }),
    element('path', { d: 'M0 0H256V120Q128 60 0 120Z', fill: '#ffffff2e' }),
  );
  const letters = element('text', { x: '128', y: '156', class: 'crest-letters' });
  letters.textContent = initials(side === 0 ? home : away);
  svg.append(mask, ground, element('path', { d: path, class: 'crest-edge' }), letters);
  return svg as SVGSVGElement;
}

function element(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** `Bituin Athletic` → `BA`; a player's `R. Madrigal` → `RM`. */
const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();
