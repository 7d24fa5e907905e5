/**
 * Reads the transfers forward for one consumer. One process has the lease; the cursor of each house account moves in the
 * transaction of the consumer's effect, which checks the fence, so a process that lost the lease changes nothing.
 */
import type { Database, Queryable } from '#platform/db/database.ts';
import type { Transfer } from '../posting.ts';
import type { Consumer } from './consumer.ts';
import { createHouseReader, type HouseReader } from './house-reader.ts';
import {
  claimFollower,
  hasReadUntil,
  insertFollower,
  listUnread,
  listUnreadIn,
  updateCursor,
  updateLease,
  type UnreadAccount,
  type UnreadPlace,
} from './queries.ts';

export interface FollowerOptions {
  /** Leases and cursors, and where the consumer writes. */
  db: Database;
  /** Readers of the schemas of a spread ledger; without them the ledger is in `db`. */
  sources?: readonly Queryable[];
  consumer: Consumer;
  /** Shared by the followers of a process. */
  reader?: HouseReader;
  onError: (error: unknown) => void;
  /** Transfers at most in one transaction. */
  batch?: number;
  leaseMs?: number;
}

export interface Follower {
  name: string;
  /** Reads all that there is, if this process has the lease or gets it. @returns false where something is left that is here to do. */
  pass(): Promise<boolean>;
  /** Transfers that it has not read. */
  lag(): Promise<bigint>;
  /** Under which it has the lease; null: it has none, as far as it knows. */
  readonly fence: bigint | null;
  /** Another process has taken the lease that it had under this fence. */
  lost(fence: bigint): void;
  /** Gives the lease back. */
  close(): Promise<void>;
}

/** Another process takes over when nothing was heard for that long. */
export const standardLeaseMs = 10_000;

/** A number of a house account is missing: a transfer was lost, and reading on would hide it. */
export class FollowerGap extends Error {
  override name = 'FollowerGap';
}

/** House accounts that the consumer has not read to their end. */
async function findUnread({
  db,
  sources,
  consumer: { name },
}: Pick<FollowerOptions, 'db' | 'sources'> & { consumer: Pick<Consumer, 'name'> }): Promise<UnreadPlace[]> {
  if (sources) return listUnreadIn(sources, db, name);
  return (await listUnread(db, name)).map((account) => ({ ...account, source: db }));
}

/** Whether a consumer has derived everything that was booked before a moment. */
export async function hasRead(
  options: Pick<FollowerOptions, 'db' | 'sources'>,
  name: string,
  until: Date,
): Promise<boolean> {
  if (!options.sources) return hasReadUntil(options.db, name, until);
  const unread = await findUnread({ ...options, consumer: { name } });
  return unread.every(({ afterAt }) => afterAt !== null && afterAt >= until);
}

interface Held {
  /** Under which this process has the lease. */
  fence: bigint | null;
  /** Whether the follower has its row. */
  known: boolean;
  closed: boolean;
}

/** Takes the lease, or prolongs it. @returns whether this process has it. */
async function hold(db: Database, name: string, leaseMs: number, state: Held): Promise<boolean> {
  if (!state.known) await insertFollower(db, name);
  state.known = true;
  if (state.fence !== null && !(await updateLease(db, { name, fence: state.fence, leaseMs })))
    state.fence = null;
  state.fence ??= await claimFollower(db, name, leaseMs);
  return state.fence !== null;
}

/** Gaps are told once. */
function createGapTeller(name: string, onError: (error: unknown) => void): (account: UnreadAccount) => void {
  const told = new Set<string>();
  return ({ houseId, brand, currency, purpose, afterSeq }) => {
    const place = `${houseId} ${brand} ${currency} ${purpose}`;
    const gap = `the transfer ${afterSeq + 1n} of the house account ${place} is missing; "${name}" waits for it`;
    if (!told.has(gap)) onError(new FollowerGap(gap));
    told.add(gap);
  };
}

export function createFollower(options: FollowerOptions): Follower {
  const { db, consumer, onError, batch = 1_000, leaseMs = standardLeaseMs } = options;
  const { reader = createHouseReader() } = options;
  const { name } = consumer;
  const connection = db.groupConnection('derived');
  const state: Held = { fence: null, known: false, closed: false };
  const tell = createGapTeller(name, onError);

  /** @returns whether the batch was derived. */
  const apply = (account: UnreadAccount, transfers: readonly Transfer[], fence: bigint): Promise<boolean> => {
    const { houseSeq: seq, at } = transfers.at(-1) as Transfer;
    return connection.transaction(async (tx) => {
      if (!(await updateLease(tx, { name, fence, leaseMs }))) state.fence = null;
      if (state.fence !== fence) return false;
      if ((await consumer.apply(tx, transfers)) === 'busy') return false;
      return updateCursor(tx, name, account, { seq, at });
    });
  };
  /** @returns whether it got on. */
  const read = async ({ source, ...account }: UnreadPlace, fence: bigint): Promise<boolean> => {
    const after = { seq: account.afterSeq, at: account.afterAt };
    const transfers = await reader.read(source, account, after, batch);
    const missing = transfers.findIndex(({ houseSeq }, index) => houseSeq !== after.seq + 1n + BigInt(index));
    const whole = missing < 0 ? transfers : transfers.slice(0, missing);
    if (whole.length > 0) return apply(account, whole, fence);
    tell(account);
    return false;
  };
  /** @returns how many house accounts it got on in, and whether something failed. */
  const round = async (): Promise<{ moved: number; failed: boolean }> => {
    const result = { moved: 0, failed: false };
    for (const account of await findUnread(options)) {
      if (state.closed || state.fence === null) break;
      try {
        if (await read(account, state.fence)) result.moved += 1;
        else result.failed = true;
      } catch (error) {
        // One that cannot be derived keeps the others from nothing.
        onError(error);
        result.failed = true;
      }
    }
    return result;
  };
  return {
    name,
    get fence() {
      return state.fence;
    },
    lost(fence) {
      if (state.fence === fence) state.fence = null;
    },
    async pass() {
      if (!(await hold(db, name, leaseMs, state))) return true;
      for (;;) {
        const { moved, failed } = await round();
        if (moved === 0) return !failed;
      }
    },
    async lag() {
      const unread = await findUnread(options);
      return unread.reduce((sum, { seq, afterSeq }) => sum + seq - afterSeq, 0n);
    },
    async close() {
      state.closed = true;
      const { fence } = state;
      if (fence !== null) await updateLease(db, { name, fence, leaseMs: 0 }).catch(() => {});
      await connection.close();
    },
  };
}
