/** One core's share of the rounds of `prove-table.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { fairNumbers } from '../../packages/game-rules/src/fair/fair-random.ts';
import { drawRounds } from './table-proof.ts';
import { tableProofs } from './table-proofs.ts';

const { model, seed, firstNonce, rounds } = workerData as {
  model: string;
  seed: string;
  firstNonce: number;
  rounds: number;
};
const proof = tableProofs.find((one) => one.model.name === model)!;
const numbersOf = (nonce: number) => fairNumbers({ serverSeed: seed, clientSeed: 'simulation', nonce });
parentPort!.postMessage(drawRounds(proof, numbersOf, firstNonce, rounds));
