/**
 * Counts booked transfers in their rounds, after the answer. The transfers are the record: what this process could not
 * count before it ended is found in the ledger at the next start, and counting twice is impossible (queries/rounds.ts).
 */
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { MakeId } from '#platform/id.ts';
import type { Ledger, Transfer } from '#modules/wallet/ledger/posting.ts';
import { findCountedTo, updateCountedTo, updateRounds } from '../queries/rounds.ts';
import { roundChangeOf, roundKinds, type RoundChange } from '../rules/rounds.ts';

export interface RoundCounterOptions {
  db: Database;
  ledger: Ledger;
  clock: Clock;
  makeId: MakeId;
  nodeId: number;
  onError: (error: unknown) => void;
}

export interface RoundCounter {
  /** Takes a change; it is counted soon, together with others. */
  count(change: RoundChange): void;
  /** Resolves when everything taken so far is counted. */
  settled(): Promise<void>;
  /** Counts what the ledger has since the last known moment; call at the start. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

const maxGroup = 500;
/** Transfers become visible when they commit, which may be later than the time they carry. */
const marginMs = 60_000;
const progressEveryMs = 10_000;

export function createRoundCounter(options: RoundCounterOptions): RoundCounter {
  const { db, ledger, clock, makeId, nodeId, onError } = options;
  // What a crash of PostgreSQL takes away here is counted again: the commit need not wait for the disk.
  const connection = db.groupConnection('derived');
  const name = `node-${nodeId}`;
  let waiting: RoundChange[] = [];
  let working: Promise<void> | null = null;
  let closed = false;
  let progressAt = 0;

  const work = async (): Promise<void> => {
    for (let pauseMs = 50; waiting.length > 0;) {
      const startedAt = clock.now();
      const { group, later } = takeGroup(waiting, maxGroup);
      try {
        await updateRounds(connection, group, makeId);
        waiting = [...later, ...waiting.slice(group.length + later.length)];
        pauseMs = 50;
        if (waiting.length === 0) await noteProgress(startedAt);
      } catch (error) {
        onError(error);
        // Closing does not wait for a database that is away: the next start counts the rest.
        if (closed) return;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        pauseMs = Math.min(pauseMs * 2, 5_000);
      }
    }
  };
  const noteProgress = async (countedTo: Date): Promise<void> => {
    if (countedTo.getTime() - progressAt < progressEveryMs) return;
    progressAt = countedTo.getTime();
    await updateCountedTo(db, name, countedTo, false);
  };
  const start = (): void => {
    working ??= work().finally(() => {
      working = null;
      if (waiting.length > 0 && !closed) start();
    });
  };
  const settled = (): Promise<void> => (working === null ? Promise.resolve() : working.then(settled));
  return {
    count(change) {
      waiting.push(change);
      start();
    },
    settled,
    async recover() {
      const startedAt = clock.now();
      const from = new Date(((await findCountedTo(db))?.getTime() ?? 0) - marginMs);
      let after: Transfer | undefined;
      for (;;) {
        const page: Transfer[] = await ledger.transfersSince(from, roundKinds, 1_000, after);
        for (const transfer of page) {
          const change = roundChangeOf(transfer);
          if (change !== null) waiting.push(change);
        }
        if (waiting.length > 0) start();
        await settled();
        after = page.at(-1);
        if (page.length < 1_000) break;
      }
      await updateCountedTo(db, name, startedAt, true);
    },
    async close() {
      closed = true;
      await settled();
      await connection.close();
    },
  };
}

/**
 * The first changes that may share a statement: each transaction once, in whatever role.
 * `later` holds those among them that have to wait for the next one.
 */
function takeGroup(
  waiting: readonly RoundChange[],
  most: number,
): { group: RoundChange[]; later: RoundChange[] } {
  const group: RoundChange[] = [];
  const later: RoundChange[] = [];
  const taken = new Set<string>();
  for (const change of waiting) {
    if (group.length >= most) break;
    const key = `${change.vendor}\n${change.transactionId}`;
    if (taken.has(key)) {
      later.push(change);
    } else {
      taken.add(key);
      group.push(change);
    }
  }
  return { group, later };
}
