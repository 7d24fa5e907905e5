import type { TableLimits } from './table-model.ts';

const pesos = (amount: bigint): bigint => amount * 100n;

/** Of the tables with cards, dice and wheels. */
export const liveLimits: TableLimits = {
  chipsMinor: [5n, 20n, 100n, 500n, 1000n].map(pesos),
  mostOnSpotMinor: pesos(20_000n),
  mostInRoundMinor: pesos(50_000n),
};

/** On a bet beside the main ones; dearer pays have lower limits, so that a table knows the most that a player can win. */
export const sideMostMinor = pesos(5000n);
export const dearMostMinor = pesos(1000n);
