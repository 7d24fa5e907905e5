import { classicModel } from '../classic-model.ts';
import { oneLine } from '../classic-rules.ts';

/** One line; each wild triples what it helps to win, and three of them pay a thousand stakes. */
export const classic1High = classicModel(
  'classic-1-high',
  {
    strips: ['XZ3Y1Z3XWYZ2Y1BZ21YX2B1Z7', '3Y73XWYZ1YZ2XBZX12ZY1Z21B', 'ZX13ZY2712Z1YZWYBZXY3B1X2'],
    stakeParts: 20,
    lines: oneLine,
    pays: [20000, 1500, 500, 300, 200, 100, 80, 60, 40],
    anyBarPay: 20,
    wildFactor: 3,
    respins: null,
  },
  {
    rtp: 0.955968,
    hitRate: 0.09184,
    respinRate: 0,
    standardDeviation: 14.30565920127332,
    maxPaidGame: 1000,
    maxRound: 1000,
    volatility: 'high',
  },
);
