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
  /** Resolves when what the account has booked so far is counted, or cannot be counted now: for whoever reads its rounds. */
  counted(account: MemberAccount): Promise<void>;
  /** Resolves when everything taken so far is counted. */
  settled(): Promise<void>;
  /** Counts what the ledger has since the last known moment; call at the start. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

const maxGroup = 500;
const pageSize = 1_000;
/** The more transfers of an account are counted at once, the less each costs. Whoever reads rounds does not wait for it. */
const gatherMs = 1_000;
/** Transfers become visible when they commit, which may be later than the time they carry. */
const marginMs = 60_000;
const progressEveryMs = 10_000;

export function createRoundCounter(options: RoundCounterOptions): RoundCounter {
  const { db, ledger, clock, nodeId, onError } = options;
  // What a crash of PostgreSQL takes away here is counted again: the commit need not wait for the disk.
  const connection = db.groupConnection('derived');
  const progress = createProgress(db, `node-${nodeId}`);
  const waiting = new Map<string, MemberAccount>();
  let working: Promise<void> | null = null;
  let closed = false;
  const gathering = createGathering();
  const passes = createPasses();

  const work = async (): Promise<void> => {
    for (let pauseMs = 50; waiting.size > 0;) {
      if (!closed) await gathering.pause();
      const startedAt = clock.now();
      const group = new Map([...waiting].slice(0, maxGroup));
      // A posting that is booked from now on marks its account again.
      for (const key of group.keys()) waiting.delete(key);
      passes.begin(group);
      let done = true;
      try {
        await updateRounds(connection, [...group.values()]);
        pauseMs = 50;
        if (waiting.size === 0) await progress.note(startedAt);
      } catch (error) {
        onError(error);
        done = false;
        for (const [key, account] of group) waiting.set(key, account);
      }
      passes.end(done);
      if (done) continue;
      // Closing does not wait for a database that is away: the next start counts the rest.
      if (closed) return;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      pauseMs = Math.min(pauseMs * 2, 5_000);
    }
  };
  const start = (): void => {
    working ??= work().finally(() => {
      working = null;
      if (waiting.size > 0 && !closed) start();
    });
  };
  const count = ({ brand, memberId, currency }: MemberAccount): void => {
    const account = { brand, memberId, currency };
    waiting.set(keyOf(account), account);
    start();
  };
  const counted = async (account: MemberAccount): Promise<void> => {
    const key = keyOf(account);
    for (let done = true; done && (waiting.has(key) || passes.has(key));)
      done = await gathering.hurry(passes.next);
  };
  const idle = (): Promise<void> => (working === null ? Promise.resolve() : working.then(idle));
  const settled = (): Promise<void> => gathering.hurry(idle);
  return {
    count,
    counted,
    settled,
    async recover() {
      const startedAt = clock.now();
      await visitPages(ledger, await progress.from(), async (page) => {
        page.forEach(count);
        await settled();
      });
      await progress.set(startedAt);
    },
    async close() {
      closed = true;
      await settled();
      await connection.close();
    },
  };
}

/** Up to when this process has counted, written now and then: where the next start begins. */
function createProgress(db: Database, name: string) {
  let notedAt = 0;
  return {
    async note(countedTo: Date): Promise<void> {
      if (countedTo.getTime() - notedAt < progressEveryMs) return;
      notedAt = countedTo.getTime();
      await updateCountedTo(db, name, countedTo, false);
    },
    set: (countedTo: Date): Promise<void> => updateCountedTo(db, name, countedTo, true),
    from: async (): Promise<Date> => new Date(((await findCountedTo(db))?.getTime() ?? 0) - marginMs),
  };
}

const keyOf = ({ brand, memberId, currency }: MemberAccount): string => `${memberId} ${brand} ${currency}`;

/** The pass under way: the accounts in it, and who waits for its end. */
function createPasses() {
  let group: ReadonlyMap<string, MemberAccount> = new Map();
  let listeners: ((done: boolean) => void)[] = [];
  return {
    has: (key: string): boolean => group.has(key),
    /** Resolves at the end of this pass or of the next one, with whether it could be counted. */
    next: (): Promise<boolean> => new Promise((resolve) => listeners.push(resolve)),
    begin(accounts: ReadonlyMap<string, MemberAccount>): void {
      group = accounts;
    },
    end(done: boolean): void {
      group = new Map();
      const heard = listeners;
      listeners = [];
      for (const tell of heard) tell(done);
    },
  };
}

/** The pause in which accounts gather; nobody pauses while somebody waits for the end. */
function createGathering(): { pause(): Promise<void>; hurry<T>(until: () => Promise<T>): Promise<T> } {
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
    hurry(until) {
      waiting += 1;
      wake();
      return until().finally(() => (waiting -= 1));
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
