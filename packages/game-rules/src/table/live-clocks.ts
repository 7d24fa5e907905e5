import type { TableClock } from './table-model.ts';

/** Of the tables with cards, wheels and dice: time to think, or a quick hand. */
export const calm: TableClock = { bettingMs: 15_000, pauseMs: 3000 };
export const quick: TableClock = { bettingMs: 9000, pauseMs: 2000 };
