/** One core's share of the simulation of `games-verify.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { findModel } from '../../packages/game-rules/src/models.ts';
import { simulate } from '../../packages/game-rules/src/simulate.ts';

const { model, seed, firstNonce, rounds } = workerData as {
  model: string;
  seed: string;
  firstNonce: number;
  rounds: number;
};
parentPort!.postMessage(simulate(findModel(model)!, seed, firstNonce, rounds));
