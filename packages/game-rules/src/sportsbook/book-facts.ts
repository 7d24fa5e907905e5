import type { Volatility } from '../model.ts';
import { margins } from './odds.ts';

/** What a tile says of a book: the return of a bet on a match's result, before odds are rounded down. */
export const bookFacts: { readonly rtp: number; readonly volatility: Volatility } = {
  rtp: 1 / (1 + margins.result),
  volatility: 'medium',
};
