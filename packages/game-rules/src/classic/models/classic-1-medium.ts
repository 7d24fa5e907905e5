import { classicModel } from '../classic-model.ts';
import { oneLine } from '../classic-rules.ts';

/** One line; each wild doubles what it helps to win. */
export const classic1Medium = classicModel(
  'classic-1-medium',
  {
    strips: ['B1YX1WZBY3Z2Y32XY7Z1WZX2', '2Z32XYZBW1ZW31YXZY2XBY17', '2YBWZY21Y23173XBZ1XYZWXZ'],
    stakeParts: 20,
    lines: oneLine,
    pays: [2000, 800, 300, 180, 100, 80, 80, 40, 40],
    anyBarPay: 20,
    wildFactor: 2,
    respins: null,
  },
  {
    rtp: 0.9592737268518519,
    hitRate: 0.11631944444444445,
    respinRate: 0,
    standardDeviation: 6.706025693865673,
    maxPaidGame: 160,
    maxRound: 160,
    volatility: 'medium',
  },
);
