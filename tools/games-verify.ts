/**
 * Proves the mathematics of our games: counts everything that can happen, plays millions of rounds with the very code of
 * the studio, and compares both with each other and with what `docs/games/` states.
 *
 *   npm run games:verify [-- --model fiesta-nights] [-- --rounds 10000000] [-- --write]
 *
 * `--write` writes the figures into the documents instead of comparing them. Ends with 1 when anything differs.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import {
  addSums,
  resultOf,
  type SimulationResult,
  type SimulationSums,
} from '../packages/game-rules/src/simulate.ts';
import { chiSquare } from './games-verify/chi-square.ts';
import { percent, returnsOf, writeTables, type Computed, type Proof } from './games-verify/proof.ts';
import { proofs } from './games-verify/proofs.ts';
import { proveTable } from './games-verify/prove-table.ts';
import { proveSportsbook } from './games-verify/sportsbook.ts';
import type { TableProof } from './games-verify/table-proof.ts';
import { tableProofs } from './games-verify/table-proofs.ts';

const { values } = parseArgs({
  options: {
    model: { type: 'string' },
    rounds: { type: 'string', default: '10000000' },
    seed: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

const failures: string[] = [];
const print = (name: string, value: string): void =>
  void process.stdout.write(`  ${name.padEnd(34)} ${value}\n`);

const wanted = proofs.filter(({ model }) => values.model === undefined || model.name === values.model);
const withBook = values.model === undefined || values.model === 'sportsbook';
const tables = tableProofs.filter(({ model }) => values.model === undefined || model.name === values.model);
if (wanted.length + tables.length === 0 && !withBook) failures.push(`There is no model ${values.model}.`);
for (const proof of wanted) await prove(proof);
for (const proof of tables) await proveTableAndPrint(proof);
if (withBook) {
  process.stdout.write('The sportsbook: its margins, and matches played against its prices\n');
  // A match is worth a hundred spins of work.
  const matches = Math.ceil(Number(values.rounds) / 100);
  failures.push(...proveSportsbook({ matches, write: values.write }, print));
}
for (const failure of failures) process.stdout.write(`✗ ${failure}\n`);
if (failures.length === 0) process.stdout.write('✓ enumeration, simulation and documents agree\n');
process.exitCode = failures.length === 0 ? 0 : 1;

/** A table's round costs more than a slot's, and its bets are many: a tenth of the rounds says as much. */
async function proveTableAndPrint(proof: TableProof): Promise<void> {
  process.stdout.write(`${proof.title}: every bet, counted and drawn\n`);
  const seed = values.seed ?? randomBytes(32).toString('hex');
  const rounds = Math.ceil(Number(values.rounds) / 10);
  failures.push(...(await proveTable(proof, { rounds, seed, write: values.write, print })));
}

async function prove(proof: Proof): Promise<void> {
  process.stdout.write(`${proof.title}: everything that can happen, counted\n`);
  const exact = proof.compute();
  for (const [name, value] of exact.figures) print(name, value);
  const { least, most } = returnsOf(proof.model.family);
  if (exact.rtp < least || exact.rtp > most)
    failures.push(`The RTP is not between ${percent(least, 0)} and ${percent(most, 0)}.`);
  checkFacts(proof, exact);
  checkDocument(proof, exact);
  const rounds = Number(values.rounds);
  if (rounds === 0) return;
  process.stdout.write(`\nThe studio's own code, played ${rounds.toLocaleString('en')} times\n`);
  const sums = await simulateOnAllCores(proof, rounds);
  compare(exact, resultOf(proof.model, sums));
  if (exact.kinds) compareKinds(proof, exact.kinds, sums);
}

/** How the rounds are spread over their kinds, by chi-square. */
function compareKinds(
  { model }: Proof,
  shares: ReadonlyMap<string, number>,
  { kinds, rounds }: SimulationSums,
): void {
  const unknown = Object.keys(kinds).filter((kind) => !shares.has(kind));
  if (unknown.length > 0)
    failures.push(`${model.name}: rounds of kinds that cannot be: ${unknown.join(', ')}.`);
  const seen = new Map([...shares].map(([kind]) => [kind, kinds[kind] ?? 0]));
  const { statistic, freedom, point } = chiSquare(shares, seen, rounds);
  print(
    'chi-square of the outcomes',
    `${statistic.toFixed(2)} with ${freedom} degrees of freedom; 99.9 % lie below ${point.toFixed(2)}`,
  );
  if (statistic > point)
    failures.push('The outcomes are not spread as they should be (1 run in 1,000 is so, by chance).');
}

function checkFacts({ model }: Proof, exact: Computed): void {
  for (const [name, stated] of Object.entries<number | string>({ ...model.facts })) {
    const computed = exact.facts[name];
    const same =
      typeof stated === 'number' && typeof computed === 'number'
        ? Math.abs(computed - stated) <= 1e-9 * Math.abs(stated)
        : computed === stated;
    if (!same) failures.push(`${model.name}/facts.ts says ${name} ${stated}, computed is ${computed}.`);
  }
}

function checkDocument({ model }: Proof, exact: Computed): void {
  const path = fileURLToPath(new URL(`../docs/games/${model.name}.md`, import.meta.url));
  const text = readFileSync(path, 'utf8');
  const right = writeTables(text, exact.tables);
  if (values.write) writeFileSync(path, right);
  else if (text !== right)
    failures.push(`docs/games/${model.name}.md differs from the computed figures: run with --write.`);
}

/** Half-open shares of the nonces, one for each core; the seed is fresh unless one is given, and is printed. */
async function simulateOnAllCores({ model }: Proof, total: number): Promise<SimulationSums> {
  const seed = values.seed ?? randomBytes(32).toString('hex');
  print('server seed of the run', seed);
  const cores = Math.max(1, Math.min(8, availableParallelism()));
  const share = Math.ceil(total / cores);
  const parts = Array.from({ length: cores }, (_, core) => {
    const firstNonce = core * share;
    return runWorker({ model: model.name, seed, firstNonce, rounds: Math.min(share, total - firstNonce) });
  });
  return (await Promise.all(parts)).reduce(addSums);
}

function runWorker(workerData: object): Promise<SimulationSums> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('games-verify/worker.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function compare(exact: Computed, found: SimulationResult): void {
  const off = found.rtp - exact.rtp;
  print('return to player (RTP)', percent(found.rtp));
  print('99 % confidence interval', `± ${percent(found.margin)}; off by ${percent(off)}`);
  print('paid steps that win', percent(found.hitRate));
  if (exact.furtherRate > 0) {
    print('rounds with further steps', percent(found.furtherRate));
    print('further steps, where there are', found.furtherMean.toFixed(4));
  }
  print('standard deviation, in stakes', found.standardDeviation.toFixed(4));
  print('largest win seen', `${found.maxWin} × stake`);
  if (Math.abs(off) > found.margin)
    failures.push('The simulated RTP is outside its 99 % confidence interval (1 run in 100 is, by chance).');
  const shares = [
    ['winning paid steps', exact.hitRate, found.hitRate],
    ['rounds with further steps', exact.furtherRate, found.furtherRate],
  ] as const;
  for (const [name, wantedShare, foundShare] of shares) {
    const margin = 3.5 * Math.sqrt((wantedShare * (1 - wantedShare)) / found.rounds);
    if (Math.abs(foundShare - wantedShare) > margin) failures.push(`The simulated share of ${name} is off.`);
  }
}
