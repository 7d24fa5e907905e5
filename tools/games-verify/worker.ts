/** One core of `rounds.ts`: plays the shares that it is handed, one after another. */
import { parentPort } from 'node:worker_threads';
import { createBulkRandom } from '../../packages/game-rules/src/fair/fair-bulk.ts';
import { simulate } from '../../packages/game-rules/src/simulate.ts';
import { proofs } from './proofs.ts';
import type { Share } from './rounds.ts';
import { drawRounds } from './table-proof.ts';
import { tableProofs } from './table-proofs.ts';

parentPort!.on('message', (share: Share) => parentPort!.postMessage(play(share)));

function play({ model, seed, firstNonce, rounds }: Share): object {
  const proof = proofs.find((one) => one.model.name === model);
  if (proof) return simulate(proof.model, seed, firstNonce, rounds, proof.kindOf);
  const table = tableProofs.find((one) => one.model.name === model)!;
  const { numbersOf } = createBulkRandom({ serverSeed: seed, clientSeed: 'simulation' });
  return drawRounds(table, numbersOf, firstNonce, rounds);
}
