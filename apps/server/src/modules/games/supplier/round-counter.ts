/**
 * Counts booked transfers in their rounds, after the answer. The transfers are the record, and are read again here: what this
 * process could not count before it ended is found in the ledger at the next start, and nothing is counted twice.
 */
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Ledger, MemberAccount, Transfer } from '#modules/wallet/ledger/posting.ts';
import { findCountedTo, updateCountedTo, updateRounds } from '../queries/rounds.ts';
import { roundKinds } from '../rules/rounds.ts';

export interface RoundCounterOptions {
  db: Database;
  ledger: Ledger;
  clock: Clock;
  nodeId: number;
  onError: (error: unknown) => void;
}

export interface RoundCounter {
  /** Has the account's new transfers counted soon, together with others. */
  count(account: MemberAccount): void;
  /** Resolves when everything taken so far is counted. */
  settled(): Promise<void>;
  /** Counts what the ledger has since the last known moment; call at the start. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

const maxGroup = 500;
const pageSize = 1_000;
/** A round is shown that much later at most; the more transfers are counted at once, the less each costs. */
const gatherMs = 250;
/** Transfers become visible when they commit, which may be later than the time they carry. */
const marginMs = 60_000;
const progressEveryMs = 10_000;

export function createRoundCounter(options: RoundCounterOptions): RoundCounter {
  const { db, ledger, clock, nodeId, onError } = options;
  // What a crash of PostgreSQL takes away here is counted again: the commit need not wait for the disk.
  const connection = db.groupConnection('derived');
  const name = `node-${nodeId}`;
  const waiting = new Map<string, MemberAccount>();
  let working: Promise<void> | null = null;
  let closed = false;
  let progressAt = 0;
  const gathering = createGathering();

  const work = async (): Promise<void> => {
    for (let pauseMs = 50; waiting.size > 0;) {
      if (!closed) await gathering.pause();
      const startedAt = clock.now();
      const group = [...waiting].slice(0, maxGroup);
      // A posting that is booked from now on marks its account again.
      for (const [key] of group) waiting.delete(key);
      try {
        await updateRounds(
          connection,
          group.map(([, account]) => account),
        );
        pauseMs = 50;
        if (waiting.size === 0) await noteProgress(startedAt);
      } catch (error) {
        onError(error);
        for (const [key, account] of group) waiting.set(key, account);
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
      if (waiting.size > 0 && !closed) start();
    });
  };
  const count = ({ brand, memberId, currency }: MemberAccount): void => {
    waiting.set(`${memberId} ${brand} ${currency}`, { brand, memberId, currency });
    start();
  };
  const idle = (): Promise<void> => (working === null ? Promise.resolve() : working.then(idle));
  const settled = (): Promise<void> => gathering.hurry(idle);
  return {
    count,
    settled,
    async recover() {
      const startedAt = clock.now();
      const from = new Date(((await findCountedTo(db))?.getTime() ?? 0) - marginMs);
      await visitPages(ledger, from, async (page) => {
        page.forEach(count);
        await settled();
      });
      await updateCountedTo(db, name, startedAt, true);
    },
    async close() {
      closed = true;
      await settled();
      await connection.close();
    },
  };
}

/** The pause in which accounts gather; nobody pauses while somebody waits for the end. */
function createGathering(): { pause(): Promise<void>; hurry(until: () => Promise<void>): Promise<void> } {
  let waiting = 0;
  let wake = (): void => {};
  return {
    pause: () =>
      new Promise((resolve) => {
        if (waiting > 0) return resolve();
        const timer = setTimeout(resolve, gatherMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    async hurry(until) {
      waiting += 1;
      wake();
      await until().finally(() => (waiting -= 1));
    },
  };
}

/** All transfers that rounds are made of, from a time on. */
async function visitPages(
  ledger: Ledger,
  from: Date,
  visit: (page: Transfer[]) => Promise<void>,
): Promise<void> {
  let after: Transfer | undefined;
  do {
    const page: Transfer[] = await ledger.transfersSince(from, roundKinds, pageSize, after);
    await visit(page);
    after = page.length < pageSize ? undefined : page.at(-1);
  } while (after);
}
