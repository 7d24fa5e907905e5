/** Which pictures stand on the reels of a slot: its hero, what its theme names, and four cards in its lettering. */
import type { CatalogueGame } from '../game.ts';
import { createRandom } from '../random.ts';
import type { Hero, PaletteName } from '../theme.ts';

/** The first game has pictures of its own, drawn one by one. */
export const ownPictures = 'fiesta-nights';

/** From the dearest to the cheapest; a model says which of its symbols is which. */
export const reelRoles = [
  'wild',
  'scatter',
  'high1',
  'high2',
  'high3',
  'high4',
  'low1',
  'low2',
  'low3',
  'low4',
] as const;

export type ReelRole = (typeof reelRoles)[number];

/** The cheap symbols are the same four cards in every game but the first one. */
export const cards = { low1: 'A', low2: 'K', low3: 'Q', low4: 'J' } as const;

export interface ReelSet {
  scatter: string;
  /** Four different symbols, dearest first. */
  highs: readonly [string, string, string, string];
  /** Colours of their plates: four that nobody confuses. */
  plates: readonly [PaletteName, PaletteName, PaletteName, PaletteName];
}

/** What fits in any game where the theme names too little. */
const treasures = [
  'crown',
  'gem-stone',
  'trophy',
  'bell',
  'four-leaf-clover',
  'old-key',
  'ring',
  'rose',
  'hourglass-done',
  'crystal-ball',
  'money-bag',
  'red-heart',
] as const;

/** Told apart by their hues: red, yellow, green, blue; violet, orange, pink, teal. */
const plateColours: readonly PaletteName[][] = [
  ['ruby', 'sunny', 'jade', 'ocean'],
  ['royal', 'inferno', 'felt', 'midnight'],
  ['candy', 'nile', 'lagoon', 'royal'],
  ['blossom', 'sunny', 'ocean', 'ruby'],
];

const goldenPlates: ReadonlySet<string> = new Set(['sunny', 'inferno', 'nile']);
const goldenSymbols: ReadonlySet<string> = new Set([
  'banana',
  'bell',
  'coin',
  'crown',
  'glowing-star',
  'lemon',
  'mango',
  'money-bag',
  'old-key',
  'scroll',
  'sparkles',
  'star',
  'sun',
  'sun-with-face',
  'tiger-face',
  'trophy',
]);

/** What a hero is made of, the middle first. */
export function partsOf(hero: Hero): string[] {
  switch (hero.kind) {
    case 'symbol':
      return [hero.symbol, ...(hero.extras ?? []).map((extra) => extra.symbol)];
    case 'trio':
      return [hero.centre, hero.left, hero.right];
    case 'duel':
      return [hero.left, hero.right];
    case 'drawing':
      return (hero.extras ?? []).map((extra) => extra.symbol);
    case 'medallion':
      return [];
  }
}

/** The same game always has the same reels. */
export function reelSetOf({ slug, theme }: Pick<CatalogueGame, 'slug' | 'theme'>): ReelSet {
  const random = createRandom(`${slug}-reels`);
  const [hero, ...others] = partsOf(theme.hero);
  // The wild is the hero itself: its symbol stands nowhere else.
  const own = [...others, ...theme.props].filter((name) => name !== hero);
  const start = Math.floor(random.next() * treasures.length);
  const spare = treasures.map((_, index) => treasures[(start + index * 5) % treasures.length]!);
  const names = [...new Set([...own, ...spare.filter((name) => name !== hero)])];
  const [first, second, third, fourth, scatter] = names;
  const highs = [first!, second!, third!, fourth!] as const;
  const turn = Math.floor(random.next() * 4);
  return { highs, scatter: scatter!, plates: platesFor(highs, random.pick(plateColours), turn) };
}

/** The colours in such an order that no golden symbol stands on gold, where there is one. */
function platesFor(
  highs: ReelSet['highs'],
  colours: readonly PaletteName[],
  start: number,
): ReelSet['plates'] {
  const turned = (turn: number): PaletteName[] => colours.map((_, index) => colours[(index + turn) % 4]!);
  const clear = (plates: readonly PaletteName[]): boolean =>
    plates.every((plate, index) => !goldenPlates.has(plate) || !goldenSymbols.has(highs[index]!));
  const turns = [0, 1, 2, 3].map((turn) => turned(start + turn));
  return (turns.find(clear) ?? turns[0]) as unknown as ReelSet['plates'];
}
