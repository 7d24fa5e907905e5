/** Puts the ledger together: lanes that post, readers on the pool, and the sweep of expired holds. */
import type { Database } from '#platform/db/database.ts';
import type { MakeId } from '#platform/id.ts';
import { checkEmptying, checkHold, checkPosting } from './checks.ts';
import { createLane, type Lane, type Outcome } from './lane.ts';
import type {
  Emptying,
  EmptyingAnswer,
  HoldAnswer,
  HoldState,
  Ledger,
  Posting,
  PostingAnswer,
  PostHoldAnswer,
  VoidHoldAnswer,
} from './posting.ts';
import {
  claimKey,
  findBalance,
  findTransfer,
  listExpiredHolds,
  listStatement,
  listTransfersSince,
} from './queries.ts';
import * as statements from './statements.ts';
import { status } from './statements.ts';
import { createTeller } from './teller.ts';

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
  /** How often expired holds are voided; 0 never. */
  holdSweepMs?: number;
}

const stripesPerNode = 64;

export function createLedger(options: LedgerOptions): Ledger {
  const { db, makeId } = options;
  const teller = createTeller(db);
  const lanes = Array.from({ length: options.lanes ?? 1 }, (_, index) =>
    createLane({
      connect: db.connect,
      tell: teller.tell,
      houseId: -BigInt(options.node * stripesPerNode + index + 1),
      maxBatch: options.maxBatch ?? 512,
      statementTimeoutMs: options.statementTimeoutMs ?? 10_000,
    }),
  );
  if (lanes.length < 1 || lanes.length > stripesPerNode) throw new RangeError('a ledger has 1 to 64 lanes');
  const laneOf = (memberId: bigint): Lane => lanes[laneIndex(memberId, lanes.length)] as Lane;
  const ledger: Ledger = {
    async post(posting) {
      const detail = checkPosting(posting);
      return answerPosting(db, posting, await laneOf(posting.memberId).post(posting, makeId(), detail));
    },
    hold: (request) => hold(laneOf(request.memberId), request),
    postHold(key, amountMinor) {
      if (amountMinor !== undefined && amountMinor <= 0n)
        throw new RangeError('a hold is posted with a positive amount');
      return postHold(laneOf(key.memberId), makeId(), key, amountMinor ?? null);
    },
    voidHold: (key) => voidHold(laneOf(key.memberId), key),
    async empty(emptying) {
      const detail = checkEmptying(emptying);
      const {
        takenMinor,
        told,
        status: done,
      } = await empty(laneOf(emptying.memberId), [makeId(), makeId()], emptying, detail);
      if (told !== null) teller.tell(told);
      return done === 'conflict' ? { status: done } : { status: done, takenMinor };
    },
    balanceMinor: async (brand, memberId, currency) =>
      (await findBalance(db, { brand, memberId, currency })).availableMinor,
    balance: (account) => findBalance(db, account),
    statement: (account, filter, page) => listStatement(db, account, filter, page),
    findTransfer: (key) => findTransfer(db, key),
    claim: (memberId, key, content) => claimKey(db, memberId, key, content),
    transfersSince: (from, kinds, limit, after) =>
      listTransfersSince(db, from, kinds, limit, after?.transferId ?? 0n),
    async close() {
      stopSweep();
      await Promise.all(lanes.map((lane) => lane.close()));
      await teller.close();
    },
  };
  const stopSweep = startHoldSweep(db, ledger, options.holdSweepMs ?? 5_000);
  return ledger;
}

/** Spreads members over lanes; identities end in a counter that is mostly zero, so the bits are mixed first. */
export function laneIndex(memberId: bigint, lanes: number): number {
  const mixed = BigInt.asUintN(64, memberId * 0x9e3779b97f4a7c15n) >> 33n;
  return Number(mixed) % lanes;
}

async function answerPosting(db: Database, posting: Posting, outcome: Outcome): Promise<PostingAnswer> {
  const { transferId, availableMinor } = outcome;
  switch (outcome.status) {
    case status.booked:
    case status.replayed: {
      if (transferId === null || availableMinor === null) break;
      const done = outcome.status === status.booked ? 'booked' : 'replayed';
      return { status: done, transferId, balanceAfterMinor: availableMinor };
    }
    case status.insufficient:
      return { status: 'insufficient', balanceMinor: availableMinor ?? 0n };
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
  const row = await lane.run(request.memberId, async (client) => {
    const ask = async (): Promise<Row> => {
      const { rows } = await client.query<Row>(statements.holdMoney(request, detail));
      return rows[0] as Row;
    };
    const first = await ask();
    if (first.status !== status.noAccount) return first;
    await client.query(statements.openAccounts(request.brand, request.currency, [request.memberId]));
    return ask();
  });
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
  transferId: bigint,
  key: Parameters<Ledger['postHold']>[0],
  amountMinor: bigint | null,
): Promise<PostHoldAnswer> {
  const { rows } = await lane.run(key.memberId, (client) =>
    client.query<{ status: number; transfer_id: bigint; available: bigint }>(
      statements.postHold(lane.houseId, transferId, key, amountMinor),
    ),
  );
  const [row] = rows;
  if (row?.status === status.booked || row?.status === status.replayed) {
    const done = row.status === status.booked ? 'booked' : 'replayed';
    return { status: done, transferId: row.transfer_id, balanceAfterMinor: row.available };
  }
  if (row?.status === status.conflict) return { status: 'conflict' };
  return { status: row?.status === status.holdSettled ? 'voided' : 'unknown' };
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

async function empty(
  lane: Lane,
  ids: readonly [bigint, bigint],
  emptying: Emptying,
  detail: string | null,
): Promise<{ status: EmptyingAnswer['status']; takenMinor: bigint; told: string | null }> {
  interface Row {
    status: number;
    taken: bigint | null;
    told: string | null;
  }
  const { brand, currency, memberId } = emptying;
  const row = await lane.run(memberId, async (client) => {
    // It happens seldom: that account and stripe are open need not be remembered.
    await client.query(statements.openHouse({ brand, currency, houseId: lane.houseId }));
    await client.query(statements.openAccounts(brand, currency, [memberId]));
    const { rows } = await client.query<Row>(statements.emptyAccount(lane.houseId, ids, emptying, detail));
    return rows[0] as Row;
  });
  if (row.status === status.conflict) return { status: 'conflict', takenMinor: 0n, told: null };
  if (row.taken === null)
    throw new Error(`the ledger answered with ${row.status} for ${emptying.idempotencyKey}`);
  const done = row.status === status.booked ? 'booked' : 'replayed';
  return { status: done, takenMinor: row.taken, told: row.told };
}

/** Voids holds whose time is over. Several processes may do it: a hold is voided once. */
function startHoldSweep(db: Database, ledger: Ledger, everyMs: number): () => void {
  if (everyMs === 0) return () => {};
  let running = false;
  const sweep = async (): Promise<void> => {
    if (running) return;
    running = true;
    try {
      for (const key of await listExpiredHolds(db, 100)) await ledger.voidHold(key);
    } catch {
      // The database is away; the next sweep finds the same holds.
    } finally {
      running = false;
    }
  };
  const timer = setInterval(() => void sweep(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
