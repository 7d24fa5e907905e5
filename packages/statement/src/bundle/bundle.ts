/** Reads a bundle of proofs, and the schemas of what stands in it. */
import { issueProof } from '@perya/contract/lottery/issue-proof.ts';
import { issueSlips } from '@perya/contract/lottery/issue-slips.ts';
import { slipReceipt } from '@perya/contract/lottery/slip-receipt.ts';
import { publicMagazineProof } from '@perya/contract/studio/fish-fields.ts';
import { pvpProof } from '@perya/contract/studio/pvp-fields.ts';
import { publicProofView } from '@perya/contract/studio/round-fields.ts';
import { publicBetView } from '@perya/contract/studio/sportsbook-fields.ts';
import { publicTableProof } from '@perya/contract/studio/table-fields.ts';
import { decodeJson } from '@perya/money/wire.ts';
import type { BundleHead, StudioProofKind } from './write-bundle.ts';

/** What the studio proves, by kind of play. */
export const studioProofs = {
  round: publicProofView,
  table: publicTableProof,
  cards: pvpProof,
  fish: publicMagazineProof,
  bet: publicBetView,
} as const satisfies Record<StudioProofKind, unknown>;

export const isStudioKind = (kind: string): kind is StudioProofKind => Object.hasOwn(studioProofs, kind);

type Output<S extends { parse(value: unknown): unknown }> = ReturnType<S['parse']>;
export type StudioProof<K extends StudioProofKind> = Output<(typeof studioProofs)[K]>;

export const issueSchema = issueProof.value;
export const slipsSchema = issueSlips.value;
export const receiptSchema = slipReceipt.value;

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
