/** Puts the ledger together: lanes that post, and readers on the pool. */
import type { Database, Queryable } from '#platform/db/database.ts';
import type { MakeId } from '#platform/id.ts';
import type { PostingJob } from './batch.ts';
import {
  checkEmptying,
  checkHold,
  checkHoldLegs,
  checkHouseMove,
  checkPoolPosting,
  checkPosting,
} from './checks.ts';
import { bridge, guardedOwner, type HouseAccount, type HouseMove } from './house.ts';
import { createLane, type Lane, type Outcome } from './lane.ts';
import {
  cash,
  type Booked,
  type Emptying,
  type EmptyingAnswer,
  type HoldAnswer,
  type HoldLeg,
  type HoldState,
  type Ledger,
  type Leg,
  type PoolPosting,
  type Posting,
  type PostingAnswer,
  type PostHoldAnswer,
  type TransferKey,
  type VoidHoldAnswer,
} from './posting.ts';
import { createPurposes, type Purposes } from './purposes.ts';
import { claimKey, findBalance, findPool, findTransfer, listExpiredHolds, listStatement } from './queries.ts';
import * as statements from './statements.ts';
import { status } from './statements.ts';
import { createTeller } from './teller.ts';
import { traceLedger, traceStatements } from './trace-ledger.ts';

export interface LedgerOptions {
  db: Database;
  /** 0–1023; processes that run side by side must differ, else they share house stripes and wait for one another. */
  node: number;
  makeId: MakeId;
  /** Connections that post, 1–64. One books more than a process can send, and the more postings go together, the less each costs. */
  lanes?: number;
  /** Most postings in one statement. */
  maxBatch?: number;
  /** PostgreSQL gives up a posting statement after that long. */
  statementTimeoutMs?: number;
  /** Told when the database has lost acknowledged postings; nothing is posted from then on. */
  onLost?: () => void;
  /** Spans for postings and statements. */
  traced?: boolean;
}

const stripesPerNode = 64;
const expiredAtOnce = 100;

export function createLedger(options: LedgerOptions): Ledger {
  const { db, makeId } = options;
  const teller = createTeller(db);
  const purposes = createPurposes();
  const lanes = Array.from({ length: options.lanes ?? 1 }, (_, index) =>
    createLane({
      connect: db.connect,
      schema: 'wallet',
      tell: teller.tell,
      houseId: stripeOf(options.node, index),
      purposes,
      maxBatch: options.maxBatch ?? 512,
      statementTimeoutMs: options.statementTimeoutMs ?? 10_000,
      onLost: options.onLost ?? (() => {}),
      trace: options.traced ? traceStatements(index) : undefined,
    }),
  );
  if (lanes.length < 1 || lanes.length > stripesPerNode) throw new RangeError('a ledger has 1 to 64 lanes');
  const parts = { db, makeId, lanes, purposes, tell: teller.tell };
  const ledger: Ledger = {
    ...ledgerOver(parts),
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()));
      await teller.close();
    },
  };
  return options.traced ? traceLedger(ledger) : ledger;
}

/** The stripe of a process's lane. @param index 0–63 */
export const stripeOf = (node: number, index: number): bigint => -BigInt(node * stripesPerNode + index + 1);

export interface LedgerParts {
  /** Reads the tables that the lanes post to. */
  db: Queryable;
  makeId: MakeId;
  lanes: readonly Lane[];
  purposes: Purposes;
  /** Is given the payload of a notification once the balances in it are booked. */
  tell(payload: string): void;
}

