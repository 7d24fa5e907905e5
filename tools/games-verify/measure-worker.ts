/** One share of the measurement of `games-measure.ts`. */
import { createCipheriv, createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { measure } from '../../packages/game-rules/src/cluster/measure.ts';
import { rejectionSample, type NumberSource } from '../../packages/game-rules/src/fair/fair-random.ts';
import { clusterModels } from '../../packages/game-rules/src/models.ts';

const { model, share, rounds } = workerData as { model: string; share: number; rounds: number };
const { slot } = clusterModels.find(({ name }) => name === model)!;
parentPort!.postMessage(measure(slot, numbersOf(`games:measure ${model} ${share}`), rounds));

function numbersOf(text: string): NumberSource {
  const key = createHash('sha256').update(text).digest();
  const cipher = createCipheriv('aes-128-ctr', key.subarray(0, 16), key.subarray(16));
  const zeros = Buffer.alloc(65_536);
  let block: Uint32Array = new Uint32Array(0);
  let used = 0;
  const next = (): number => {
    if (used === block.length) {
      const bytes = cipher.update(zeros);
      block = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
      used = 0;
    }
    return block[used++]!;
  };
  return { nextInt: (bound) => rejectionSample(bound, next) };
}
