/**
 * What the rest of the platform says to the ledger. A posting moves money between one member's account and a house
 * account; it has an idempotency key, and saying it again gives the same answer and no second effect.
 *
 * The transfer row is the record. Whatever must be stored atomically with the money (round, game, order, supplier's
 * ids) travels in `reference` and `detail` and stands on the row itself, so that there is no second table that a crash
 * could leave behind. Rows derived from it (rounds, turnover) are written after the answer, idempotently, and caught up
 * by `transfersSince` after a crash. What decides *whether* money may move (a win needs its bet, and not its refund) is
 * said by `requires` and `unless`, which are checked under the member's lock, in the same commit.
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
  /** Play money of a trial account. */
  trial: 8,
  /** Won from a jackpot's pool: out of the pool's account, and into the member's. */
  jackpot: 9,
} as const;

export type TransferKind = keyof typeof transferKind;

/** Names one cash account. */
export interface MemberAccount {
  brand: string;
  memberId: bigint;
  currency: Currency;
}

/** Names one transfer or hold: the idempotency key is unique per member and brand, whatever the currency. */
export interface TransferKey {
  brand: string;
  memberId: bigint;
  idempotencyKey: string;
}

/** Small facts stored with a transfer: round, game code, order number. At most 2,000 characters as JSON. */
export type TransferDetail = Readonly<Record<string, string | number | boolean | null>>;

export interface Posting {
  brand: string;
  memberId: bigint;
  /** Unique per member and brand, 1–240 characters: `'<source>:<action>:<external id>'`; never begins with `hold:`. */
  idempotencyKey: string;
  kind: TransferKind;
  currency: Currency;
  /** Minor units. Positive credits the member, negative debits; zero is a tombstone that moves nothing. */
  amountMinor: bigint;
  /**
   * Stored and **compared**: the same key with another reference is a conflict. Put here, as one text of at most 500
   * characters, whatever may not differ in a repetition besides kind, currency and amount (bet's id, round, game).
   */
  reference?: string | undefined;
  /** Stored and **not compared**: what readers of the transfer want to know. */
  detail?: TransferDetail | undefined;
  /**
   * Key of a transfer of this member and brand that must have been booked, else the answer is `refused`. A transfer of
   * kind `rollback` (a tombstone under a bet's key) does not count as booked.
   */
  requires?: string | undefined;
  /** Key of a transfer of this member and brand that must not have been booked, else the answer is `refused`. */
  unless?: string | undefined;
  /**
   * The key belongs to one member alone, for ever, from the first posting on that is sent with it, be it booked or not.
   * Where another member was first, or the key was claimed for something else (`claim`), the answer is `refused`.
   */
  exclusive?: boolean | undefined;
}

/** A transfer as it was booked; it never changes. */
export interface Transfer {
  transferId: bigint;
  brand: string;
  memberId: bigint;
  currency: Currency;
  idempotencyKey: string;
  kind: TransferKind;
  /** Minor units, signed as the member sees it: negative is a debit. */
  amountMinor: bigint;
  /** The booked balance after it, minor units, money on hold included. */
  balanceAfterMinor: bigint;
  /** Number within the account, from 1, without gaps. */
  seq: bigint;
  reference: string | null;
  detail: TransferDetail | null;
  at: Date;
}

/** `cap`: a stake would pass what its member may stake or lose in a day, week or month. */
export type Refusal = 'requires' | 'unless' | 'exclusive' | 'cap';

/** Whose an exclusive key is, and what for: a digest, or null for a posting. */
export interface Claimed {
  /** It was nobody's before this call. */
  fresh: boolean;
  memberId: bigint;
  content: Buffer | null;
}

/**
 * `booked`: done now · `replayed`: was done before with the same content, the first answer again · `insufficient`: would
 * go below the floor, nothing stored, so that a repetition may pass · `conflict`: the key was used for other content
 * (kind, currency, amount, reference), nothing stored, and what stands under the key · `refused`: `requires`, `unless` or
 * `exclusive` was not met, or a cap would be passed; nothing stored. Answers come after the commit. Balances are *available*: booked minus held, minor units.
 *
 * A rejected promise with `LedgerOutcomeUnknown` (lost connection) means that nobody knows yet: say it again with the
 * same key (`post-until-answered.ts` does). Any other rejection is a bug in the posting, and nothing was stored.
 */
export type PostingAnswer =
  | { status: 'booked' | 'replayed'; transferId: bigint; balanceAfterMinor: bigint }
  | { status: 'insufficient'; balanceMinor: bigint }
  | { status: 'conflict'; existing: Transfer }
  | { status: 'refused'; because: Refusal };

/**
 * Nobody knows, or nothing was booked this time: the connection broke before the commit was confirmed, a lock or the
 * disk was not to be had, the ledger closed. Repeat with the same key.
 */
export class LedgerOutcomeUnknown extends Error {
  override name = 'LedgerOutcomeUnknown';
}

