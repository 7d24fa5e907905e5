/**
 * What a witness of tables, matches and cards signs, and how what it gave is checked. Pure, for browser and Node.
 *
 *   text          perya-fair-witness-1|<kind>|<subject>|<commitment>|<promise>|<seenAt>|<contribution, or ->
 *   contribution  SHA-256 of a value that the witness reveals once the beacon round has come
 *
 * The signature is Ed25519 over the text, in hexadecimal digits.
 */
import type { PromisedBeacon } from './beacon-proof.ts';
import { commitmentOf } from './fair-random.ts';

/** `chain`: of a table, by its anchor. `match`: of the sportsbook, by its code. `cards`: a match of cards, by its number. */
export type WitnessedKind = 'chain' | 'match' | 'cards';

/** What is committed, as a witness sees it. */
export interface Committed {
  kind: WitnessedKind;
  subject: string;
  /** The anchor, or the SHA-256 of the seed. */
  commitment: string;
  /** What will come to it: the text of the beacon round, or the players' commitments. */
  promise: string;
}

/** What a witness gave. Times are ISO 8601. */
export interface WitnessMark {
  /** Ed25519 key, 64 hexadecimal digits. */
  witness: string;
  signature: string;
  /** By the witness's clock; part of the signed text. */
  seenAt: string;
  /** By the house's clock. */
  receivedAt: string;
  /** It came when the salt was known already, or was about to be. */
  late: boolean;
  /** The house named this key in its settings; others are strangers. */
  named: boolean;
  contribution: string | null;
  /** Null until it is revealed. */
  value: string | null;
}

export const beaconText = (beacon: PromisedBeacon | null): string => {
  if (beacon === null) return '-';
  return beacon.name === 'own'
    ? `own:${beacon.anchor}:${beacon.links}:${beacon.at}`
    : `drand:${beacon.chain.hash}:${beacon.round}:${beacon.at}`;
};

/** The commitments of the seats of a match of cards. */
export const seatsText = (commitments: readonly (string | null)[]): string =>
  commitments.map((one) => one ?? '-').join(',');

export const countersignText = (
  { kind, subject, commitment, promise }: Committed,
  { seenAt, contribution }: Pick<WitnessMark, 'seenAt' | 'contribution'>,
): string =>
  ['perya-fair-witness-1', kind, subject, commitment, promise, seenAt, contribution ?? '-'].join('|');

/** Marks whose values enter the public seed, in the order of their keys: nobody chooses an order. */
export const contributing = <Mark extends Pick<WitnessMark, 'witness' | 'late' | 'contribution'>>(
  marks: readonly Mark[],
): Mark[] =>
  marks
    .filter(({ late, contribution }) => !late && contribution !== null)
    .toSorted((one, other) => (one.witness < other.witness ? -1 : 1));

/** True if each value is the one that its witness committed to. */
export const contributionsHold = (marks: readonly WitnessMark[]): boolean =>
  contributing(marks).every(
    ({ value, contribution }) => value !== null && commitmentOf(value) === contribution,
  );

/** Values that enter the public seed. */
export const witnessValues = (marks: readonly WitnessMark[]): string[] =>
  contributing(marks).flatMap(({ value }) => value ?? []);

/** Shorter than this between commitment and salt, nobody could watch. */
const watchableMs = 5 * 60_000;

/** `seen`: a witness signed in time. `unseen`: none did. `hurried`: there was no time to. */
export function watchOf(
  marks: readonly WitnessMark[],
  committedAt: string,
  saltsAt: string | null,
): 'seen' | 'unseen' | 'hurried' {
  if (marks.some(({ late }) => !late)) return 'seen';
  const hurried = saltsAt !== null && Date.parse(saltsAt) - Date.parse(committedAt) < watchableMs;
  return hurried ? 'hurried' : 'unseen';
}
