/**
 * A bundle of proofs: one file with all that a check of past play needs, without any server. JSON lines: a head, an item a line, an end that
 * counts them, so that a download that was broken off is found. Amounts are written as `packages/money/src/wire.ts` has them.
 */
import { encodeJson } from '@perya/money/wire.ts';
import type { Jwk } from '../crypto.ts';

/** Kinds of play that the studio proves. */
export type StudioProofKind = 'round' | 'table' | 'cards' | 'fish' | 'bet';

/** Decimals of the member's record: what was staked and won. Absent in a bundle of a public proof, which shows nobody's money. */
export interface Money {
  stake: string;
  win: string;
  /** Staked by the house as a free round: its win is paid elsewhere. */
  free: string;
}

export interface BundleHead {
  kind: 'perya-proofs';
  version: 1;
  /** ISO 8601. */
  writtenAt: string;
  brand: string | null;
  /** Days of the brand, inclusive; null of a single proof. */
  from: string | null;
  to: string | null;
  /** Public keys of statements. */
  statementKeys: Jwk[];
}

/** A line of a bundle. `id` names the play, `game` its game. */
export type BundleItem =
  | { kind: StudioProofKind; id: string; game: string; proof: unknown; money?: Money }
  | { kind: 'draw'; id: string; game: string; issue: unknown; slips: unknown[] }
  | {
      kind: 'slip';
      id: string;
      game: string;
      receipt: unknown;
      issue: unknown;
      state: string;
      prize: string;
      fundShare: string;
    }
  | { kind: 'statement'; id: string; text: string }
  /** Play without a proof: of another house, or not to be had when the file was written. */
  | { kind: 'unproven'; id: string; game: string; money: Money };

export const bundleType = 'application/jsonl';

export const writeHead = (head: Omit<BundleHead, 'kind' | 'version'>): string =>
  line({ kind: 'perya-proofs', version: 1, ...head });
export const writeItem = (item: BundleItem): string => line(item);
export const writeEnd = (items: number): string => line({ kind: 'end', items });

const line = (value: object): string => `${encodeJson(value)}\n`;

/** A whole bundle of few items. */
export const writeBundle = (
  head: Omit<BundleHead, 'kind' | 'version'>,
  items: readonly BundleItem[],
): string => [writeHead(head), ...items.map(writeItem), writeEnd(items.length)].join('');

/** A bundle of one public proof. */
export const writeProof = (writtenAt: Date, item: BundleItem, brand: string | null = null): string =>
  writeBundle({ writtenAt: writtenAt.toISOString(), brand, from: null, to: null, statementKeys: [] }, [item]);
