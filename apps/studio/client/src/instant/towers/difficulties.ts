import type { InstantWords } from '../presentation.ts';

/** From easy to extreme: the levels that the rules have, and their words. */
export const difficultiesOf = (say: InstantWords['say']): readonly (readonly [number, string])[] => [
  [0, say('instant.towers.easy')],
  [1, say('instant.towers.medium')],
  [2, say('instant.towers.hard')],
  [3, say('instant.towers.extreme')],
];
