/**
 * What the rest of the platform says to the ledger. A posting moves money between one member's account and a house
 * account; it has an idempotency key, and saying it again gives the same answer and no second effect.
 */
import type { Currency } from '@perya/money/money.ts';

/** Why money moved: stored with each transfer, shown in the statement. Numbers are for ever, append only. */
export const transferKind = {
  deposit: 1,
  withdrawal: 2,
  bet: 3,
  win: 4,
  rollback: 5,
  promotion: 6,
  adjustment: 7,
} as const;

export type TransferKind = keyof typeof transferKind;

export interface Posting {
  brand: string;
  memberId: bigint;
  /** Unique per member and brand, at most 255 characters: `'<source>:<action>:<external id>'`. */
  idempotencyKey: string;
  kind: TransferKind;
  currency: Currency;
  /** Minor units. Positive credits the member, negative debits; zero is a tombstone that moves nothing. */
  amountMinor: bigint;
}

/**
 * `booked`: done now · `replayed`: was done before with the same content, the first answer again · `insufficient`: would
 * go below the floor, nothing stored · `conflict`: the key was used for other content. Answers come after the commit.
 * A rejected promise (lost connection) means that the outcome is unknown: say it again with the same key.
 */
export type PostingAnswer =
  | { status: 'booked' | 'replayed'; transferId: bigint; balanceAfterMinor: bigint }
  | { status: 'insufficient'; balanceMinor: bigint }
  | { status: 'conflict' };

export interface Ledger {
  /** Posts through the member's lane; opens the member's account on its first use. */
  post(posting: Posting): Promise<PostingAnswer>;
  /** Available balance (booked minus held), minor units; zero for a member without an account. */
  balanceMinor(brand: string, memberId: bigint, currency: Currency): Promise<bigint>;
}
