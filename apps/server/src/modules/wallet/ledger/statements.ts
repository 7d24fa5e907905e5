/**
 * What a lane says to PostgreSQL: the functions of migrations/0004_ledger.sql, 0022_jackpots.sql, 0025_caps.sql,
 * 0030_lone_posting.sql and 0031_post_all.sql, as prepared statements.
 */
import type pg from 'pg';
import type { PreparedQuestion, PreparedStatement } from '#platform/db/prepared.ts';
import { jsonsText, numbersText, readNumbers, textsText } from './array-text.ts';
import type { PostingJob } from './batch.ts';
import { transferKind, type Emptying, type HoldRequest, type TransferKey } from './posting.ts';

/** Numbers that the SQL functions answer with. */
export const status = {
  booked: 0,
  replayed: 1,
  insufficient: 2,
  noAccount: 3,
  conflict: 4,
  requiresUnmet: 5,
  unlessUnmet: 6,
  keyTaken: 7,
  capReached: 8,
  holdUnknown: 5,
  /** Voided where it should be posted, posted where it should be voided. */
  holdSettled: 6,
  inOrder: 9,
} as const;

/** What became of a posting. */
export interface AnswerRow {
  /** Index in the batch from 1; 0: only told. */
  ord: number;
  status: number;
  transferId: bigint | null;
  availableMinor: bigint | null;
  /** Payload of a notification. */
  told: string | null;
}

/**
 * The planner must not choose anything but look-ups per row, whatever it believes about empty or new tables (a plan by
 * hash or sequential scan costs a batch twenty times as much), nor plan again at each call.
 */
export const laneSettings = `set plan_cache_mode = force_generic_plan; set jit = off; set enable_seqscan = off;
  set enable_hashjoin = off; set enable_mergejoin = off; set enable_material = off`;

/** The house stripe on the other side, and what all postings of the statement share. */
export interface Side {
  brand: string;
  currency: string;
  houseId: bigint;
}

