import type { TableLimits } from './table-model.ts';

const pesos = (amount: number): number => amount * 100;

/** Of the tables with cards, dice and wheels. */
export const liveLimits: TableLimits = {
  chipsMinor: [5, 20, 100, 500, 1000].map(pesos),
  mostOnSpotMinor: pesos(20_000),
  mostInRoundMinor: pesos(50_000),
};

/** On a bet beside the main ones; dearer pays have lower limits, so that a table knows the most that a player can win. */
export const sideMostMinor = pesos(5000);
export const dearMostMinor = pesos(1000);
