/**
 * Proves the mathematics of our games: counts every way in which the reels can stop, plays millions of rounds with the
 * very code of the studio, and compares both with each other and with what `docs/games/` states.
 *
 *   npm run games:verify [-- --rounds 10000000] [-- --write]
 *
 * `--write` writes the figures into the document instead of comparing it. Ends with 1 when anything differs.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { facts } from '../packages/game-rules/src/fiesta-nights/facts.ts';
import { computeMathematics, enumerateSpins } from '../packages/game-rules/src/fiesta-nights/mathematics.ts';
import {
  addSums,
  resultOf,
  type SimulationResult,
  type SimulationSums,
} from '../packages/game-rules/src/fiesta-nights/simulate.ts';
import { writeTables } from './games-verify-tables.ts';

const documentPath = fileURLToPath(new URL('../docs/games/fiesta-nights.md', import.meta.url));
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10000000' },
    seed: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

const failures: string[] = [];
const percent = (share: number, digits = 4): string => `${(share * 100).toFixed(digits)} %`;
const print = (name: string, value: string): void =>
  void process.stdout.write(`  ${name.padEnd(34)} ${value}\n`);

process.stdout.write('Fiesta Nights: every way to stop, counted\n');
const classes = enumerateSpins();
const exact = computeMathematics(classes);
print('ways to stop', exact.ways.toLocaleString('en'));
print('return to player (RTP)', percent(exact.rtp));
print('  of it lines', percent(exact.rtpLines));
print('  of it Ferris wheels', percent(exact.rtpScatters));
print('  of it free games', percent(exact.rtpFreeGames));
print('paid games that win', `${percent(exact.hitRate)} (1 in ${(1 / exact.hitRate).toFixed(2)})`);
print(
  'rounds with free games',
  `${percent(exact.freeGamesRate)} (1 in ${(1 / exact.freeGamesRate).toFixed(1)})`,
);
print('free games once opened', exact.freeGamesMean.toFixed(4));
print('their worth, in stakes', exact.freeGamesWorth.toFixed(4));
print('standard deviation, in stakes', exact.standardDeviation.toFixed(4));
print('most that a paid game pays', `${exact.maxPaidGame} × stake`);
print('most that a round could pay', `${exact.maxRound} × stake`);
if (exact.rtp < 0.94 || exact.rtp > 0.97) failures.push('The RTP is not between 94 % and 97 %.');
for (const [name, value] of Object.entries(facts)) {
  const computed = exact[name as keyof typeof facts];
  if (Math.abs(computed - value) > 1e-9 * Math.abs(value))
    failures.push(`facts.ts says ${name} ${value}, computed is ${computed}.`);
}

checkDocument();

const rounds = Number(values.rounds);
if (rounds > 0) {
  process.stdout.write(`\nThe studio's own code, played ${rounds.toLocaleString('en')} times\n`);
  compare(resultOf(await simulateOnAllCores(rounds)));
}

for (const failure of failures) process.stdout.write(`✗ ${failure}\n`);
if (failures.length === 0) process.stdout.write('✓ enumeration, simulation and document agree\n');
process.exitCode = failures.length === 0 ? 0 : 1;

function checkDocument(): void {
  const text = readFileSync(documentPath, 'utf8');
  const wanted = writeTables(text, exact, classes);
  if (values.write) writeFileSync(documentPath, wanted);
  else if (text !== wanted)
    failures.push('docs/games/fiesta-nights.md differs from the computed figures: run with --write.');
}

/** Half-open shares of the nonces, one for each core; the seed is fresh unless one is given, and is printed. */
async function simulateOnAllCores(total: number): Promise<SimulationSums> {
  const seed = values.seed ?? randomBytes(32).toString('hex');
  print('server seed of the run', seed);
  const cores = Math.max(1, Math.min(8, availableParallelism()));
  const share = Math.ceil(total / cores);
  const parts = Array.from({ length: cores }, (_, core) => {
    const firstNonce = core * share;
    return runWorker({ seed, firstNonce, rounds: Math.min(share, total - firstNonce) });
  });
  return (await Promise.all(parts)).reduce(addSums);
}

function runWorker(workerData: object): Promise<SimulationSums> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('games-verify-worker.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function compare(found: SimulationResult): void {
  const off = found.rtp - exact.rtp;
  print('return to player (RTP)', percent(found.rtp));
  print('99 % confidence interval', `± ${percent(found.margin)}; off by ${percent(off)}`);
  print('paid games that win', percent(found.hitRate));
  print('rounds with free games', percent(found.freeGamesRate));
  print('free games once opened', found.freeGamesMean.toFixed(4));
  print('standard deviation, in stakes', found.standardDeviation.toFixed(4));
  print('largest win seen', `${found.maxWin} × stake`);
  if (Math.abs(off) > found.margin)
    failures.push('The simulated RTP is outside its 99 % confidence interval (1 run in 100 is, by chance).');
  const hitMargin = 3.5 * Math.sqrt((exact.hitRate * (1 - exact.hitRate)) / found.rounds);
  if (Math.abs(found.hitRate - exact.hitRate) > hitMargin)
    failures.push('The simulated share of winning games is off.');
  const freeMargin = 3.5 * Math.sqrt(exact.freeGamesRate / found.rounds);
  if (Math.abs(found.freeGamesRate - exact.freeGamesRate) > freeMargin)
    failures.push('The simulated share of free games is off.');
}
