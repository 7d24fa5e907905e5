/** One core's share of the simulation of `games-verify.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { simulate } from '../packages/game-rules/src/fiesta-nights/simulate.ts';

const { seed, firstNonce, rounds } = workerData as { seed: string; firstNonce: number; rounds: number };
parentPort!.postMessage(simulate(seed, firstNonce, rounds));
