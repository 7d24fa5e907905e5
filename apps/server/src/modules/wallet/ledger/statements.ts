/** What a lane says to PostgreSQL: the functions of `sql/`, as prepared statements. They stand in the schema that the lane's path names. */
import type pg from 'pg';
import type { PreparedQuestion, PreparedStatement } from '#platform/db/prepared.ts';
import { jsonsText, numbersText, readNumbers, textsText } from './array-text.ts';
import { isPlain, type JobLeg, type PostingJob } from './batch.ts';
import type { HouseAccount } from './house.ts';
import { transferKind, type Emptying, type HoldLeg, type HoldRequest, type TransferKey } from './posting.ts';
import type { Purposes } from './purposes.ts';

/** Numbers that the SQL functions answer with. */
export const status = {
  booked: 0,
  replayed: 1,
  insufficient: 2,
  conflict: 4,
  requiresUnmet: 5,
  unlessUnmet: 6,
  keyTaken: 7,
  capReached: 8,
  holdUnknown: 5,
  /** Voided where it should be posted, posted where it should be voided. */
  holdSettled: 6,
} as const;

/** What became of a posting. */
export interface AnswerRow {
  /** Index in the batch from 1. */
  ord: number;
  status: number;
  transferId: bigint | null;
  /** After each leg; of an insufficient posting what there is. */
  availableMinor: bigint[];
  /** The one that lacks money. */
  purse: bigint | null;
  /** Payload of a notification. */
  told: string | null;
}

/**
 * The planner must not choose anything but look-ups per row, in the order of the index, whatever it believes about empty or new tables (a
 * plan by hash or sequential scan costs a batch twenty times as much), nor plan again at each call.
 */
const planning = `set plan_cache_mode = force_generic_plan; set jit = off; set enable_seqscan = off;
  set enable_bitmapscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set enable_material = off`;

/** @param schema where the ledger's tables and functions are. */
export const laneSettings = (schema: string): string => `${planning}; set search_path = ${schema}, public`;

/** The lane's house stripe, and what all postings of a statement share. */
export interface Side {
  brand: string;
  currency: string;
  houseId: bigint;
  purposes: Purposes;
}

const readAnswer: PreparedStatement<AnswerRow>['readRow'] = ([
  ord,
  status,
  transferId,
  available,
  purse,
  told,
]) => ({
  ord: Number(ord),
  status: Number(status),
  transferId: readBigint(transferId),
  availableMinor: typeof available === 'string' ? readNumbers(available).map(BigInt) : [],
  purse: readBigint(purse),
  told: told ?? null,
});

function readBigint(text: string | null | undefined): bigint | null {
  return text === null || text === undefined ? null : BigInt(text);
}

