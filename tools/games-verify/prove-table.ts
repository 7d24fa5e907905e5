/** Proves one table: counts, draws, compares, and holds the document against it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { spotFigures } from '../../packages/game-rules/src/table/spot-figures.ts';
import { chiSquare, type ChiSquare } from './chi-square.ts';
import type { OwnRow } from './own-proof.ts';
import { percent, writeTables } from './proof.ts';
import type { ProofRun } from './prove-model.ts';
import type { TableRow } from './report.ts';
import { tablesOf, type TableProof, type TableSums } from './table-proof.ts';
import { twice } from './twice.ts';

/** @returns what does not agree, in sentences, and what was found for the report. */
export async function proveTable(
  proof: TableProof,
  run: ProofRun,
): Promise<{ failures: string[]; rows: TableRow[]; own: OwnRow[] }> {
  const { model, shown } = proof;
  const failures = [...checkSpots(proof), ...checkTableDocument(proof, run.write)];
  for (const id of shown.slice(0, 4)) {
    const spot = model.spots.find((one) => one.id === id)!;
    run.print(`return of ${id}`, percent(spot.rtp));
  }
  const [low, high] = model.facts.rtpRange;
  run.print('return of all bets, from and to', `${percent(low)} … ${percent(high)}`);
  const rows: TableRow[] = [];
  const own: OwnRow[] = [];
  if (run.rounds.count === 0) return { failures, rows, own };
  // What one core does alone is kept short.
  const alone = Math.min(run.rounds.count, 100_000);
  const off = await twice(async (attempt) => {
    const seed = run.rounds.seedOf(model.name, attempt);
    run.print('rounds drawn with the server seed', seed);
    const sums = await run.rounds.ofTable(model.name, attempt);
    rows.push(rowOf(proof, sums));
    const found = (row: OwnRow): void => void own.push(row);
    const also = proof.also?.({ rounds: alone, seed, print: run.print, found }) ?? [];
    return [...compareTable(proof, sums, run), ...also];
  });
  return { failures: [...failures, ...off], rows, own };
}

/** Every spot's stated figures against those of everything that can happen, counted anew. */
export function checkSpots({ model, returnsOf }: TableProof): string[] {
  return model.spots.flatMap((spot) => {
    const counted = spotFigures(returnsOf(spot.id));
    const same = (['rtp', 'hitRate', 'standardDeviation', 'mostReturn'] as const).every(
      (name) => Math.abs(counted[name] - spot[name]) <= 1e-9 * Math.abs(spot[name]),
    );
    return same ? [] : [`${model.name}: the figures of ${spot.id} are not the counted ones.`];
  });
}

function checkTableDocument(proof: TableProof, write: boolean): string[] {
  const { name } = proof.model;
  const path = fileURLToPath(new URL(`../../docs/games/${name}.md`, import.meta.url));
  const text = readFileSync(path, 'utf8');
  const right = writeTables(text, tablesOf(proof));
  if (write) writeFileSync(path, right);
  else if (text !== right)
    return [`docs/games/${name}.md differs from the computed figures: run with --write.`];
  return [];
}

/** Two-sided 99 % point of the normal distribution where `count` intervals have to hold at once (Bonferroni; Acklam's tail). */
function pointFor(count: number): number {
  const tail = 0.005 / count;
  const t = Math.sqrt(-2 * Math.log(tail));
  return (
    t -
    (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t ** 3)
  );
}

function rowOf(proof: TableProof, sums: TableSums): TableRow {
  const { model, shown } = proof;
  const [first = ''] = shown;
  const spot = model.spots.find(({ id }) => id === first)!;
  const found = sums.spots[first]!.sum / sums.rounds / 100;
  return {
    model: model.name,
    rounds: sums.rounds,
    rtpRange: model.facts.rtpRange,
    spot,
    bets: shown.length,
    found,
    margin: (pointFor(1) * spot.standardDeviation) / Math.sqrt(sums.rounds),
    farthest: farthestOf(proof, sums),
    most: Math.max(...model.spots.map(({ mostReturn }) => mostReturn)) / 100,
    chiSquare: spreadOf(proof, sums),
  };
}

/** Of all bets that are looked at, the one that lies farthest off: by which share of its margin. */
function farthestOf({ model, shown }: TableProof, sums: TableSums): { id: string; share: number } {
  const point = pointFor(shown.length);
  const all = shown.map((id) => {
    const spot = model.spots.find((one) => one.id === id)!;
    const margin = (point * spot.standardDeviation) / Math.sqrt(sums.rounds);
    return { id, share: Math.abs(sums.spots[id]!.sum / sums.rounds / 100 - spot.rtp) / margin };
  });
  return all.toSorted((a, b) => b.share - a.share)[0]!;
}

function spreadOf(proof: TableProof, sums: TableSums): ChiSquare {
  const shares = proof.kinds();
  const seen = new Map([...shares].map(([kind]) => [kind, sums.kinds[kind] ?? 0]));
  return chiSquare(shares, seen, sums.rounds);
}

export function compareTable(
  proof: TableProof,
  sums: TableSums,
  { print }: Pick<ProofRun, 'print'>,
): string[] {
  const { model, shown } = proof;
  const failures: string[] = [];
  const farthest = farthestOf(proof, sums);
  if (farthest.share > 1) failures.push(`${model.name}: a simulated return is outside its interval.`);
  const [first] = shown;
  print(`return of ${first}, drawn`, percent(sums.spots[first!]!.sum / sums.rounds / 100));
  print(
    '99 % interval of all bets at once',
    `the farthest is ${farthest.id} at ${percent(farthest.share, 0)} of its margin`,
  );
  const shares = proof.kinds();
  const unknown = Object.keys(sums.kinds).filter((kind) => !shares.has(kind));
  if (unknown.length > 0) failures.push(`${model.name}: outcomes that cannot be: ${unknown.join(', ')}.`);
  const { statistic, freedom, point } = spreadOf(proof, sums);
  print(
    'chi-square of the outcomes',
    `${statistic.toFixed(2)} with ${freedom} degrees of freedom; 99.9 % lie below ${point.toFixed(2)}`,
  );
  if (statistic > point) failures.push(`${model.name}: the outcomes are not spread as they should be.`);
  return failures;
}
