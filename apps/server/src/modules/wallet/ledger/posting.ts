/**
 * What the rest of the platform says to the ledger. A posting moves money between the purses of one member and house accounts, in one
 * or more legs; it has an idempotency key, and saying it again gives the same answer and no second effect.
 *
 * The transfer row is the record. Whatever must be stored atomically with the money (round, game, order, supplier's
 * ids) travels in `reference` and `detail` and stands on the row itself, so that there is no second table that a crash
 * could leave behind. Rows derived from it (rounds, turnover) are written after the answer by followers (`follower/`),
 * which read the transfers on. What decides *whether* money may move (a win needs its bet, and not its refund) is
 * said by `requires` and `unless`, which are checked under the member's lock, in the same commit.
 */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { HouseAccount, HouseMove, Pool } from './house.ts';

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
  /** For a service: a withdrawal. */
  fee: 10,
  rebate: 11,
  commission: 12,
  /** To another member, and from one. */
  transferOut: 13,
  transferIn: 14,
  /** Into a bonus purse; out of it into the cash once it is wagered; taken back; run out. */
  bonusGrant: 15,
  bonusConvert: 16,
  bonusCancel: 17,
  bonusExpire: 18,
  /** A deposit that the payer's bank took back. */
  chargeback: 19,
  /** A payment given back: a deposit to its payer, a payout that failed to the member. */
  refund: 20,
  // Taken back above the balance, and paid towards it.
  debt: 21,
  debtRepaid: 22,
} as const;

export type TransferKind = keyof typeof transferKind;

/** A member's purse: 0 is the cash, any other the bonus grant of that number. */
export type Purse = bigint;
export const cash: Purse = 0n;

/** Names a member's accounts in one currency: the cash, unless a purse is named. */
export interface MemberAccount {
  brand: string;
  memberId: bigint;
  currency: Currency;
  purse?: Purse | undefined;
}

/** One movement between a purse and a house account. */
export interface Leg {
  purse?: Purse | undefined;
  /** Minor units. Positive credits the member, negative debits; zero moves nothing. */
  amountMinor: bigint;
  /** The posting's where it is left out. */
  kind?: TransferKind | undefined;
  house: HouseAccount;
}

/** Names one transfer or hold: the idempotency key is unique per member and brand, whatever the currency. */
export interface TransferKey {
  brand: string;
  memberId: bigint;
  idempotencyKey: string;
}

/** Small facts stored with a transfer: round, game code, order number. At most 2,000 characters as JSON. */
export type TransferDetail = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Detail of every transfer of play. Sums by game and round (`queries/play.ts`) read it, and need no other module. A transfer with a role belongs to
 * a round.
 */
export interface PlayDetail extends TransferDetail {
  vendor: string;
  round: string;
  game: string;
  role: string;
  /** Of a stake that is given back, when it was placed: ISO 8601. Agents' rates are those of that day. */
  stakedAt?: string;
}

export interface Posting {
  brand: string;
  memberId: bigint;
  /** Unique per member and brand, 1–240 characters: `'<source>:<action>:<external id>'`; never begins with `hold:`. */
  idempotencyKey: string;
  kind: TransferKind;
  currency: Currency;
  /** Minor units. Positive credits the member, negative debits; zero is a tombstone that moves nothing. */
  amountMinor: bigint;
  /** The account on the other side. Not compared when the key comes again. */
  house: HouseAccount;
  purse?: Purse | undefined;
  /** Further legs, booked after the first one in their order: all or none. Put credits before the debits that need them. */
  more?: readonly Leg[] | undefined;
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

/** One account of the house: the purpose's number, and the lane whose stripe of it this is. */
export interface HouseAccountId {
  brand: string;
  currency: Currency;
  /** Below zero. */
  houseId: bigint;
  purpose: number;
}

/** One leg as it was booked; it never changes. */
export interface Transfer {
  /** Of the posting: its legs share it. */
  transferId: bigint;
  /** Place within the posting, from 0. */
  leg: number;
  brand: string;
  /** 0: a pool. */
  memberId: bigint;
  /** Of a pool, its number among the purposes. */
  purse: Purse;
  currency: Currency;
  idempotencyKey: string;
  kind: TransferKind;
  /** Minor units, signed as the member sees it: negative is a debit. */
  amountMinor: bigint;
  /** The booked balance after it, minor units, money on hold included. */
  balanceAfterMinor: bigint;
  /** Number within the purse, from 1, without gaps. */
  seq: bigint;
  /** The account on the other side, and the number within it, from 1, without gaps. */
  houseAccount: HouseAccountId;
  houseSeq: bigint;
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
 * `exclusive` was not met, or a cap would be passed; nothing stored. Answers come after the commit. Balances are *available*: booked minus held,
 * minor units; `balanceAfterMinor` of the first leg's purse, `legs` of each leg's.
 *
 * A rejected promise with `LedgerOutcomeUnknown` (lost connection) means that nobody knows yet: say it again with the
 * same key (`post-until-answered.ts` does). Any other rejection is a bug in the posting, and nothing was stored.
 */
export type PostingAnswer =
  | Booked
  /** What there is in the purse that lacks money. */
  | { status: 'insufficient'; balanceMinor: bigint; purse: Purse }
  | { status: 'conflict'; existing: Transfer }
  | { status: 'refused'; because: Refusal };

export interface Booked {
  status: 'booked' | 'replayed';
  transferId: bigint;
  balanceAfterMinor: bigint;
  legs: readonly bigint[];
}

/**
 * Nobody knows, or nothing was booked this time: the connection broke before the commit was confirmed, a lock or the
 * disk was not to be had, the ledger closed. Repeat with the same key.
 */
export class LedgerOutcomeUnknown extends Error {
  override name = 'LedgerOutcomeUnknown';
  /** SQLSTATE: transaction resolution unknown. */
  readonly code = '08007';
}

/**
 * The database that answers now lacks what was acknowledged: it was set back. Nothing is posted until an operator has looked into it and
 * starts the process anew.
 */
export class LedgerCommitsLost extends Error {
  override name = 'LedgerCommitsLost';
  /** SQLSTATE: connection failure. Nothing can be done over this one. */
  readonly code = '08006';

