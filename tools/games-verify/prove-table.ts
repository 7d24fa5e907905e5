/** Proves one table: counts, draws, compares, and holds the document against it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { spotFigures } from '../../packages/game-rules/src/table/spot-figures.ts';
import { chiSquare } from './chi-square.ts';
import { percent, writeTables } from './proof.ts';
import { addTableSums, tablesOf, type TableProof, type TableSums } from './table-proof.ts';

export interface TableRun {
  rounds: number;
  seed: string;
  /** Writes the document instead of comparing it. */
  write: boolean;
  print(name: string, value: string): void;
}

/** @returns what does not agree, in sentences. */
export async function proveTable(proof: TableProof, run: TableRun): Promise<string[]> {
  const failures = [...checkSpots(proof), ...checkTableDocument(proof, run.write)];
  for (const id of proof.shown.slice(0, 4)) {
    const spot = proof.model.spots.find((one) => one.id === id)!;
    run.print(`return of ${id}`, percent(spot.rtp));
  }
  const [low, high] = proof.model.facts.rtpRange;
  run.print('return of all bets, from and to', `${percent(low)} … ${percent(high)}`);
  if (run.rounds === 0) return failures;
  run.print('server seed of the run', run.seed);
  return [...failures, ...compareTable(proof, await drawOnAllCores(proof, run), run)];
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

function drawOnAllCores({ model }: TableProof, { rounds, seed }: TableRun): Promise<TableSums> {
  const cores = Math.max(1, Math.min(8, availableParallelism()));
  const share = Math.ceil(rounds / cores);
  const parts = Array.from({ length: cores }, (_, core) => {
    const firstNonce = core * share;
    return runWorker({ model: model.name, seed, firstNonce, rounds: Math.min(share, rounds - firstNonce) });
  });
  return Promise.all(parts).then((sums) => sums.reduce(addTableSums));
}

function runWorker(workerData: object): Promise<TableSums> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('table-worker.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
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

export function compareTable(
  proof: TableProof,
  sums: TableSums,
  { print }: Pick<TableRun, 'print'>,
): string[] {
  const { model, shown } = proof;
  const point = pointFor(shown.length);
  const failures: string[] = [];
  let farthest = { id: '', share: 0 };
  for (const id of shown) {
    const spot = model.spots.find((one) => one.id === id)!;
    const found = sums.spots[id]!.sum / sums.rounds / 100;
    const margin = (point * spot.standardDeviation) / Math.sqrt(sums.rounds);
    const share = Math.abs(found - spot.rtp) / margin;
    if (share > farthest.share) farthest = { id, share };
    if (share > 1) failures.push(`${model.name}: the simulated return of ${id} is outside its interval.`);
  }
  const [first] = shown;
  print(`return of ${first}, drawn`, percent(sums.spots[first!]!.sum / sums.rounds / 100));
  print(
    '99 % interval of all bets at once',
    `kept; the farthest is ${farthest.id} at ${percent(farthest.share, 0)} of its margin`,
  );
  const shares = proof.kinds();
  const unknown = Object.keys(sums.kinds).filter((kind) => !shares.has(kind));
  if (unknown.length > 0) failures.push(`${model.name}: outcomes that cannot be: ${unknown.join(', ')}.`);
  const seen = new Map([...shares].map(([kind]) => [kind, sums.kinds[kind] ?? 0]));
  const { statistic, freedom, point: most } = chiSquare(shares, seen, sums.rounds);
  print(
    'chi-square of the outcomes',
    `${statistic.toFixed(2)} with ${freedom} degrees of freedom; 99.9 % lie below ${most.toFixed(2)}`,
  );
  if (statistic > most)
    failures.push(
      `${model.name}: the outcomes are not spread as they should be (1 run in 1,000 is so, by chance).`,
    );
  return failures;
}
