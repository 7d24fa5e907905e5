/** Shapes, colours and emblems of the crests. */

export const crestOutlines = {
  shield: 'M128 14 226 40V124C226 188 184 226 128 246 72 226 30 188 30 124V40Z',
  round: 'M128 12a116 116 0 1 1 0 232 116 116 0 0 1 0-232Z',
  banner: 'M34 26H222V188L128 244 34 188Z',
  diamond: 'M128 8 240 96 196 224 128 248 60 224 16 96Z',
} as const;

type Outline = keyof typeof crestOutlines;

/** What the second colour covers of the field. */
export const crestFields = {
  halves: 'M128 0H256V256H128Z',
  slash: 'M256 0V256H0Z',
  sash: 'M0 150 150 0H256V20L20 256H0Z',
  pale: 'M88 0H168V256H88Z',
  chief: 'M0 0H256V92H0Z',
  chevron: 'M0 190 128 70 256 190V256H0Z',
} as const;

type Field = keyof typeof crestFields;
type Crest = readonly [Outline, Field, string, string, string];

export const crestList: readonly Crest[] = [
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
