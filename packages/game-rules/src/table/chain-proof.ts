/**
 * How the seeds of shared rounds are checked. A chain holds the server seeds of many rounds of one table: each seed is the SHA-256 of the next
 * one's text, so that the anchor, published first, commits to all of them.
 *
 *   server seed of round n:  hashed n + 1 times it is the anchor
 *   rule 1, client seed:     drawn by the house after the anchor was fixed
 *   rule 2, client seed:     SHA-256 of the text `<beacon value>:<players' seeds, joined by commas>`, where the beacon round was named with the
 *                            anchor and came later, and the list of players' seeds was closed before it; where witnesses
 *                            gave values (`fair/witness-proof.ts`), the text goes on `:<values, joined by commas>`
 *
 * Pure, for browser and Node.
 */
import {
  linkAfter,
  promiseFault,
  type CheckDrand,
  type PromisedBeacon,
  type PromiseFault,
} from '../fair/beacon-proof.ts';
import { commitmentOf, isClientSeed } from '../fair/fair-random.ts';
import { contributionsHold, witnessValues, type WitnessMark } from '../fair/witness-proof.ts';

export type ChainRule = 1 | 2;

/** What is public of a chain. */
export interface ChainProof {
  rule: ChainRule;
  /** Rounds that it is good for. */
  length: number;
  anchor: string;
  /** ISO 8601. */
  committedAt: string;
  /** Null by rule 1. */
  beacon: PromisedBeacon | null;
  /** Null by rule 1, and until the beacon round has come. */
  beaconValue: string | null;
  /** Those that players gave before the beacon round, in the order in which they came. */
  playerSeeds: string[];
  /** Values that witnesses gave; absent in older proofs. */
  witnesses?: WitnessMark[];
  /** Null until the beacon round has come. */
  clientSeed: string | null;
}

/** The public seed of all rounds of a chain by rule 2. */
export const saltOf = (
  beaconValue: string,
  playerSeeds: readonly string[],
  values: readonly string[] = [],
): string => {
  const text = `${beaconValue}:${playerSeeds.join(',')}`;
  return commitmentOf(values.length === 0 ? text : `${text}:${values.join(',')}`);
};

/** `anchor`: the seed does not belong to this chain. `salt`: the public seed follows from other seeds. */
export type ChainFault = 'anchor' | PromiseFault | 'salt';

/**
 * @param checkDrand null where the chain's beacon is none of drand
 * @returns what does not fit, or null.
 */
export function chainFault(
  chain: ChainProof,
  { serverSeed, clientSeed, nonce }: { serverSeed: string; clientSeed: string; nonce: number },
  checkDrand: CheckDrand | null,
): ChainFault | null {
  if (nonce >= chain.length || linkAfter(serverSeed, nonce + 1) !== chain.anchor) return 'anchor';
  if (clientSeed !== chain.clientSeed) return 'salt';
  if (chain.rule === 1) return null;
  const { beacon, beaconValue, playerSeeds, witnesses = [] } = chain;
  if (!beacon || beaconValue === null) return 'beacon';
  const fault = promiseFault(beacon, beaconValue, chain.committedAt, checkDrand);
  if (fault) return fault;
  if (!playerSeeds.every(isClientSeed) || !contributionsHold(witnesses)) return 'salt';
  return clientSeed === saltOf(beaconValue, playerSeeds, witnessValues(witnesses)) ? null : 'salt';
}
