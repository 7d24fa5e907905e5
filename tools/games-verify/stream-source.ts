/**
 * The raw stream of bytes from which rounds draw their numbers, as long as anybody reads: server seed after server seed,
 * each with many rounds, of each round some blocks. Neighbours in it are what a player could compare: block and next block,
 * round and next round, seed and next seed.
 */
import { createHash } from 'node:crypto';
import { createBulkRandom } from '../../packages/game-rules/src/fair/fair-bulk.ts';

/** A spin with free games takes about as many; most rounds take one. */
export const blocksPerRound = 4;
export const roundsPerSeed = 10_000;
const clientSeed = 'stream';
const blockBytes = 32;

/** @param name the same one gives the same bytes. @yields the bytes of one server seed; the buffer is used again. */
export function* streamBytes(name: string): Generator<Buffer, never> {
  const bytes = Buffer.alloc(roundsPerSeed * blocksPerRound * blockBytes);
  for (let number = 0; ; number += 1) {
    const serverSeed = createHash('sha256').update(`${name}:${number}`).digest('hex');
    const { blockOf } = createBulkRandom({ serverSeed, clientSeed });
    let at = 0;
    for (let nonce = 0; nonce < roundsPerSeed; nonce += 1) {
      for (let cursor = 0; cursor < blocksPerRound; cursor += 1) {
        for (const word of blockOf(nonce, cursor)) {
          bytes.writeInt32BE(word, at);
          at += 4;
        }
      }
    }
    yield bytes;
  }
}
