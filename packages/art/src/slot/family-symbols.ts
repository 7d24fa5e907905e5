/** The pictures on the reels of a slot, as its family needs them, in the order of its symbols' numbers. */
import type { CatalogueGame } from '../game.ts';
import { classicSymbols } from './classic-art.ts';
import { slotSymbols } from './symbol-art.ts';
import { holdSymbols } from './value-art.ts';

export function familySymbols(game: Pick<CatalogueGame, 'slug' | 'theme' | 'classify'>): string[] {
  if (game.classify === 'CLASSIC') return classicSymbols(game);
  return game.classify === 'HOLD' ? holdSymbols(game) : slotSymbols(game);
}
