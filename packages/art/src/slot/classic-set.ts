/** Which pictures stand on the three reels of a classic slot: the field's own, and charms of its theme. */
import type { CatalogueGame } from '../game.ts';
import { partsOf, reelSetOf } from './reel-set.ts';

/** In the order of the model's symbols. */
export const classicRoles = [
  'wild',
  'seven',
  'bell',
  'bar3',
  'bar2',
  'bar1',
  'charm1',
  'charm2',
  'charm3',
] as const;

export type ClassicRole = (typeof classicRoles)[number];

export interface ClassicSet {
  /** The bell, or what stands for it where the game's hero is one. */
  bell: string;
  charms: readonly [string, string, string];
}

const spare = ['cherries', 'lemon', 'four-leaf-clover', 'crown', 'gem-stone'];

export function classicSetOf(game: Pick<CatalogueGame, 'slug' | 'theme'>): ClassicSet {
  const [hero] = partsOf(game.theme.hero);
  const bell = hero === 'bell' ? 'crown' : 'bell';
  const { highs, scatter } = reelSetOf(game);
  // A machine on the reels of a machine would be lost among them, and a second bell be taken for the first.
  const unfit = new Set(['bell', bell, hero, 'slot-machine']);
  const names = [...new Set([...highs, scatter, ...spare])].filter((name) => !unfit.has(name));
  const [first, second, third] = names;
  return { bell, charms: [first!, second!, third!] };
}
