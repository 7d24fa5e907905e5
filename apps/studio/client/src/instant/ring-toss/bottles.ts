import type { InstantWords } from '../presentation.ts';

/** Near, middle, far: the values that the rules have for them, and their words. */
export const bottlesOf = (say: InstantWords['say']): readonly (readonly [number, string])[] => [
  [0, say('instant.ring.near')],
  [1, say('instant.ring.middle')],
  [2, say('instant.ring.far')],
];
