import { classicModel } from '../classic-model.ts';
import { fiveLines } from '../classic-rules.ts';

/** Five lines, wilds that stand in, small wins often. */
export const classic5Low = classicModel(
  'classic-5-low',
  {
    strips: ['3WZ123XY1XBZY7Z1BY21YX2Z', 'Z137YBW2Z3Y1ZY1X2Y1ZXB2X', 'YZX12BY1Z3YX1WBZY231XZ27'],
    stakeParts: 20,
    lines: fiveLines,
    pays: [1000, 500, 260, 160, 100, 64, 60, 48, 36],
    anyBarPay: 12,
    wildFactor: 1,
    respins: null,
  },
  {
    rtp: 0.9636140046296295,
    hitRate: 0.4073350694444444,
    respinRate: 0,
    standardDeviation: 2.4966223978214788,
    maxPaidGame: 51.8,
    maxRound: 51.8,
    volatility: 'low',
  },
);