  constructor() {
    super('acknowledged postings are missing in the database: the ledger refuses to post');
  }
}

/** Puts money of a purse aside that may leave later (a withdrawal): the balance stays, the available balance falls. */
export interface HoldRequest {
  brand: string;
  memberId: bigint;
  purse?: Purse | undefined;
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

/** A part of a hold as it is booked. */
export interface HoldLeg {
  /** Minor units, positive. */
  amountMinor: bigint;
  /** The hold's where it is left out. */
  kind?: TransferKind | undefined;
  house: HouseAccount;
}

export type PostHoldAnswer =
  | Booked
  /** No hold of this key · it was voided or has expired · it was posted with other amounts, or they exceed it. */
  | { status: 'unknown' | 'voided' | 'conflict' };

export type VoidHoldAnswer =
  | { status: 'voided' | 'replayed'; availableMinor: bigint }
  | { status: 'unknown' | 'posted' };

/** Moves money between a pool and a house account. */
export interface PoolPosting {
  brand: string;
  pool: Pool;
  currency: Currency;
  kind: TransferKind;
  /** Minor units. Positive pays into the pool. */
  amountMinor: bigint;
  house: HouseAccount;
  /** Unique among the pools of the brand. */
  idempotencyKey: string;
}

/** Takes all that a pool holds, and puts in what it begins with again: one posting, so that nobody meets it empty. */
export interface Emptying {
  brand: string;
  pool: Pool;
  currency: Currency;
  kind: TransferKind;
  house: HouseAccount;
  /** Unique among the pools of the brand. */
  idempotencyKey: string;
  /** Compared, as with a posting. */
  reference: string;
  detail?: TransferDetail | undefined;
  refill: { kind: TransferKind; amountMinor: bigint; house: HouseAccount };
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
  /** What all of them brought in and took out, minor units, both above zero. */
  inMinor: bigint;
  outMinor: bigint;
}

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

/** How a lane does; what is counted is counted from its start on. */
export interface LaneState {
  houseId: bigint;
  /** Jobs that wait for the statement under way. */
  waiting: number;
  /** The database has lost what was acknowledged: the lane posts nothing more. */
  stopped: boolean;
  /** Sent to be posted, booked or refused. */
  postings: number;
  /** Statements, and the time that they took, their commits included. */
  statements: number;
  statementMs: number;
  /** Statements whose outcome is unknown: the connection broke or was dropped. */
  broken: number;
}

export interface Ledger {
  /** Posts through the member's lane; opens the member's account on its first use. */
  post(posting: Posting): Promise<PostingAnswer>;
  hold(request: HoldRequest): Promise<HoldAnswer>;
  /**
   * Books a pending hold, all or none: the whole of it against one house account, or in legs (a withdrawal and its fee). What the legs
   * leave of it is free again.
   */
  postHold(
    key: TransferKey,
    how: { house: HouseAccount } | { legs: readonly HoldLeg[] },
  ): Promise<PostHoldAnswer>;
  voidHold(key: TransferKey): Promise<VoidHoldAnswer>;
  /** Voids at most a hundred expired holds, each once, also when several processes do it. */
  voidExpiredHolds(): Promise<void>;
  postToPool(posting: PoolPosting): Promise<PostingAnswer>;
  moveInHouse(move: HouseMove): Promise<PostingAnswer>;
  /** Empties and refills a pool; a second emptying gets what is there then. */
  emptyPool(emptying: Emptying): Promise<EmptyingAnswer>;
  /** What is in a pool, minor units; zero where nobody has paid into it. */
  poolMinor(brand: string, pool: Pool, currency: Currency): Promise<bigint>;
  /** Available balance of the cash (booked minus held), minor units; zero for a member without an account. */
  balanceMinor(brand: string, memberId: bigint, currency: Currency): Promise<bigint>;
  /**
   * The same with what is held and the number of the last transfer; zeros for a member without an account.
   * @param reader the caller's transaction, if it has one: callers that each wait for a second connection could wait for each other
   */
  balance(account: MemberAccount, reader?: Queryable): Promise<Balance>;
  /** A page of the transfers of a member's purse. @param page `pageNo` counts from 1. */
  statement(
    account: MemberAccount,
    filter: StatementFilter,
    page: { pageNo: number; pageSize: number },
  ): Promise<Statement>;
  /** The first leg of a posting. */
  findTransfer(key: TransferKey): Promise<Transfer | null>;
  /**
   * Claims an exclusive key for a member without a posting; on the disk when it is answered. @param content digest of what
   * it stands for, if that is no posting: then no posting can have the key.
   */
  claim(memberId: bigint, key: string, content: Buffer | null): Promise<Claimed>;
  /** Where a member's caps and sums of days are changed: in `tx`; of a spread ledger in his schema, each statement by itself. */
  homeOf(memberId: bigint, tx: Queryable): Queryable;
  lanes(): LaneState[];
  /** Refuses new postings, answers those that are queued, ends the lanes' connections. */
  close(): Promise<void>;
}
