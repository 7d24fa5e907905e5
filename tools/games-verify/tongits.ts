/**
 * The proof of Tongits. Figures that cannot be counted are measured among equal robots (`npm run games:measure`) and stored; fresh matches
 * are compared with them, seat by seat. The share of matches won and the largest win are exact.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fairNumbers } from '../../packages/game-rules/src/fair/fair-random.ts';
import { volatilityOf } from '../../packages/game-rules/src/model.ts';
import { rakeOf } from '../../packages/game-rules/src/pvp/match.ts';
import {
  measureTongits,
  tongitsFigures,
  type TongitsSums,
} from '../../packages/game-rules/src/pvp/tongits/measure.ts';
import { tongits } from '../../packages/game-rules/src/pvp/tongits/tongits.ts';
import type { OwnRun } from './own-proof.ts';
import { percent, table, writeTables } from './proof.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const measuredTongits = (): TongitsSums =>
  JSON.parse(readFileSync(fileOf('measured/tongits.json'), 'utf8')) as TongitsSums;

/** The largest win from both others after the rake, in stakes. */
function maxRound(): number {
  const { seats, mostLoss, levels } = tongits;
  const [lowest] = levels as [(typeof levels)[number]];
  const most = (seats - 1) * mostLoss;
  const rake = Number(rakeOf(BigInt(most) * lowest.unitMinor, lowest)) / Number(lowest.unitMinor);
  return (mostLoss + most - rake) / mostLoss;
}

/** The facts that follow from what was measured. */
function factsOf(sums: TongitsSums): Readonly<Record<string, number | string>> {
  const figures = tongitsFigures(sums);
  const rakeCost = Number(figures.rakeCost.toFixed(4));
  const standardDeviation = Number(figures.standardDeviation.toFixed(2));
  return {
    rtp: Number((1 - rakeCost).toFixed(4)),
    rakeCost,
    hitRate: 1 / tongits.seats,
    standardDeviation,
    maxRound: Number(maxRound().toFixed(4)),
    volatility: volatilityOf(standardDeviation),
  };
}

const units = (value: number): string => value.toFixed(3);

export function tongitsTables(sums: TongitsSums): string {
  const figures = tongitsFigures(sums);
  return [
    `### Among equal robots, ${sums.matches.toLocaleString('en')} matches\n`,
    table(
      ['figure', 'value'],
      [
        ['rake of a match, in units', units(figures.rakeUnits)],
        [
          'what it costs a seat, of its stake',
          `${percent(figures.rakeCost, 2)} ± ${percent(figures.rakeCostMargin, 2)}`,
        ],
        ['standard deviation of a seat, in units', units(figures.deviationUnits)],
        ['standard deviation of a seat, in stakes', figures.standardDeviation.toFixed(3)],
        ['largest win seen, in units', sums.mostWon],
        ['decisions in a match', figures.steps.toFixed(1)],
        ['matches that end with tongits', percent(figures.ends.tongits, 1)],
        ['matches that end with a fight', percent(figures.ends.fight, 1)],
        ['matches that end with the stock', percent(figures.ends.stock, 1)],
      ],
    ),
    '\n### By seat, in units before the rake\n',
    table(
      ['seat', 'mean', '99 % interval'],
      figures.bySeat.map(({ mean, margin }, seat) => [seat + 1, units(mean), `± ${units(margin)}`]),
    ),
    '\n### By who begins\n',
    table(
      ['seat', 'matches won', 'mean, in units', '99 % interval'],
      figures.byDistance.map(({ mean, margin, wins }, distance) => [
        ['begins', 'next', 'last'][distance]!,
        percent(wins, 1),
        units(mean),
        `± ${units(margin)}`,
      ]),
    ),
  ].join('\n');
}

function checkDocument(sums: TongitsSums, write: boolean): string[] {
  const path = fileOf('../../docs/games/tongits.md');
  const text = readFileSync(path, 'utf8');
  const right = writeTables(text, tongitsTables(sums));
  if (write) writeFileSync(path, right);
  return write || text === right
    ? []
    : ['docs/games/tongits.md differs from the measured figures: run with --write.'];
}

const rakeMargin = (...figures: readonly { rakeCostMargin: number }[]): number =>
  1.3 * Math.hypot(...figures.map(({ rakeCostMargin }) => rakeCostMargin));

/** No seat may have an advantage, and fresh measurements must agree with the stored ones. */
export function compareTongits(
  kept: TongitsSums,
  fresh: TongitsSums,
  print: (name: string, value: string) => void,
): string[] {
  const [old, found] = [tongitsFigures(kept), tongitsFigures(fresh)];
  const failures: string[] = [];
  for (const [seat, { mean, margin }] of found.bySeat.entries()) {
    print(`tongits, seat ${seat + 1}, units`, `${units(mean)} ± ${units(margin)}`);
    // 99 % for all seats together.
    if (Math.abs(mean) > margin * 1.3)
      failures.push(`tongits: seat ${seat + 1} does better or worse than the others.`);
  }
  print('tongits, rake of a stake', `${percent(found.rakeCost)} ± ${percent(found.rakeCostMargin)}`);
  if (Math.abs(found.rakeCost - old.rakeCost) > rakeMargin(old, found))
    failures.push('tongits: the rake does not cost what was measured.');
  return failures;
}

/** @returns the names of stated facts that differ from the measurement */
export function wrongTongitsFacts(): string[] {
  const measured = factsOf(measuredTongits());
  return Object.entries<number | string>({ ...tongits.facts })
    .filter(([name, stated]) => stated !== measured[name])
    .map(([name, stated]) => `tongits: ${name} is stated ${stated}, measured ${measured[name]}.`);
}

export function proveTongits({ count: matches, seed, write, print, found }: OwnRun): string[] {
  print('seed of the run', seed);
  const kept = measuredTongits();
  const failures = [...wrongTongitsFacts(), ...checkDocument(kept, write)];
  if (matches < 2) return failures;
  const numbersOf = (nonce: number) => fairNumbers({ serverSeed: seed, clientSeed: tongits.name, nonce });
  const fresh = measureTongits(numbersOf, [0, matches]);
  const [old, now] = [tongitsFigures(kept), tongitsFigures(fresh)];
  found({
    model: tongits.name,
    what: 'return of a seat among equals',
    how: `measured in ${kept.matches.toLocaleString('en')} matches; what all seats win and lose sums to 0 exactly`,
    exact: 1 - old.rakeCost,
    found: 1 - now.rakeCost,
    margin: rakeMargin(old, now),
    played: `${matches.toLocaleString('en')} matches`,
    chiSquare: null,
    test: 'tools/games-verify/pusoy.test.ts',
  });
  return [...failures, ...compareTongits(kept, fresh, print)];
}
