/**
 * A bundle of proofs: one file with all that a check of past play needs, without any server. JSON lines: a head, an item a line, an end that
 * counts them, so that a download that was broken off is found. Amounts are written as `packages/money/src/wire.ts` has them.
 */
import { issueProof } from '@perya/contract/lottery/issue-proof.ts';
import { issueSlips } from '@perya/contract/lottery/issue-slips.ts';
import { slipReceipt } from '@perya/contract/lottery/slip-receipt.ts';
import { publicMagazineProof } from '@perya/contract/studio/fish-fields.ts';
import { pvpProof } from '@perya/contract/studio/pvp-fields.ts';
import { publicProofView } from '@perya/contract/studio/round-fields.ts';
import { publicBetView } from '@perya/contract/studio/sportsbook-fields.ts';
import { publicTableProof } from '@perya/contract/studio/table-fields.ts';
import { decodeJson, encodeJson } from '@perya/money/wire.ts';
import type { Jwk } from '../crypto.ts';

/** What the studio proves, by kind of play. */
export const studioProofs = {
  round: publicProofView,
  table: publicTableProof,
  cards: pvpProof,
  fish: publicMagazineProof,
  bet: publicBetView,
} as const;
export type StudioProofKind = keyof typeof studioProofs;

export const isStudioKind = (kind: string): kind is StudioProofKind => Object.hasOwn(studioProofs, kind);

type Output<S extends { parse(value: unknown): unknown }> = ReturnType<S['parse']>;
export type StudioProof<K extends StudioProofKind> = Output<(typeof studioProofs)[K]>;

export const issueSchema = issueProof.value;
export const slipsSchema = issueSlips.value;
export const receiptSchema = slipReceipt.value;

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

export interface ReadBundle {
  head: BundleHead;
  items: Record<string, unknown>[];
  /** The end is there, and counts these items. */
  whole: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns null for a text that is no bundle. */
export function readBundle(text: string): ReadBundle | null {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((one) => one !== '')
    .map(read);
  const [head, ...rest] = lines;
  if (!isObject(head) || head['kind'] !== 'perya-proofs' || head['version'] !== 1) return null;
  const last = rest.at(-1);
  const ended = isObject(last) && last['kind'] === 'end';
  const items = (ended ? rest.slice(0, -1) : rest).map((one) => (isObject(one) ? one : { kind: 'broken' }));
  const whole = ended && last['items'] === items.length;
  return { head: head as unknown as BundleHead, items, whole };
}

function read(text: string): unknown {
  try {
    return decodeJson(text);
  } catch {
    return null;
  }
}