function postStatement(form: 'one' | 'batch' | 'in_order'): PreparedStatement<AnswerRow> {
  const ord = form === 'one' ? '1' : 'o_ord';
  return {
    name: `ledger_post_${form}`,
    text: `select ${ord}, o_status, o_transfer_id, o_available, o_told from wallet.post_${form}($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    readRow: ([ord, status, transferId, available, told]) => ({
      ord: Number(ord),
      status: Number(status),
      transferId: readBigint(transferId),
      availableMinor: readBigint(available),
      told: told ?? null,
    }),
  };
}

function readBigint(text: string | null | undefined): bigint | null {
  return text === null || text === undefined ? null : BigInt(text);
}

/** Of each posting what is available after it, and its number in the account; null where not all could be booked as is usual. */
export type AllRow = { availableMinor: bigint; seq: string }[] | null;

const postAllStatement: PreparedStatement<AllRow> = {
  name: 'ledger_post_all',
  text: 'select o_available, o_seq from wallet.post_all($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
  readRow([available, seq]) {
    if (typeof available !== 'string' || typeof seq !== 'string') return null;
    const numbers = readNumbers(seq);
    return readNumbers(available).map((minor, index) => ({
      availableMinor: BigInt(minor),
      seq: numbers[index] as string,
    }));
  },
};

const posts = {
  one: postStatement('one'),
  batch: postStatement('batch'),
  in_order: postStatement('in_order'),
};

/** One posting. */
export function postOne(
  { brand, currency, houseId }: Side,
  { transferId, posting, detail }: PostingJob,
): PreparedQuestion<AnswerRow> {
  return {
    statement: posts.one,
    values: [
      brand,
      currency,
      `${houseId}`,
      `${transferId}`,
      `${posting.memberId}`,
      `${posting.amountMinor}`,
      `${transferKind[posting.kind]}`,
      posting.idempotencyKey,
      posting.reference ?? null,
      detail,
      posting.requires ?? null,
      posting.unless ?? null,
      `${posting.exclusive === true}`,
    ],
  };
}

/** All of these postings in one commit, or none of them. @param jobs in the rising order of their members. */
export function postAll(side: Side, jobs: readonly PostingJob[]): PreparedQuestion<AllRow> {
  return { statement: postAllStatement, values: valuesOf(side, jobs) };
}

/** Many postings in one commit; `in_order` one after the other, for members of whom one does not go through. */
export function postMany(
  form: 'batch' | 'in_order',
  side: Side,
  jobs: readonly PostingJob[],
): PreparedQuestion<AnswerRow> {
  return { statement: posts[form], values: valuesOf(side, jobs) };
}

function valuesOf(side: Side, jobs: readonly PostingJob[]): (string | null)[] {
  return [
    side.brand,
    side.currency,
    `${side.houseId}`,
    numbersText(jobs.map((job) => job.transferId)),
    numbersText(jobs.map((job) => job.posting.memberId)),
    numbersText(jobs.map((job) => job.posting.amountMinor)),
    numbersText(jobs.map((job) => transferKind[job.posting.kind])),
    textsText(jobs.map((job) => job.posting.idempotencyKey)),
    optionalText(jobs.map((job) => job.posting.reference ?? null)),
    optionalText(
      jobs.map((job) => job.detail),
      jsonsText,
    ),
    optionalText(jobs.map((job) => job.posting.requires ?? null)),
    optionalText(jobs.map((job) => job.posting.unless ?? null)),
    flagsText(jobs.map((job) => job.posting.exclusive === true)),
  ];
}

/** Null for nothing but false. */
function flagsText(values: readonly boolean[]): string | null {
  return values.includes(true) ? `{${values.map((value) => (value ? 't' : 'f')).join(',')}}` : null;
}

/** Null for nothing but nulls, which most batches have. */
function optionalText(values: readonly (string | null)[], write = textsText): string | null {
  return values.some((value) => value !== null) ? write(values) : null;
}

export function openAccounts(brand: string, currency: string, memberIds: readonly bigint[]): pg.QueryConfig {
  return {
    name: 'ledger_open_accounts',
    text: 'select wallet.open_accounts($1, $2, $3)',
    values: [brand, currency, numbersText(memberIds)],
  };
}

export function openHouse(side: Side): pg.QueryConfig {
  return {
    name: 'ledger_open_house',
    text: 'select wallet.open_house($1, $2, $3)',
    values: [side.brand, side.currency, side.houseId],
  };
}

export function holdMoney(request: HoldRequest, detail: string | null): pg.QueryConfig {
  return {
    name: 'ledger_hold_money',
    text: 'select o_status as status, o_state as state, o_available as available from wallet.hold_money($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [
      request.brand,
      request.currency,
      request.memberId,
      request.amountMinor,
      transferKind[request.kind],
      request.idempotencyKey,
      request.reference ?? null,
      detail,
      request.expiresAt ?? null,
    ],
  };
}

export function postHold(
  houseId: bigint,
  transferId: bigint,
  key: TransferKey,
  amountMinor: bigint | null,
): pg.QueryConfig {
  return {
    name: 'ledger_post_hold',
    text: 'select o_status as status, o_transfer_id as transfer_id, o_available as available from wallet.post_hold($1, $2, $3, $4, $5, $6)',
    values: [key.brand, houseId, transferId, key.memberId, key.idempotencyKey, amountMinor],
  };
}

export function voidHold(key: TransferKey): pg.QueryConfig {
  return {
    name: 'ledger_void_hold',
    text: 'select o_status as status, o_available as available from wallet.void_hold($1, $2, $3)',
    values: [key.brand, key.memberId, key.idempotencyKey],
  };
}

/** @param ids of the two transfers: what is taken, what is put in. */
export function emptyAccount(
  houseId: bigint,
  ids: readonly [bigint, bigint],
  emptying: Emptying,
  detail: string | null,
): pg.QueryConfig {
  const { refill } = emptying;
  return {
    name: 'ledger_empty_account',
    text: 'select o_status as status, o_taken as taken, o_told as told from wallet.empty_account($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
    values: [
      emptying.brand,
      emptying.currency,
      houseId,
      emptying.memberId,
      ids[0],
      transferKind[emptying.kind],
      emptying.idempotencyKey,
      emptying.reference,
      detail,
      ids[1],
      transferKind[refill.kind],
      refill.idempotencyKey,
      refill.amountMinor,
    ],
  };
}
