/** The colour games that the studio offers. */
import { colourGame } from './colour-game.ts';

/** As it is played at the fairs: 1, 2 or 3 to 1, and nothing else. Its return is what it is: 199 of 216. */
export const colourGameFair = colourGame({
  name: 'colour-game-fair',
  bettingMs: 15_000,
  pays: [1, 2, 3],
  pairReturn: null,
  tripleReturn: null,
});

/** The hall's: three of a colour pay 15 to 1, and pairs and triples have squares of their own. */
export const colourGameHall = colourGame({
  name: 'colour-game-hall',
  bettingMs: 18_000,
  pays: [1, 2, 15],
  pairReturn: 233,
  tripleReturn: 3500,
});
