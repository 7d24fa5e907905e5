/** Crests of teams: a shield or a round in two colours, an emblem, a gilded edge; 256 × 256, transparent outside. */
import { crestCount } from './names.ts';
import { crestFields, crestList, crestOutlines } from './shapes.ts';
import { filters } from '../filters.ts';
import { palettes } from '../palette.ts';
import { svg } from '../svg.ts';
import { symbol } from '../symbols.ts';

if (crestList.length !== crestCount) throw new Error('names.ts counts other crests than there are.');

export function crestSvg(number: number): string {
  const crest = crestList[number];
  if (!crest) throw new Error(`There is no crest ${number}.`);
  const [outline, field, first, second, emblem] = crest;
  const path = crestOutlines[outline];
  const palette = palettes.fair;
  const [light, shade] = ['#fff3b0', '#c47a00'];
  return svg(
    256,
    256,
    `<defs>${filters(palette, 0.5)}<clipPath id="field"><path d="${path}"/></clipPath>` +
      `<linearGradient id="edge" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></linearGradient>` +
      `<linearGradient id="gloss" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".34"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient></defs>` +
      `<g clip-path="url(#field)"><path fill="${first}" d="M0 0H256V256H0Z"/><path fill="${second}" d="${crestFields[field]}"/><path fill="url(#gloss)" d="M0 0H256V256H0Z"/></g>` +
      `<path d="${path}" fill="none" stroke="#00000066" stroke-width="17"/><path d="${path}" fill="none" stroke="url(#edge)" stroke-width="11"/>` +
      `<g filter="url(#pop)">${symbol(emblem, 128, 126, 132)}</g>`,
  );
}