/** The ledger of one schema, over lanes that the caller closes. */
export function ledgerOver({ db, makeId, lanes, purposes, tell }: LedgerParts): Omit<Ledger, 'close'> {
  const laneOf = (memberId: bigint): Lane => lanes[laneIndex(memberId, lanes.length)] as Lane;
  const ledger: Omit<Ledger, 'close'> = {
    async post(posting) {
      const detail = checkPosting(posting);
      const job = { posting, legs: legsOf(posting), transferId: makeId(), detail };
      return answerPosting(db, job.posting, await laneOf(posting.memberId).post(job));
    },
    async postToPool(posting) {
      checkPoolPosting(posting);
      const job = toPoolJob(posting, makeId());
      return answerPosting(db, job.posting, await laneOf(guardedOwner).post(job));
    },
    async moveInHouse(move) {
      checkHouseMove(move);
      const job = toMoveJob(move, makeId());
      return answerPosting(db, job.posting, await laneOf(guardedOwner).post(job));
    },
    hold: (request) => hold(laneOf(request.memberId), request),
    async postHold(key, how) {
      const lane = laneOf(key.memberId);
      if ('legs' in how) checkHoldLegs(how.legs);
      const legs = 'legs' in how ? how.legs : [{ amountMinor: null, house: how.house }];
      const { told, answer } = await postHold(lane, purposes, makeId(), key, legs);
      if (told !== null) tell(told);
      return answer;
    },
    voidHold: (key) => voidHold(laneOf(key.memberId), key),
    async voidExpiredHolds() {
      for (const key of await listExpiredHolds(db, expiredAtOnce)) await ledger.voidHold(key);
    },
    emptyPool: (emptying) =>
      emptyPool(laneOf(guardedOwner), purposes, makeId(), emptying, checkEmptying(emptying)),
    poolMinor: (brand, pool, currency) => findPool(db, brand, pool, currency),
    balanceMinor: async (brand, memberId, currency) =>
      (await findBalance(db, { brand, memberId, currency })).availableMinor,
    balance: (account, reader = db) => findBalance(reader, account),
    statement: (account, filter, page) => listStatement(db, account, filter, page),
    findTransfer: (key) => findTransfer(db, key),
    claim: (memberId, key, content) => claimKey(db, memberId, key, content),
    homeOf: (_memberId, tx) => tx,
    lanes: () => lanes.map((lane) => lane.state()),
  };
  return ledger;
}

/** Spreads members over lanes; identities end in a counter that is mostly zero, so the bits are mixed first. */
export function laneIndex(memberId: bigint, lanes: number): number {
  const mixed = BigInt.asUintN(64, memberId * 0x9e3779b97f4a7c15n) >> 33n;
  return Number(mixed) % lanes;
}

function legsOf(posting: Posting): PostingJob['legs'] {
  const { kind } = posting;
  const toJobLeg = (leg: Leg) => ({
    purse: leg.purse ?? cash,
    amountMinor: leg.amountMinor,
    kind: leg.kind ?? kind,
    house: leg.house,
  });
  return posting.more === undefined ? [toJobLeg(posting)] : [posting, ...posting.more].map(toJobLeg);
}

function toPoolJob(
  { brand, pool, currency, kind, amountMinor, house, idempotencyKey }: PoolPosting,
  transferId: bigint,
): PostingJob {
  return {
    posting: { brand, memberId: guardedOwner, currency, idempotencyKey },
    legs: [{ purse: pool, amountMinor, kind, house }],
    transferId,
    detail: null,
  };
}

/** In by one leg and out by the other: the bridge is never below zero. */
function toMoveJob(
  { brand, currency, from, to, amountMinor, idempotencyKey }: HouseMove,
  transferId: bigint,
): PostingJob {
  const kind = 'adjustment';
  return {
    posting: { brand, memberId: guardedOwner, currency, idempotencyKey },
    legs: [
      { purse: bridge, amountMinor, kind, house: from },
      { purse: bridge, amountMinor: -amountMinor, kind, house: to },
    ],
    transferId,
    detail: null,
  };
}

function bookedOf(outcome: Outcome): Booked | null {
  const { transferId, availableMinor } = outcome;
  const [balanceAfterMinor] = availableMinor;
  if (transferId === null || balanceAfterMinor === undefined) return null;
  const done = outcome.status === status.booked ? 'booked' : 'replayed';
  return { status: done, transferId, balanceAfterMinor, legs: availableMinor };
}

