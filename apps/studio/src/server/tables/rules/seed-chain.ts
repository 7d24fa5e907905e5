/** A chain of server seeds: each is the commitment to the one after it, so that one hash, the anchor, commits to all. */
import { commitmentOf } from '@perya/game-rules/fair/fair-random.ts';

/** Rounds that a chain is good for. */
export const chainLength = 2048;

/** The seed of a round of the chain. @param nonce from 0 to `length` - 1 */
export function seedOf(chain: { lastSeed: string; length: number }, nonce: number): string {
  if (nonce < 0 || nonce >= chain.length) throw new RangeError(`nonce ${nonce} of ${chain.length}`);
  let seed = chain.lastSeed;
  for (let index = chain.length - 1; index > nonce; index -= 1) seed = commitmentOf(seed);
  return seed;
}

/** What is shown before anything of the chain is played. */
export function anchorOf(chain: { lastSeed: string; length: number }): string {
  return commitmentOf(seedOf(chain, 0));
}
