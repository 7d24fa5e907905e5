/**
 * What makes a draw one that anybody can check: how its numbers follow from a seed that was committed before the first sale, from
 * the root of all slips and from a beacon that comes after the close; and what a receipt says. Pure, for browser and Node.
 *
 *   entropy = SHA-256(`${root}:${beacon}`), or SHA-256(`${root}:${beacon}:${values of witnesses, joined by commas}`), numbers from HMAC-SHA256(seed, `${entropy}:0:c`), c = 0, 1, 2, … (see `fair-random.ts`)
 */
import { drandTimeOf, isBeaconValue, type BeaconRound, type CheckDrand } from '../fair/beacon-proof.ts';
import { commitmentOf, fairNumbers } from '../fair/fair-random.ts';
import { drawNumbers, type DrawShape } from './draw.ts';

export interface DrawProof {
  /** 64 hexadecimal digits. */
  seed: string;
  /** SHA-256 of the seed's text, public before the first sale. */
  seedHash: string;
  root: string;
  /** When the sale ended, ISO 8601: a round of drand must come later. */
  locksAt: string;
  /** The beacon's round that was promised before the first sale, with its value; null: drawn without one. */
  beacon: (BeaconRound & { value: string }) | null;
  /** Of witnesses, in the order of their keys; absent in proofs of before there were any. */
  contributions?: readonly Contribution[] | undefined;
}

/** A value that a witness committed to while the issue sold, and revealed after the root was fixed. */
export interface Contribution {
  /** Ed25519 key, 64 hexadecimal digits. */
  witness: string;
  /** SHA-256 of the value. */
  contribution: string;
  value: string | null;
}

/** What comes after the close: the beacon's value, with the values of witnesses where they gave some. */
export function comesAfter(
  beacon: string | null,
  contributions: readonly Contribution[] = [],
): string | null {
  if (contributions.length === 0) return beacon;
  return `${beacon ?? ''}:${contributions.map(({ value }) => value ?? '').join(',')}`;
}

/** True if each value is the committed one, and no order was chosen. */
const contributionsHold = (contributions: readonly Contribution[]): boolean =>
  contributions.every(
    ({ witness, contribution, value }, at) =>
      value !== null &&
      commitmentOf(value) === contribution &&
      (at === 0 || contributions[at - 1]!.witness < witness),
  );

/** What comes to the seed from outside of the house's hand. @param beacon with the values of witnesses: `comesAfter` */
export const entropyOf = (root: string, beacon: string | null): string =>
  beacon === null ? root : commitmentOf(`${root}:${beacon}`);

export const numbersOf = (shape: DrawShape, seed: string, root: string, beacon: string | null): number[] =>
  drawNumbers(shape, fairNumbers({ serverSeed: seed, clientSeed: entropyOf(root, beacon), nonce: 0 }));

export interface WitnessFacts {
  brand: string;
  game: string;
  numero: string;
  seedHash: string;
  root: string;
  slips: number;
}

/** What a witness signs between the close and the draw: from this commitment and these slips the numbers will follow. */
export const witnessText = ({ brand, game, numero, seedHash, root, slips }: WitnessFacts): string =>
  ['perya-lottery-witness-1', brand, game, numero, seedHash, root, slips].join('|');

/** What a witness signs while the issue sells: it will give the value with this SHA-256. */
export const contributionText = (
  { brand, game, numero, seedHash }: Pick<WitnessFacts, 'brand' | 'game' | 'numero' | 'seedHash'>,
  contribution: string,
): string => ['perya-lottery-contribution-1', brand, game, numero, seedHash, contribution].join('|');

export type DrawFault = 'seed' | 'beacon' | 'witnesses' | 'numbers';

/**
 * @param checkDrand null where the draw's beacon is none of drand
 * @returns what does not fit, or null.
 */
export function drawFault(
  shape: DrawShape,
  proof: DrawProof,
  numbers: readonly number[],
  checkDrand: CheckDrand | null,
): DrawFault | null {
  const { seed, seedHash, root, beacon, locksAt, contributions = [] } = proof;
  if (commitmentOf(seed) !== seedHash) return 'seed';
  if (beacon && !isBeaconValue(beacon, beacon.value, checkDrand)) return 'beacon';
  if (beacon?.name === 'drand' && drandTimeOf(beacon) <= Date.parse(locksAt)) return 'beacon';
  if (!contributionsHold(contributions)) return 'witnesses';
  const drawn = numbersOf(shape, seed, root, comesAfter(beacon?.value ?? null, contributions));
  return drawn.join() === numbers.join() ? null : 'numbers';
}

export interface ReceiptFacts {
  brand: string;
  game: string;
  numero: string;
  /** Place in the tree of the issue, from 0 on. */
  leaf: number;
  leafHash: string;
}

/** What the house signs for the buyer of a slip: at this place of this tree stands this leaf. */
export const receiptText = ({ brand, game, numero, leaf, leafHash }: ReceiptFacts): string =>
  ['perya-lottery-receipt-1', brand, game, numero, leaf, leafHash].join('|');
