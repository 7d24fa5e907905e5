/**
 * Horse race: six horses of unequal strength. Of those still running, each is the next to pass the post with its share of their
 * strengths. First choice: `[0, horse]` wins, `[1, horse]` comes first or second, `[2, first, second]` the first two in their order
 * (exacta). Drawn: the whole order.
 */
import { instantModel } from './choice-game.ts';
import type { Choice } from '../choices.ts';
import { checkDifferent, multiplierOf, within } from './odds.ts';
import { singleGame } from './single.ts';

/** Of a hundred: the chance of each to win. */
export const horseStrengths = [30, 24, 18, 13, 9, 6] as const;
export const horses = horseStrengths.length;
const strengths = 100;

export const raceBets = { win: 0, place: 1, exacta: 2 } as const;

interface Share {
  readonly ways: bigint;
  readonly all: bigint;
}

const common = horseStrengths.reduce(
  (all, strength) => all * BigInt(strengths - strength),
  BigInt(strengths),
);

/** That these two are first and second, over one denominator for all pairs. */
function exactaWays(first: number, second: number): bigint {
  const [one, two] = [horseStrengths[first]!, horseStrengths[second]!];
  return (common / BigInt(strengths) / BigInt(strengths - one)) * BigInt(one) * BigInt(two);
}

/** The exact chance of a bet. */
export function raceShare([bet, first = 0, second = 0]: Choice): Share {
  if (bet === raceBets.exacta) return { ways: exactaWays(first, second), all: common };
  const wins = BigInt(horseStrengths[first]!);
  if (bet === raceBets.win) return { ways: wins, all: BigInt(strengths) };
  const behind = horseStrengths.reduce(
    (sum, _, winner) => (winner === first ? sum : sum + exactaWays(winner, first)),
    0n,
  );
  return { ways: (common / BigInt(strengths)) * wins + behind, all: common };
}

export const racePays = (bet: Choice): number => {
  const { ways, all } = raceShare(bet);
  return multiplierOf(ways, all);
};

export function raceWon([bet, first, second]: Choice, order: readonly number[]): boolean {
  if (bet === raceBets.exacta) return order[0] === first && order[1] === second;
  return order[0] === first || (bet === raceBets.place && order[1] === first);
}

function drawOrder(next: (bound: number) => number): number[] {
  const running = Array.from({ length: horses }, (_, horse) => horse);
  const order: number[] = [];
  while (running.length > 0) {
    let left = next(running.reduce((sum, horse) => sum + horseStrengths[horse]!, 0));
    const at = running.findIndex((horse) => (left -= horseStrengths[horse]!) < 0);
    order.push(...running.splice(at, 1));
  }
  return order;
}

/** The favourite to win. */
const reference = [raceBets.win, 0] as const;

const isHorse = (one: number | undefined): boolean => within(one, 0, horses - 1);

export const horseRace = instantModel({
  name: 'horse-race',
  game: singleGame({
    isFirst: ([bet, first, second, ...more]) => {
      if (!isHorse(first) || more.length > 0) return false;
      if (bet === raceBets.exacta) return isHorse(second) && first !== second;
      return second === undefined && (bet === raceBets.win || bet === raceBets.place);
    },
    draw: (_first, numbers) => drawOrder((bound) => numbers.nextInt(bound)),
    pays(bet, draw) {
      checkDifferent(draw, horses, horses);
      return raceWon(bet, draw) ? racePays(bet) : 0;
    },
    mostOf: racePays,
    print: (draw) => [draw.map((horse) => horse + 1).join(' ')],
  }),
  facts: {
    rtp: 0.981,
    rtpLeast: 0.9785517067546737,
    rtpMost: 0.981000114260039,
    hitRate: 0.3,
    standardDeviation: 1.4985022522505596,
    maxRound: 3.27,
    volatility: 'low',
  },
  reference: () => reference,
  outcomes: {
    name: 'horses that win',
    shares: horseStrengths.map((strength) => strength / strengths),
    of: ({ steps }) => steps[0]!.draw[0]!,
  },
});
