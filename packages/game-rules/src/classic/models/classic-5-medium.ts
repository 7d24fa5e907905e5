import { classicModel } from '../classic-model.ts';
import { fiveLines } from '../classic-rules.ts';

/** Five lines; a wild fills the middle reel, and the outer ones turn again as long as they win. */
export const classic5Medium = classicModel(
  'classic-5-medium',
  {
    strips: ['1ZXYZ32XZ2BYZX1Y27B1Y3', '73X12ZYB1Z21YZXYWXZ3YBZX2ZY1', 'Z13Y271ZYX1BXZYB32XZY2'],
    stakeParts: 20,
    lines: fiveLines,
    pays: [0, 900, 160, 80, 48, 32, 24, 16, 10],
    anyBarPay: 6,
    wildFactor: 1,
    respins: { limit: 5 },
  },
  {
    rtp: 0.9558094384625344,
    hitRate: 0.33559622195985833,
    respinRate: 0.10714285714285714,
    standardDeviation: 4.207339461982302,
    maxPaidGame: 48.2,
    maxRound: 289.2,
    volatility: 'medium',
  },
);
