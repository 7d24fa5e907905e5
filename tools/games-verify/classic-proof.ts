/** The proof of a slot of three reels: every way to stop, counted, and the chain of respins by recursion. */
import type { ClassicModel } from '../../packages/game-rules/src/classic/classic-model.ts';
import { classicRoles, type ClassicRules } from '../../packages/game-rules/src/classic/classic-rules.ts';
import type { ClassicSlot } from '../../packages/game-rules/src/classic/classic-slot.ts';
import {
  computeMathematics,
  countStops,
  type Counted,
  type Mathematics,
  type Tally,
} from '../../packages/game-rules/src/classic/mathematics.ts';
import { volatilityOf } from '../../packages/game-rules/src/model.ts';
import { percent, table, type Computed, type Proof } from './proof.ts';

/** `classic-5-low` → `Classic 5, low`. */
export const classicProof = (model: ClassicModel): Proof => {
  const [, lines, volatility] = model.name.split('-');
  return {
    model,
    title: `Classic ${lines}, ${volatility}`,
    compute: () => compute(model),
    kindOf: ({ steps }) => kindOf(steps[0]!.win),
  };
};

/** Rounds are told apart by what their paid game pays, in parts of the stake. */
const kindOf = (pay: number): string => `pays ${pay}`;

function waysOf(tallies: readonly Tally[]): Map<number, number> {
  const ways = new Map<number, number>();
  for (const { waysOfPay } of tallies)
    for (const [pay, count] of waysOfPay) ways.set(pay, (ways.get(pay) ?? 0) + count);
  return ways;
}

function compute({ slot }: ClassicModel): Computed {
  const counted = countStops(slot);
  const exact = computeMathematics(slot, counted);
  return {
    rtp: exact.rtp,
    hitRate: exact.hitRate,
    furtherRate: exact.respinRate,
    kinds: new Map(
      [...waysOf([counted.plain, counted.filled])].map(([pay, ways]) => [kindOf(pay), ways / exact.ways]),
    ),
    facts: { ...exact, volatility: volatilityOf(exact.standardDeviation) },
    figures: figuresOf(exact, slot.rules, 4),
    tables: [
      `### Figures\n\n${table(['figure', 'value'], figuresOf(exact, slot.rules, 6))}`,
      symbols(slot),
      pays(slot.rules),
      distribution(slot.rules, counted),
    ].join('\n\n'),
  };
}

function figuresOf(exact: Mathematics, { respins }: ClassicRules, digits: number): [string, string][] {
  const share = (value: number): string => percent(value, digits);
  return [
    ['ways to stop', exact.ways.toLocaleString('en')],
    ['return to player (RTP)', share(exact.rtp)],
    ...(respins === null
      ? []
      : ([
          ['– from paid games', share(exact.rtpPaidGame)],
          ['– from respins', share(exact.rtpRespins)],
        ] satisfies [string, string][])),
    ['paid games that win', `${share(exact.hitRate)} (1 in ${(1 / exact.hitRate).toFixed(2)})`],
    ...(respins === null
      ? []
      : ([
          ['rounds with respins', `${share(exact.respinRate)} (1 in ${(1 / exact.respinRate).toFixed(2)})`],
          ['respins there, mean', exact.respinMean.toFixed(digits)],
        ] satisfies [string, string][])),
    ['standard deviation of a round, in stakes', exact.standardDeviation.toFixed(digits)],
    ['most that a paid game pays, in stakes', String(exact.maxPaidGame)],
    ['most that a round could pay, in stakes', String(exact.maxRound)],
  ];
}

function symbols({ reels }: ClassicSlot): string {
  const rows = classicRoles.map((role, symbol) => [
    role as string,
    ...reels.map((strip) => String(strip.filter((one) => one === symbol).length)),
  ]);
  return `### Symbols on each reel\n\n${table(
    ['symbol', 'reel 1', 'reel 2', 'reel 3'],
    [...rows, ['stops', ...reels.map((strip) => strip.length)]],
  )}`;
}

function pays({ pays: kinds, anyBarPay, stakeParts }: ClassicRules): string {
  const rows = classicRoles.map((role, symbol) => [`three ${role}`, String(kinds[symbol])]);
  return `### Pays of a line (${stakeParts} are a stake)\n\n${table(
    ['on the line', 'pays'],
    [...rows, ['three bars of different kinds', anyBarPay]],
  )}`;
}

/** Every pay that a game can have, and in how many ways: a few dozen rows are the whole game. */
function distribution({ stakeParts, respins }: ClassicRules, { plain, filled, respin }: Counted): string {
  const list = (title: string, tallies: readonly Tally[]): string => {
    const rows = [...waysOf(tallies)]
      .toSorted(([a], [b]) => a - b)
      .map(([pay, count]) => [pay / stakeParts, count]);
    return `### ${title}\n\n${table(['pay, in stakes', 'ways'], rows)}`;
  };
  const paid = list('Every pay of a paid game', [plain, filled]);
  return respins === null ? paid : `${paid}\n\n${list('Every pay of a respin', [respin])}`;
}