/** Puts money aside that may leave later (a withdrawal): the balance stays, the available balance falls. */
export interface HoldRequest {
  brand: string;
  memberId: bigint;
  /** Unique among the member's holds, 1–240 characters. The transfer of a posted hold has the key `hold:<this>`. */
  idempotencyKey: string;
  /** Kind of the transfer that it becomes when posted. */
  kind: TransferKind;
  currency: Currency;
  /** Minor units, positive: what is put aside. */
  amountMinor: bigint;
  /** Stored and compared, then copied to the transfer; see `Posting`. */
  reference?: string | undefined;
  /** Stored, then copied to the transfer. */
  detail?: TransferDetail | undefined;
  /** From then on the hold can only be voided; the ledger voids it by itself soon after. */
  expiresAt?: Date | undefined;
}

export type HoldState = 'pending' | 'posted' | 'voided';

export type HoldAnswer =
  /** `state` is the hold's state now: a repetition of a hold already voided says so and holds nothing again. */
  | { status: 'held' | 'replayed'; state: HoldState; availableMinor: bigint }
  | { status: 'insufficient'; balanceMinor: bigint }
  | { status: 'conflict' };

export type PostHoldAnswer =
  | { status: 'booked' | 'replayed'; transferId: bigint; balanceAfterMinor: bigint }
  /** No hold of this key · it was voided or has expired · it was posted with another amount, or the amount exceeds it. */
  | { status: 'unknown' | 'voided' | 'conflict' };

export type VoidHoldAnswer =
  | { status: 'voided' | 'replayed'; availableMinor: bigint }
  | { status: 'unknown' | 'posted' };

/** Takes all that an account holds, and puts in what it begins anew with: one commit, so that nobody meets it empty. */
export interface Emptying {
  brand: string;
  memberId: bigint;
  currency: Currency;
  kind: TransferKind;
  idempotencyKey: string;
  /** Compared, as with a posting. */
  reference: string;
  detail?: TransferDetail | undefined;
  refill: { idempotencyKey: string; kind: TransferKind; amountMinor: bigint };
}

/** What was taken, by this call or by the first one of its key; `conflict`: the key stands for something else. */
export type EmptyingAnswer = { status: 'booked' | 'replayed'; takenMinor: bigint } | { status: 'conflict' };

export interface StatementFilter {
  kinds?: readonly TransferKind[] | undefined;
  /** Inclusive. */
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
  /** Without rows of zero: a supplier's win of nothing, which only closes a round, or a tombstone. */
  moved?: boolean | undefined;
}

export interface Statement {
  /** Newest first. */
  rows: Transfer[];
  /** Number of rows of all pages. */
  total: number;
}

/** What a member has. */
export interface Balance {
  /** Booked minus held, minor units: what can be spent. */
  availableMinor: bigint;
  heldMinor: bigint;
  /** Number of the account's last transfer; orders the pushed balances. */
  seq: bigint;
}

/**
 * Channel of the balances that changed, told after the commit, at most 64 members a notification. Payload: JSON array
 * of `[brand, memberId, currency, availableMinor, seq]`, all strings; below 8,000 bytes.
 */
export const balanceChannel = 'wallet_balance';

export interface Ledger {
  /** Posts through the member's lane; opens the member's account on its first use. */
  post(posting: Posting): Promise<PostingAnswer>;
  hold(request: HoldRequest): Promise<HoldAnswer>;
  /** Books a pending hold. @param amountMinor less than the hold books that much and frees the rest. */
  postHold(key: TransferKey, amountMinor?: bigint): Promise<PostHoldAnswer>;
  voidHold(key: TransferKey): Promise<VoidHoldAnswer>;
  /** Empties and refills an account; who comes second in its order gets what is there then. */
  empty(emptying: Emptying): Promise<EmptyingAnswer>;
  /** Available balance (booked minus held), minor units; zero for a member without an account. */
  balanceMinor(brand: string, memberId: bigint, currency: Currency): Promise<bigint>;
  /** The same with what is held and the number of the last transfer; zeros for a member without an account. */
  balance(account: MemberAccount): Promise<Balance>;
  /** A page of the member's transfers. @param page `pageNo` counts from 1. */
  statement(
    account: MemberAccount,
    filter: StatementFilter,
    page: { pageNo: number; pageSize: number },
  ): Promise<Statement>;
  findTransfer(key: TransferKey): Promise<Transfer | null>;
  /**
   * Claims an exclusive key for a member without a posting; on the disk when it is answered. @param content digest of what
   * it stands for, if that is no posting: then no posting can have the key.
   */
  claim(memberId: bigint, key: string, content: Buffer | null): Promise<Claimed>;
  /**
   * Transfers of some kinds from a time on, oldest first, to catch up what is derived from them (all members and brands).
   * @param after the last transfer already seen, to go on from a full page.
   */
  transfersSince(
    from: Date,
    kinds: readonly TransferKind[],
    limit: number,
    after?: Transfer,
  ): Promise<Transfer[]>;
  /** Refuses new postings, answers those that are queued, ends the lanes' connections. */
  close(): Promise<void>;
}
