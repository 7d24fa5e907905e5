/** A chain of server seeds: each is the commitment to the one after it, so that one hash, the anchor, commits to all. */
import { commitmentOf } from '@perya/game-rules/fair/fair-random.ts';
import type { ChainRule } from '@perya/game-rules/table/chain-proof.ts';

/** Rounds that a chain is good for. */
export const chainLength = 2048;

/** How the public seed of a new chain comes about (`@perya/game-rules/table/chain-proof.ts`). Chains of an earlier rule keep theirs. */
export const chainRule: ChainRule = 2;

/** Players' seeds and witnesses' values are taken until so long before the beacon round: clocks of processes differ. */
export const closedMs = 2_000;

interface Chain {
  lastSeed: string;
  length: number;
}

/** Between two seeds that are remembered. */
const stride = 64;
const mostChains = 500;
/** By the last seed: the seeds of its chain at nonces 0, 64, 128 … A list of past rounds would be a hundred thousand hashes otherwise. */
const remembered = new Map<string, readonly string[]>();

function marksOf({ lastSeed, length }: Chain): readonly string[] {
  const name = `${lastSeed}/${length}`;
  const known = remembered.get(name);
  if (known) return known;
  const marks: string[] = [];
  let seed = lastSeed;
  for (let index = length - 1; index >= 0; index -= 1) {
    if (index % stride === 0) marks[index / stride] = seed;
    seed = commitmentOf(seed);
  }
  const [oldest] = remembered.keys();
  if (remembered.size >= mostChains && oldest !== undefined) remembered.delete(oldest);
  remembered.set(name, marks);
  return marks;
}

/** The seed of a round of the chain. @param nonce from 0 to `length` - 1 */
export function seedOf(chain: Chain, nonce: number): string {
  if (nonce < 0 || nonce >= chain.length) throw new RangeError(`nonce ${nonce} of ${chain.length}`);
  const mark = Math.ceil(nonce / stride);
  const marked = marksOf(chain)[mark];
  let [seed, at] = marked === undefined ? [chain.lastSeed, chain.length - 1] : [marked, mark * stride];
  for (; at > nonce; at -= 1) seed = commitmentOf(seed);
  return seed;
}

/** What is shown before anything of the chain is played. */
export function anchorOf(chain: Chain): string {
  return commitmentOf(seedOf(chain, 0));
}
