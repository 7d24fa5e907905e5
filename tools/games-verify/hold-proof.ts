/** The proof of a slot with hold-and-spin: every way to stop, counted, and the respins by recursion. */
import type { HoldModel } from '../../packages/game-rules/src/hold/hold-model.ts';
import { prizeNames, weightOf, type HoldRules } from '../../packages/game-rules/src/hold/hold-rules.ts';
import {
  computeMathematics,
  endings,
  paidClasses,
  type Mathematics,
  type PaidClass,
} from '../../packages/game-rules/src/hold/mathematics.ts';
import { symbolRoles } from '../../packages/game-rules/src/lines/line-rules.ts';
import { volatilityOf } from '../../packages/game-rules/src/model.ts';
import { percent, table, type Computed, type Proof } from './proof.ts';

/** `hold-20-low` → `Hold 20, low`. */
export const holdProof = (model: HoldModel): Proof => {
  const [, lines, volatility] = model.name.split('-');
  return {
    model,
    title: `Hold ${lines}, ${volatility}`,
    compute: () => compute(model),
    kindOf: ({ steps }) => {
      const [began, end] = [model.slot.boardOf(steps[0]!.draw), steps.length > 1 ? steps.at(-1)!.draw : null];
      return kindOf(filledOf(began), end && filledOf(end));
    },
  };
};

const filledOf = (board: readonly number[]): number => board.filter((value) => value > 0).length;

/** Rounds are told apart by the value symbols of their paid game, and by the cells filled where respins followed. */
const kindOf = (began: number, end: number | null): string =>
  end === null ? `${began} values` : `${began} values, then ${end}`;

function kindsOf(
  { rules, cellCount }: HoldModel['slot'],
  classes: readonly PaidClass[],
): Map<string, number> {
  const ways = classes.reduce((sum, one) => sum + one.ways, 0);
  const endingOf = endings(rules, cellCount);
  return new Map(
    classes.flatMap((one): [string, number][] => {
      const share = one.ways / ways;
      if (one.values < rules.hold.opens) return [[kindOf(one.values, null), share]];
      return endingOf(one.values).filled.flatMap((chance, end) =>
        chance > 0 ? [[kindOf(one.values, end), share * chance] as [string, number]] : [],
      );
    }),
  );
}

function compute({ slot }: HoldModel): Computed {
  const classes = paidClasses(slot);
  const exact = computeMathematics(slot, classes);
  const { rules, cellCount } = slot;
  const { prizes: _, ...figures } = exact;
  return {
    rtp: exact.rtp,
    hitRate: exact.hitRate,
    furtherRate: exact.holdRate,
    kinds: kindsOf(slot, classes),
    facts: { ...figures, volatility: volatilityOf(exact.standardDeviation) },
    figures: figuresOf(exact, 4),
    tables: [
      `### Figures\n\n${table(['figure', 'value'], figuresOf(exact, 6))}`,
      values(rules, exact),
      endingsTable(rules, cellCount, classes),
      symbols(slot.lines.reels),
      pays(rules),
      paidTable(classes),
    ].join('\n\n'),
  };
}

function figuresOf(exact: Mathematics, digits: number): [string, string][] {
  const share = (value: number): string => percent(value, digits);
  const oneIn = (rate: number, places: number): string =>
    `${share(rate)} (1 in ${(1 / rate).toFixed(places)})`;
  return [
    ['ways to stop', exact.ways.toLocaleString('en')],
    ['return to player (RTP)', share(exact.rtp)],
    ['– from lines', share(exact.rtpLines)],
    ['– from values that are held', share(exact.rtpValues)],
    ['– from the grand', share(exact.rtpGrand)],
    ['paid games that win', oneIn(exact.hitRate, 2)],
    ['rounds that start the respins', oneIn(exact.holdRate, 2)],
    ['respins then, mean', exact.respinMean.toFixed(digits)],
    ['cells filled at the end, mean', exact.filledMean.toFixed(digits)],
    ['their worth, mean, in stakes', exact.holdWorth.toFixed(digits)],
    ['rounds that win the grand', `1 in ${(1 / exact.grandRate).toFixed(0)}`],
    ['standard deviation of a round, in stakes', exact.standardDeviation.toFixed(digits)],
    ['most that the lines pay, in stakes', String(exact.maxPaidGame)],
    ['most that a round could pay, in stakes', String(exact.maxRound)],
  ];
}

function values({ hold, base }: HoldRules, { prizes }: Mathematics): string {
  const stake = base.lines.length;
  const all = weightOf(hold.values);
  const drawn = hold.values.map(({ parts, weight, prize }) => [
    prize ?? 'value',
    parts / stake,
    percent(weight / all, 4),
    prize === null ? '' : `1 in ${(1 / prizes[prize]).toFixed(0)}`,
  ]);
  const grand = [
    prizeNames[3],
    hold.grand / stake,
    'all cells filled',
    `1 in ${(1 / prizes.grand).toFixed(0)}`,
  ];
  return `### Values and prizes\n\n${table(
    ['what', 'pays, in stakes', 'on a value symbol', 'paid, rounds'],
    [...drawn, grand],
  )}`;
}

/** How a hold ends, by how it began: the whole distribution of its cells. */
function endingsTable(rules: HoldRules, cells: number, classes: readonly PaidClass[]): string {
  const endingOf = endings(rules, cells);
  const opening = classes.filter(({ values: count }) => count >= rules.hold.opens);
  const counts = Array.from({ length: cells - rules.hold.opens + 1 }, (_, index) => rules.hold.opens + index);
  const rows = opening.map(({ values: count }) => {
    const { filled, respins } = endingOf(count);
    return [count, ...counts.map((end) => (end < count ? '' : percent(filled[end]!, 4))), respins.toFixed(4)];
  });
  return `### Cells filled at the end, by how many began\n\n${table(
    ['began', ...counts.map(String), 'respins, mean'],
    rows,
  )}`;
}

function symbols(reels: readonly (readonly number[])[]): string {
  const nameOf = (role: string): string => (role === 'scatter' ? 'value symbol' : role);
  const rows = symbolRoles.map((role, symbol) => [
    nameOf(role),
    ...reels.map((strip) => String(strip.filter((one) => one === symbol).length)),
  ]);
  const head = ['symbol', ...reels.map((_, reel) => `reel ${reel + 1}`)];
  return `### Symbols on each reel\n\n${table(head, [...rows, ['stops', ...reels.map((strip) => strip.length)]])}`;
}

function pays({ base: { linePays, lines } }: HoldRules): string {
  const rows = linePays.map((row, index) => [symbolRoles[index + 2] as string, ...row.map(String)]);
  return `### Pays in line bets (${lines.length} are a stake)\n\n${table(['symbol', '3', '4', '5'], rows)}`;
}

function paidTable(classes: readonly PaidClass[]): string {
  return `### Every way to stop, by its value symbols\n\n${table(
    ['value symbols', 'ways', 'of them paying on lines', 'sum of pays (line bets)', 'largest pay'],
    classes.map((one) => [one.values, one.ways, one.paying, one.sumPay, one.maxPay]),
  )}`;
}
