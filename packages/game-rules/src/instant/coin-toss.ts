/**
 * Coin toss (cara y cruz): heads or tails is called before every toss; each right call doubles what is risked and raises what can be
 * taken. First choice: `[0]`; then `[0]` heads or `[1]` tails. Drawn: the side that lies up.
 */
import type { Choice } from '../choices.ts';
import { ladderModel, mostOfSame, type LadderRules } from './ladder.ts';
import { checkDraw } from './odds.ts';

export const heads: Choice = [0];
export const tails: Choice = [1];

/** Thirteen right calls pay 8028.16; a fourteenth would pay more than can be won. */
export const longestToss = 13;

export const coinRules: LadderRules = {
  levels: 1,
  longest: () => longestToss,
  chanceOf: (_level, choice) =>
    choice.length === 1 && (choice[0] === heads[0] || choice[0] === tails[0]) ? { good: 1, of: 2 } : null,
  draw: (_level, _choice, numbers) => [numbers.nextInt(2)],
  holds(_level, choice, draw) {
    checkDraw(draw, 2);
    return draw[0] === choice[0];
  },
};

export const coinToss = ladderModel({
  name: 'coin-toss',
  rules: coinRules,
  facts: {
    rtp: 0.98,
    rtpLeast: 0.98,
    rtpMost: 0.98,
    hitRate: 0.125,
    standardDeviation: 2.592836284843299,
    maxRound: 7.84,
    volatility: 'low',
  },
  plan: { level: 0, choice: heads, steps: 3 },
  outcomes: 'right calls',
  mostOf: (level) => mostOfSame(coinRules, level, heads),
  print: ([side]) => (side === heads[0] ? 'heads' : 'tails'),
});
