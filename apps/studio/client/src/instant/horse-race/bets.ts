import { raceBets } from '@perya/game-rules/instant/horse-race.ts';
import type { InstantWords } from '../presentation.ts';

/** Win, place, exacta: the values that the rules have for them, and their words. */
export const betsOf = (say: InstantWords['say']): readonly (readonly [number, string])[] => [
  [raceBets.win, say('instant.race.win')],
  [raceBets.place, say('instant.race.place')],
  [raceBets.exacta, say('instant.race.exacta')],
];
