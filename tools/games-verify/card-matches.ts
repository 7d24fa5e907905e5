/**
 * Proofs of card games that are measured among equal robots (`npm run games:measure`): the measured sums are stored, the facts and the
 * document must state them, and fresh matches must agree with them, seat by seat. The share of matches won and the largest win are exact.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fairNumbers } from '../../packages/game-rules/src/fair/fair-random.ts';
import { volatilityOf } from '../../packages/game-rules/src/model.ts';
import { rakeOf } from '../../packages/game-rules/src/pvp/match.ts';
import {
  matchFigures,
  type MatchRange,
  type MatchSums,
  type NumbersOf,
} from '../../packages/game-rules/src/pvp/measure.ts';
import type { PvpModel } from '../../packages/game-rules/src/pvp/pvp-model.ts';
import type { OwnRun } from './own-proof.ts';
import { percent, table, writeTables } from './proof.ts';

type Print = (name: string, value: string) => void;

/** A game whose matches are measured. */
export interface MeasuredGame<Sums extends MatchSums = MatchSums> {
  readonly model: PvpModel;
  /** Digits of units after the point. */
  readonly places: number;
  /** Rows of the document's first table beyond those of every game. */
  rowsOf(sums: Sums): readonly (readonly [figure: string, value: string | number])[];
  /** Title of the table by who begins, and the names of its seats in turn. */
  readonly beginning: { readonly title: string; readonly seats: readonly string[] };
  measure(numbersOf: NumbersOf, range: MatchRange): Sums;
}

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const documentOf = ({ model }: MeasuredGame): string => fileOf(`../../docs/games/${model.name}.md`);

export const measuredSums = <Sums extends MatchSums>({ model }: MeasuredGame<Sums>): Sums =>
  JSON.parse(readFileSync(fileOf(`measured/${model.name}.json`), 'utf8')) as Sums;

/** The largest win from all others after the rake, in stakes. */
function maxRoundOf({ seats, mostLoss, levels: [lowest] }: PvpModel): number {
  const most = (seats - 1) * mostLoss;
  const { unitMinor } = lowest!;
  return (mostLoss + most - Number(rakeOf(BigInt(most) * unitMinor, lowest!)) / Number(unitMinor)) / mostLoss;
}

/** The facts that follow from the measurement. */
function factsOf(model: PvpModel, sums: MatchSums): Readonly<Record<string, number | string>> {
  const figures = matchFigures(model, sums);
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

/** @returns the facts that differ from the measurement */
export function wrongFacts(game: MeasuredGame): string[] {
  const { name, facts } = game.model;
  const measured = factsOf(game.model, measuredSums(game));
  return Object.entries<number | string>({ ...facts })
    .filter(([fact, stated]) => stated !== measured[fact])
    .map(([fact, stated]) => `${name}: ${fact} is stated ${stated}, measured ${measured[fact]}.`);
}

export function tablesOf({ model, places, rowsOf, beginning }: MeasuredGame, sums: MatchSums): string {
  const figures = matchFigures(model, sums);
  const units = (value: number): string => value.toFixed(places);
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
        ...rowsOf(sums).map(([figure, value]) => [figure, value]),
      ],
    ),
    '\n### By seat, in units before the rake\n',
    table(
      ['seat', 'mean', '99 % interval'],
      figures.bySeat.map(({ mean, margin }, seat) => [seat + 1, units(mean), `± ${units(margin)}`]),
    ),
    `\n### ${beginning.title}\n`,
    table(
      ['seat', 'matches won', 'mean, in units', '99 % interval'],
      figures.byDistance.map(({ mean, margin, wins }, distance) => [
        beginning.seats[distance]!,
        percent(wins, 1),
        units(mean),
        `± ${units(margin)}`,
      ]),
    ),
  ].join('\n');
}

/** The document as the measurement makes it, and as it is. */
export function documentTexts(game: MeasuredGame): { right: string; text: string } {
  const text = readFileSync(documentOf(game), 'utf8');
  return { right: writeTables(text, tablesOf(game, measuredSums(game))), text };
}

function checkDocument(game: MeasuredGame, write: boolean): string[] {
  const { right, text } = documentTexts(game);
  if (write) writeFileSync(documentOf(game), right);
  return write || text === right
    ? []
    : [`docs/games/${game.model.name}.md differs from the measured figures: run with --write.`];
}

/** Of a difference of two measurements. */
const rakeMargin = (...figures: readonly { rakeCostMargin: number }[]): number =>
  1.3 * Math.hypot(...figures.map(({ rakeCostMargin }) => rakeCostMargin));

/** No seat may have an advantage, and fresh measurements must agree with the stored ones. */
export function compareMatches(
  { model, places }: MeasuredGame,
  kept: MatchSums,
  fresh: MatchSums,
  print: Print,
) {
  const [old, found] = [matchFigures(model, kept), matchFigures(model, fresh)];
  const failures: string[] = [];
  for (const [seat, { mean, margin }] of found.bySeat.entries()) {
    print(`${model.name}, seat ${seat + 1}, units`, `${mean.toFixed(places)} ± ${margin.toFixed(places)}`);
    // 99 % for all seats together.
    if (Math.abs(mean) > margin * 1.3)
      failures.push(`${model.name}: seat ${seat + 1} does better or worse than the others.`);
  }
  print(`${model.name}, rake of a stake`, `${percent(found.rakeCost)} ± ${percent(found.rakeCostMargin)}`);
  if (Math.abs(found.rakeCost - old.rakeCost) > rakeMargin(old, found))
    failures.push(`${model.name}: the rake does not cost what was measured.`);
  return failures;
}

export function proveMatches(games: readonly MeasuredGame[], run: OwnRun): string[] {
  run.print('seed of the run', run.seed);
  return games
    .filter(({ model }) => run.model === undefined || run.model === model.name)
    .flatMap((game) => proveGame(game, run));
}

function proveGame(game: MeasuredGame, { count: matches, seed, write, print, found }: OwnRun): string[] {
  const { model } = game;
  const kept = measuredSums(game);
  const failures = [...wrongFacts(game), ...checkDocument(game, write)];
  if (matches < 2) return failures;
  const numbersOf = (nonce: number) => fairNumbers({ serverSeed: seed, clientSeed: model.name, nonce });
  const fresh = game.measure(numbersOf, [0, matches]);
  const [old, now] = [matchFigures(model, kept), matchFigures(model, fresh)];
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
  return [...failures, ...compareMatches(game, kept, fresh, print)];
}