const columns = 'o_status, o_transfer_id, o_available, o_purse, o_told';
const postStatement: PreparedStatement<AnswerRow> = {
  name: 'ledger_post',
  text: `select 1, ${columns} from post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
  readRow: readAnswer,
};
const postEachStatement: PreparedStatement<AnswerRow> = {
  name: 'ledger_post_each',
  text: `select o_ord, ${columns} from post_each($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
  readRow: readAnswer,
};

/** Of each leg what is available after it, and its number in the account; null where not all could be booked as is usual. */
export type BatchRow = { availableMinor: bigint; seq: string }[] | null;

const readBatch: PreparedStatement<BatchRow>['readRow'] = ([available, seq]) => {
  if (typeof available !== 'string' || typeof seq !== 'string') return null;
  const numbers = readNumbers(seq);
  return readNumbers(available).map((minor, index) => ({
    availableMinor: BigInt(minor),
    seq: numbers[index] as string,
  }));
};

const postBatchStatement: PreparedStatement<BatchRow> = {
  name: 'ledger_post_batch',
  text: 'select o_available, o_seq from post_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)',
  readRow: readBatch,
};
const postLegsStatement: PreparedStatement<BatchRow> = {
  name: 'ledger_post_legs',
  text: 'select o_available, o_seq from post_legs($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)',
  readRow: readBatch,
};

/** All of these postings in one commit, or none of them. @param jobs all plain or none, in the rising order of their members. */
export const postTogether = (side: Side, jobs: readonly PostingJob[]): PreparedQuestion<BatchRow> =>
  jobs.every(isPlain) ? postBatch(side, jobs) : postLegs(side, jobs);

function postLegs(side: Side, jobs: readonly PostingJob[]): PreparedQuestion<BatchRow> {
  const legs = jobs.flatMap((job) => job.legs);
  const purposes = legs.map((leg) => side.purposes.idOf(leg.house));
  return {
    statement: postLegsStatement,
    values: [
      side.brand,
      side.currency,
      `${side.houseId}`,
      numbersText(jobs.map((job) => job.transferId)),
      numbersText(jobs.map((job) => job.posting.memberId)),
      textsText(jobs.map((job) => job.posting.idempotencyKey)),
      ...termsOf(jobs),
      numbersText(jobs.flatMap((job, index) => job.legs.map(() => index + 1))),
      numbersText(jobs.flatMap((job) => job.legs.map((_, leg) => leg))),
      ...legsText(side, legs),
      numbersText(placesOf(purposes)),
    ],
  };
}

function postBatch(side: Side, jobs: readonly PostingJob[]): PreparedQuestion<BatchRow> {
  const legs = jobs.map((job) => job.legs[0] as JobLeg);
  const purposes = legs.map((leg) => side.purposes.idOf(leg.house));
  return {
    statement: postBatchStatement,
    values: [
      side.brand,
      side.currency,
      `${side.houseId}`,
      numbersText(jobs.map((job) => job.transferId)),
      numbersText(jobs.map((job) => job.posting.memberId)),
      numbersText(legs.map((leg) => leg.amountMinor)),
      numbersText(legs.map((leg) => transferKind[leg.kind])),
      numbersText(purposes),
      numbersText(placesOf(purposes)),
      textsText(jobs.map((job) => job.posting.idempotencyKey)),
      ...termsOf(jobs),
    ],
  };
}

/** Of each number, how many times it has stood there, itself included. */
function placesOf(numbers: readonly number[]): number[] {
  const counts = new Map<number, number>();
  return numbers.map((number) => {
    const count = (counts.get(number) ?? 0) + 1;
    counts.set(number, count);
    return count;
  });
}

/** One posting. */
export function post(
  side: Side,
  { transferId, posting, legs, detail }: PostingJob,
): PreparedQuestion<AnswerRow> {
  return {
    statement: postStatement,
    values: [
      side.brand,
      side.currency,
      `${side.houseId}`,
      `${transferId}`,
      `${posting.memberId}`,
      posting.idempotencyKey,
      posting.reference ?? null,
      detail,
      posting.requires ?? null,
      posting.unless ?? null,
      `${posting.exclusive === true}`,
      ...legsText(side, legs),
    ],
  };
}

/** Many postings in one commit, one after the other. */
export function postEach(side: Side, jobs: readonly PostingJob[]): PreparedQuestion<AnswerRow> {
  return {
    statement: postEachStatement,
    values: [
      side.brand,
      side.currency,
      `${side.houseId}`,
      numbersText(jobs.map((job) => job.transferId)),
      numbersText(jobs.map((job) => job.posting.memberId)),
      textsText(jobs.map((job) => job.posting.idempotencyKey)),
      ...termsOf(jobs),
      numbersText(jobs.map((job) => job.legs.length)),
      ...legsText(
        side,
        jobs.flatMap((job) => job.legs),
      ),
    ],
  };
}

/** Reference, detail, requires, unless, exclusive. */
function termsOf(jobs: readonly PostingJob[]): (string | null)[] {
  return [
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

/** Purse, amount, kind and purpose of each leg. */
function legsText({ purposes }: Side, legs: readonly JobLeg[]): string[] {
  return [
    numbersText(legs.map(({ purse }) => (typeof purse === 'bigint' ? purse : purposes.idOf(purse)))),
    numbersText(legs.map((leg) => leg.amountMinor)),
    numbersText(legs.map((leg) => transferKind[leg.kind])),
    numbersText(legs.map((leg) => purposes.idOf(leg.house))),
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

/** Opens the accounts of the lane's stripe. */
export function openHouse(side: Side, codes: readonly HouseAccount[]): pg.QueryConfig {
  return {
    name: 'ledger_open_house',
    text: 'select open_account($1, $2, $3, purpose) from unnest($4::bigint[]) purpose',
    values: [
      side.brand,
      side.currency,
      side.houseId,
      numbersText(codes.map((code) => side.purposes.idOf(code))),
    ],
  };
}

export function holdMoney(request: HoldRequest, detail: string | null): pg.QueryConfig {
  return {
    name: 'ledger_hold_money',
    text: 'select o_status as status, o_state as state, o_available as available from hold_money($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    values: [
      request.brand,
      request.currency,
      request.memberId,
      request.purse ?? 0n,
      request.amountMinor,
      transferKind[request.kind],
      request.idempotencyKey,
      request.reference ?? null,
      detail,
      request.expiresAt ?? null,
    ],
  };
}

/** @param legs null amounts and kinds: the hold's. */
export function postHold(
  houseId: bigint,
  purposes: Purposes,
  transferId: bigint,
  key: TransferKey,
  legs: readonly (Pick<HoldLeg, 'house' | 'kind'> & { amountMinor: bigint | null })[],
): pg.QueryConfig {
  const amounts = legs.map((leg) => leg.amountMinor);
  return {
    name: 'ledger_post_hold',
    text: 'select o_status as status, o_transfer_id as transfer_id, o_available::text[] as available, o_told as told from post_hold($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      key.brand,
      houseId,
      transferId,
      key.memberId,
      key.idempotencyKey,
      amounts.every((amount) => amount !== null) ? numbersText(amounts) : null,
      legs.map(({ kind }) => (kind === undefined ? null : transferKind[kind])),
      numbersText(legs.map(({ house }) => purposes.idOf(house))),
    ],
  };
}

export function voidHold(key: TransferKey): pg.QueryConfig {
  return {
    name: 'ledger_void_hold',
    text: 'select o_status as status, o_available as available from void_hold($1, $2, $3)',
    values: [key.brand, key.memberId, key.idempotencyKey],
  };
}

export function emptyPool(
  houseId: bigint,
  purposes: Purposes,
  transferId: bigint,
  emptying: Emptying,
  detail: string | null,
): pg.QueryConfig {
  const { refill } = emptying;
  return {
    name: 'ledger_empty_pool',
    text: 'select o_status as status, o_taken as taken from empty_pool($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
    values: [
      emptying.brand,
      emptying.currency,
      houseId,
      purposes.idOf(emptying.pool),
      transferId,
      emptying.idempotencyKey,
      emptying.reference,
      detail,
      transferKind[emptying.kind],
      purposes.idOf(emptying.house),
      refill.amountMinor,
      transferKind[refill.kind],
      purposes.idOf(refill.house),
    ],
  };
}
