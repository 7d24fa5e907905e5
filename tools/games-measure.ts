/**
 * Measures the models whose mathematics cannot be counted (groups that have to touch, and card games by the play of robots), and
 * stores the sums in `tools/games-verify/measured/`, where `npm run games:verify` reads them.
 *
 *   npm run games:measure -- --model cluster-49-low [--rounds 100000000]
 *   npm run games:measure -- --model pusoy-dos --rounds 10000
 *
 * The numbers are those of AES-128 in counter mode under keys that follow from the model's name: cryptographic, a hundred times
 * faster than the rounds' own HMAC, and the same in every run. Minutes to hours of all cores.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { addMeasured, type MeasuredSums } from '../packages/game-rules/src/cluster/measure.ts';
import { commitmentOf, fairNumbers } from '../packages/game-rules/src/fair/fair-random.ts';
import { clusterModels } from '../packages/game-rules/src/models.ts';
import type { MeasuredGame } from './games-verify/card-matches.ts';
import { pusoyGames } from './games-verify/pusoy.ts';
import { tongitsGame } from './games-verify/tongits.ts';

const { values } = parseArgs({
  options: { model: { type: 'string' }, rounds: { type: 'string', default: '100000000' } },
});
const cardGames: readonly MeasuredGame[] = [...pusoyGames, tongitsGame];
const cardGame = cardGames.find((game) => game.model.name === values.model);
const matches = [0, Number(values.rounds)] as const;
/** Matches with decks of their own: the model's name and the match's number. */
const numbersOf = (name: string) => {
  const serverSeed = commitmentOf(`games:measure ${name}`);
  return (nonce: number) => fairNumbers({ serverSeed, clientSeed: 'measure', nonce });
};
if (cardGame) {
  const { name } = cardGame.model;
  keep(name, cardGame.measure(numbersOf(name), matches));
  process.exit();
}
const model = clusterModels.find(({ name }) => name === values.model);
if (!model) {
  process.stdout.write(`Usage: npm run games:measure -- --model <name> [--rounds <number>]\n`);
  process.exit(2);
}

/** Shares of the whole, each a stream of its own: the sums are the same on any number of cores. */
const shares = 100;
const perShare = Math.ceil(Number(values.rounds) / shares);
let nextShare = 0;
const sums: MeasuredSums[] = [];
await Promise.all(Array.from({ length: availableParallelism() }, work));
const whole = sums.reduce(addMeasured);
keep(model.name, whole);

function keep(name: string, measured: object): void {
  const path = fileURLToPath(new URL(`games-verify/measured/${name}.json`, import.meta.url));
  writeFileSync(path, `${JSON.stringify(measured, null, 2)}\n`);
  process.stdout.write(`${path} is written\n`);
}

async function work(): Promise<void> {
  while (nextShare < shares) {
    const share = nextShare++;
    sums[share] = await runWorker({ model: model!.name, share, rounds: perShare });
  }
}

function runWorker(workerData: object): Promise<MeasuredSums> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('games-verify/measure-worker.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
