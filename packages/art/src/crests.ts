/** Crests that teams wear on the card of a match: a shield or a round in two colours, a symbol, a gilded edge; 256 × 256, transparent outside. */
import { crestCount } from './crest-files.ts';
import { filters } from './filters.ts';
import { palettes } from './palette.ts';
import { svg } from './svg.ts';
import { symbol } from './symbols.ts';

const outlines = {
  shield: 'M128 14 226 40V124C226 188 184 226 128 246 72 226 30 188 30 124V40Z',
  round: 'M128 12a116 116 0 1 1 0 232 116 116 0 0 1 0-232Z',
  banner: 'M34 26H222V188L128 244 34 188Z',
  diamond: 'M128 8 240 96 196 224 128 248 60 224 16 96Z',
} as const;

type Outline = keyof typeof outlines;

/** What the second colour covers of the field. */
const fields = {
  halves: 'M128 0H256V256H128Z',
  slash: 'M256 0V256H0Z',
  sash: 'M0 150 150 0H256V20L20 256H0Z',
  pale: 'M88 0H168V256H88Z',
  chief: 'M0 0H256V92H0Z',
  chevron: 'M0 190 128 70 256 190V256H0Z',
} as const;

type Field = keyof typeof fields;
type Crest = readonly [Outline, Field, string, string, string];

const list: readonly Crest[] = [
  ['shield', 'halves', '#1d4ed8', '#0b2a7a', 'eagle'],
  ['round', 'sash', '#c81d3a', '#f7c948', 'rooster'],
  ['banner', 'chevron', '#0f8a5f', '#f4f1de', 'water-buffalo'],
  ['diamond', 'slash', '#6d28d9', '#2e1065', 'owl'],
  ['shield', 'pale', '#f59e0b', '#7c2d12', 'tiger-face'],
  ['round', 'chief', '#0891b2', '#ecfeff', 'dolphin'],
  ['banner', 'halves', '#111827', '#b91c1c', 'wolf'],
  ['diamond', 'chevron', '#be185d', '#fdf2f8', 'butterfly'],
  ['shield', 'sash', '#15803d', '#facc15', 'crocodile'],
  ['round', 'halves', '#1e3a8a', '#38bdf8', 'shark'],
  ['banner', 'slash', '#7f1d1d', '#f97316', 'lion'],
  ['diamond', 'pale', '#0e7490', '#164e63', 'tropical-fish'],
  ['shield', 'chevron', '#4c1d95', '#f5d0fe', 'high-voltage'],
  ['round', 'slash', '#b45309', '#fde68a', 'honeybee'],
  ['banner', 'pale', '#1e40af', '#fef9c3', 'glowing-star'],
  ['diamond', 'halves', '#991b1b', '#1f2937', 'dragon-face'],
  ['shield', 'chief', '#065f46', '#a7f3d0', 'turtle'],
  ['round', 'pale', '#9d174d', '#4a044e', 'hibiscus'],
  ['banner', 'sash', '#0369a1', '#e0f2fe', 'sailboat'],
  ['diamond', 'chief', '#a16207', '#fffbeb', 'crown'],
  ['shield', 'slash', '#ea580c', '#431407', 'fire'],
  ['round', 'chevron', '#3730a3', '#c7d2fe', 'crescent-moon'],
  ['banner', 'chief', '#047857', '#052e16', 'snake'],
  ['diamond', 'sash', '#0c4a6e', '#fbbf24', 'sun-with-face'],
];

if (list.length !== crestCount) throw new Error('crest-files.ts counts other crests than there are.');

export function crestSvg(number: number): string {
  const crest = list[number];
  if (!crest) throw new Error(`There is no crest ${number}.`);
  const [outline, field, first, second, emblem] = crest;
  const path = outlines[outline];
  const palette = palettes.fair;
  const [light, shade] = ['#fff3b0', '#c47a00'];
  return svg(
    256,
    256,
    `<defs>${filters(palette, 0.5)}<clipPath id="field"><path d="${path}"/></clipPath>` +
      `<linearGradient id="edge" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></linearGradient>` +
      `<linearGradient id="gloss" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".34"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient></defs>` +
      `<g clip-path="url(#field)"><path fill="${first}" d="M0 0H256V256H0Z"/><path fill="${second}" d="${fields[field]}"/><path fill="url(#gloss)" d="M0 0H256V256H0Z"/></g>` +
      `<path d="${path}" fill="none" stroke="#00000066" stroke-width="17"/><path d="${path}" fill="none" stroke="url(#edge)" stroke-width="11"/>` +
      `<g filter="url(#pop)">${symbol(emblem, 128, 126, 132)}</g>`,
  );
}