async function answerPosting(db: Queryable, posting: TransferKey, outcome: Outcome): Promise<PostingAnswer> {
  switch (outcome.status) {
    case status.booked:
    case status.replayed: {
      const booked = bookedOf(outcome);
      if (booked) return booked;
      break;
    }
    case status.insufficient:
      return {
        status: 'insufficient',
        balanceMinor: outcome.availableMinor[0] ?? 0n,
        purse: outcome.purse ?? cash,
      };
    case status.requiresUnmet:
      return { status: 'refused', because: 'requires' };
    case status.unlessUnmet:
      return { status: 'refused', because: 'unless' };
    case status.keyTaken:
      return { status: 'refused', because: 'exclusive' };
    case status.capReached:
      return { status: 'refused', because: 'cap' };
    case status.conflict: {
      const existing = await findTransfer(db, posting);
      if (existing) return { status: 'conflict', existing };
    }
  }
  throw new Error(`the ledger answered with ${outcome.status} for ${posting.idempotencyKey}`);
}

async function hold(lane: Lane, request: Parameters<Ledger['hold']>[0]): Promise<HoldAnswer> {
  const detail = checkHold(request);
  interface Row {
    status: number;
    state: HoldState;
    available: bigint;
  }
  const { rows } = await lane.run(request.memberId, (client) =>
    client.query<Row>(statements.holdMoney(request, detail)),
  );
  const row = rows[0] as Row;
  switch (row.status) {
    case status.booked:
      return { status: 'held', state: row.state, availableMinor: row.available };
    case status.replayed:
      return { status: 'replayed', state: row.state, availableMinor: row.available };
    case status.insufficient:
      return { status: 'insufficient', balanceMinor: row.available };
    default:
      return { status: 'conflict' };
  }
}

async function postHold(
  lane: Lane,
  purposes: Purposes,
  transferId: bigint,
  key: TransferKey,
  legs: readonly (Pick<HoldLeg, 'house' | 'kind'> & { amountMinor: bigint | null })[],
): Promise<{ answer: PostHoldAnswer; told: string | null }> {
  interface Row {
    status: number;
    transfer_id: bigint | null;
    available: string[] | null;
    told: string | null;
  }
  const { rows } = await lane.run(key.memberId, async (client) => {
    await purposes.learn(
      client,
      legs.map(({ house }) => house),
    );
    return client.query<Row>(statements.postHold(lane.houseId, purposes, transferId, key, legs));
  });
  const { told, ...row } = rows[0] as Row;
  const booked = bookedOf({
    status: row.status,
    transferId: row.transfer_id,
    availableMinor: (row.available ?? []).map(BigInt),
    purse: null,
  });
  if (booked && (row.status === status.booked || row.status === status.replayed))
    return { answer: booked, told };
  if (row.status === status.conflict) return { answer: { status: 'conflict' }, told };
  return { answer: { status: row.status === status.holdSettled ? 'voided' : 'unknown' }, told };
}

async function voidHold(lane: Lane, key: Parameters<Ledger['voidHold']>[0]): Promise<VoidHoldAnswer> {
  const { rows } = await lane.run(key.memberId, (client) =>
    client.query<{ status: number; available: bigint }>(statements.voidHold(key)),
  );
  const [row] = rows;
  if (row?.status === status.booked) return { status: 'voided', availableMinor: row.available };
  if (row?.status === status.replayed) return { status: 'replayed', availableMinor: row.available };
  return { status: row?.status === status.holdSettled ? 'posted' : 'unknown' };
}

async function emptyPool(
  lane: Lane,
  purposes: Purposes,
  transferId: bigint,
  emptying: Emptying,
  detail: string | null,
): Promise<EmptyingAnswer> {
  const { rows } = await lane.run(guardedOwner, async (client) => {
    const codes: readonly (HouseAccount | Emptying['pool'])[] = [
      emptying.pool,
      emptying.house,
      emptying.refill.house,
    ];
    await purposes.learn(client, codes);
    return client.query<{ status: number; taken: bigint }>(
      statements.emptyPool(lane.houseId, purposes, transferId, emptying, detail),
    );
  });
  const row = rows[0];
  if (row?.status === status.conflict) return { status: 'conflict' };
  if (row?.status !== status.booked && row?.status !== status.replayed)
    throw new Error(`the ledger answered with ${row?.status} for ${emptying.idempotencyKey}`);
  return { status: row.status === status.booked ? 'booked' : 'replayed', takenMinor: row.taken };
}
