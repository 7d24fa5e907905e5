import type { InstantWords } from './presentation.ts';

/** Low, medium, high: the values that the rules have for them, and their words. */
export const risksOf = (say: InstantWords['say']): readonly (readonly [number, string])[] => [
  [0, say('instant.risk.low')],
  [1, say('instant.risk.medium')],
  [2, say('instant.risk.high')],
];
