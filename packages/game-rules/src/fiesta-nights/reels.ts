import { symbolLetters, symbolNames } from './symbols.ts';

/**
 * The five reel strips, read from top to bottom and closed to a ring; every stop is equally likely. The same strips turn
 * in the paid and in the free games. Written in the letters of `symbolLetters`: W star lantern (wild), S Ferris wheel
 * (scatter), H horse, T tent, B bear, D die, L balloon, C candy, I shaved ice, K ticket.
 *
 * Wheels and lanterns keep four places from one another, so that a window never holds two of them on one reel.
 */
const strips = [
  'BLIIDLLCTDKHHTKCBDSILHTKDBBICCKK',
  'CITHDKLWICBDKKIILTBBSLLCCTDKHHDW',
  'DTKLLCIDKTSHICLTWCCDBWKKBBHKDIIL',
  'DLBBSICDLLKHHTIIHWKKDCCWTLBIKTCI',
  'IILLTIKKCBDTWHHDITLHBSKLDCCKBBCK',
] as const;

const numberOfLetter = new Map<string, number>(
  symbolNames.map((name, index) => [symbolLetters[name], index]),
);

/** `reels[reel][position]` is a symbol number. */
export const reels: readonly (readonly number[])[] = strips.map((strip) =>
  Array.from(strip, (letter) => numberOfLetter.get(letter)!),
);
