/**
 * The proof of Pusoy Dos and its kin. What cannot be counted is measured among equal robots (`npm run games:measure`) and kept; fresh matches
 * are compared with that, seat by seat. What does not depend on how anybody plays is exact: shares of matches won, the largest win.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fairNumbers } from '../../packages/game-rules/src/fair/fair-random.ts';
import { volatilityOf } from '../../packages/game-rules/src/model.ts';
import { rakeOf } from '../../packages/game-rules/src/pvp/match.ts';
import type { PvpModel } from '../../packages/game-rules/src/pvp/pvp-model.ts';
import {
  measurePusoy,
  pusoyFigures,
  type PusoySums,
} from '../../packages/game-rules/src/pvp/pusoy-dos/measure.ts';
import { pusoyModels } from '../../packages/game-rules/src/pvp/pusoy-dos/models.ts';
import type { PusoyTable } from '../../packages/game-rules/src/pvp/pusoy-dos/pusoy-dos.ts';
import type { OwnRun } from './own-proof.ts';
import { percent, table, writeTables } from './proof.ts';

type Model = PvpModel<PusoyTable>;
type Print = (name: string, value: string) => void;

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const measuredOf = ({ name }: Model): PusoySums =>
  JSON.parse(readFileSync(fileOf(`measured/${name}.json`), 'utf8')) as PusoySums;

/** All cards of all others, once the rake is off, in stakes. */
function maxRoundOf({ seats, mostLoss, levels: [lowest] }: Model): number {
  const most = (seats - 1) * mostLoss;
  const { unitMinor } = lowest!;
  return (mostLoss + most - Number(rakeOf(BigInt(most) * unitMinor, lowest!)) / Number(unitMinor)) / mostLoss;
}

/** The facts that follow from what was measured. */
function factsOf(model: Model, sums: PusoySums): Readonly<Record<string, number | string>> {
  const figures = pusoyFigures(model, sums);
  const rakeCost = Number(figures.rakeCost.toFixed(4));
  const standardDeviation = Number(figures.standardDeviation.toFixed(2));
  return {
    rtp: Number((1 - rakeCost).toFixed(4)),
    rakeCost,
    hitRate: 1 / model.seats,
    standardDeviation,
    maxRound: Number(maxRoundOf(model).toFixed(4)),
    volatility: volatilityOf(standardDeviation),
  };
}

const units = (value: number): string => value.toFixed(2);

export function pusoyTables(model: Model, sums: PusoySums): string {
  const figures = pusoyFigures(model, sums);
  const names = ['opens', 'next', 'across', 'last'];
  return [
    `### Among equal robots, ${sums.matches.toLocaleString('en')} matches\n`,
    table(
      ['figure', 'value'],
      [
        ['rake of a match, in units', `${units(figures.rakeUnits)}`],
        [
          'what it costs a seat, of its stake',
          `${percent(figures.rakeCost, 2)} ± ${percent(figures.rakeCostMargin, 2)}`,
        ],
        ['what the winner gets, in units, before the rake', units(figures.meanWon)],
        ['standard deviation of a seat, in units', units(figures.deviationUnits)],
        ['standard deviation of a seat, in stakes', figures.standardDeviation.toFixed(3)],
        ['largest win seen, in units', figures.mostSeen],
        ['plays and passes in a match', figures.plays.toFixed(1)],
      ],
    ),
    '\n### By seat, in units before the rake\n',
    table(
      ['seat', 'mean', '99 % interval'],
      figures.bySeat.map(({ mean, margin }, seat) => [seat + 1, units(mean), `± ${units(margin)}`]),
    ),
    '\n### By who was dealt the lowest card\n',
    table(
      ['seat', 'matches won', 'mean, in units', '99 % interval'],
      figures.byDistance.map(({ mean, margin, wins }, distance) => [
        model.seats === 2 ? ['opens', 'the other'][distance]! : names[distance]!,
        percent(wins, 1),
        units(mean),
        `± ${units(margin)}`,
      ]),
    ),
  ].join('\n');
}

function checkDocument(model: Model, sums: PusoySums, write: boolean): string[] {
  const path = fileOf(`../../docs/games/${model.name}.md`);
  const text = readFileSync(path, 'utf8');
  const right = writeTables(text, pusoyTables(model, sums));
  if (write) writeFileSync(path, right);
  return write || text === right
    ? []
    : [`docs/games/${model.name}.md differs from the measured figures: run with --write.`];
}

/** Both were measured. */
const rakeMargin = (...figures: readonly { rakeCostMargin: number }[]): number =>
  1.3 * Math.hypot(...figures.map(({ rakeCostMargin }) => rakeCostMargin));

/** No seat may have an advantage, and what is measured anew must agree with what is kept. */
export function compareMatches(model: Model, kept: PusoySums, fresh: PusoySums, print: Print): string[] {
  const [old, found] = [pusoyFigures(model, kept), pusoyFigures(model, fresh)];
  const failures: string[] = [];
  found.bySeat.forEach(({ mean, margin }, seat) => {
    print(`${model.name}, seat ${seat + 1}, units`, `${units(mean)} ± ${units(margin)}`);
    // 99 % for all seats together.
    if (Math.abs(mean) > margin * 1.3)
      failures.push(`${model.name}: seat ${seat + 1} does better or worse than the others.`);
  });
  const off = Math.abs(found.rakeCost - old.rakeCost);
  print(`${model.name}, rake of a stake`, `${percent(found.rakeCost)} ± ${percent(found.rakeCostMargin)}`);
  if (off > rakeMargin(old, found)) failures.push(`${model.name}: the rake does not cost what was measured.`);
  return failures;
}

/** @returns the names of stated facts that were not measured so */
export function wrongFacts(model: Model): string[] {
  const measured = factsOf(model, measuredOf(model));
  return Object.entries<number | string>({ ...model.facts })
    .filter(([name, stated]) => stated !== measured[name])
    .map(([name, stated]) => `${model.name}: ${name} is stated ${stated}, measured ${measured[name]}.`);
}

export function provePusoy({ count: matches, seed, write, model: only, print, found }: OwnRun): string[] {
  print('seed of the run', seed);
  return pusoyModels
    .filter(({ name }) => only === undefined || only === name)
    .flatMap((model) => {
      const kept = measuredOf(model);
      const failures = [...wrongFacts(model), ...checkDocument(model, kept, write)];
      if (matches < 2) return failures;
      const numbersOf = (nonce: number) => fairNumbers({ serverSeed: seed, clientSeed: model.name, nonce });
      const fresh = measurePusoy(model, numbersOf, [0, matches]);
      const [old, now] = [pusoyFigures(model, kept), pusoyFigures(model, fresh)];
      found({
        model: model.name,
        what: 'return of a seat among equals',
        how: `measured in ${kept.matches.toLocaleString('en')} matches; what all seats win and lose sums to 0 exactly`,
        exact: 1 - old.rakeCost,
        found: 1 - now.rakeCost,
        margin: rakeMargin(old, now),
        played: `${matches.toLocaleString('en')} matches`,
        chiSquare: null,
        test: 'tools/games-verify/pusoy.test.ts',
      });
      return [...failures, ...compareMatches(model, kept, fresh, print)];
    });
}
