/** The arenas that the studio offers. */
import { cockfight } from './cockfight.ts';

const pesos = (amount: bigint): bigint => amount * 100n;

/** The arena: five per cent of the pool, one contest in ten ends in a draw. */
export const cockfightArena = cockfight({
  name: 'cockfight-arena',
  clock: { bettingMs: 20_000, pauseMs: 3500 },
  showMs: 11_500,
  terms: { spots: ['meron', 'wala'], commission: 5, leastReturn: 105 },
  ways: 20,
  drawWays: 2,
  drawReturn: 950,
  house: { leastMinor: pesos(200_000n), stepMinor: pesos(10_000n), steps: 21 },
  lean: 20,
  mostOnDrawMinor: pesos(2000n),
});

/** The derby: more time to bet, a larger pool, three per cent of it, one draw in twenty. */
export const cockfightDerby = cockfight({
  name: 'cockfight-derby',
  clock: { bettingMs: 24_000, pauseMs: 3500 },
  showMs: 11_500,
  terms: { spots: ['meron', 'wala'], commission: 3, leastReturn: 105 },
  ways: 40,
  drawWays: 2,
  drawReturn: 1940,
  house: { leastMinor: pesos(400_000n), stepMinor: pesos(20_000n), steps: 21 },
  lean: 10,
  mostOnDrawMinor: pesos(1000n),
});
