/** One core's share of the simulation of `games-verify.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { simulate } from '../../packages/game-rules/src/simulate.ts';
import { proofs } from './proofs.ts';

const { model, seed, firstNonce, rounds } = workerData as {
  model: string;
  seed: string;
  firstNonce: number;
  rounds: number;
};
const proof = proofs.find((one) => one.model.name === model)!;
parentPort!.postMessage(simulate(proof.model, seed, firstNonce, rounds, proof.kindOf));
