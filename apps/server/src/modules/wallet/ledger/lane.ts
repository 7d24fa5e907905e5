/**
 * A lane: one connection, one stripe of the house, one statement at a time. While a statement is under way new jobs
 * wait; the next statement takes them all. No timer: an idle lane sends at once, a busy one fills its batches.
 */
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '#platform/db/database.ts';
import { askPrepared } from '#platform/db/prepared.ts';
import { shareOf, takeBatch, type MemberJob, type PostingJob } from './batch.ts';
import { LedgerOutcomeUnknown, type Posting } from './posting.ts';
import * as statements from './statements.ts';
import { status, type AnswerRow, type Side } from './statements.ts';

/** How a posting ended, as the SQL said it. */
export interface Outcome {
  status: number;
  transferId: bigint | null;
  availableMinor: bigint | null;
}

interface WaitingPosting extends PostingJob {
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

interface EndedPosting {
  job: WaitingPosting;
  outcome: Outcome;
}

interface WaitingWork extends MemberJob {
  run(client: pg.Client): Promise<void>;
  reject(error: unknown): void;
}

type Waiting = WaitingPosting | WaitingWork;

export interface Lane {
  houseId: bigint;
  post(posting: Posting, transferId: bigint, detail: string | null): Promise<Outcome>;
  /** Other work of one member on the lane's connection, in its place among the member's postings. */
  run<T>(memberId: bigint, work: (client: pg.Client) => Promise<T>): Promise<T>;
  /** Refuses new jobs, answers the waiting ones, ends the connection. */
  close(): Promise<void>;
}

export interface LaneOptions {
  connect: Database['connect'];
  /** Is given the payload of a notification once the balances in it are booked. */
  tell(payload: string): void;
  /** Below zero; no other lane of any running process should have the same. */
  houseId: bigint;
  /** Most postings in one statement. */
  maxBatch: number;
  /** PostgreSQL gives up a statement after that long. */
  statementTimeoutMs: number;
}

export function createLane(options: LaneOptions): Lane {
  const queue: Waiting[] = [];
  const connection = createConnection(options);
  const habit: Habit = { carefulFor: 0 };
  let working: Promise<void> | null = null;
  let closed = false;
  /** Postings of the last statement. */
  let together = 1;
  /** Of that one: they are answered when the next is on its way, so that PostgreSQL works while answers are written. */
  const ended: EndedPosting[] = [];

  const enqueue = (job: Waiting): void => {
    if (closed) return job.reject(new LedgerOutcomeUnknown('the ledger is closed'));
    queue.push(job);
    working ??= work();
  };

  const work = async (): Promise<void> => {
    while (queue.length > 0) {
      // Whatever the same turn of the event loop still brings (requests that have been read, clients that were answered)
      // belongs into this statement; else it would begin with one posting, and the rest wait for that. A client that is
      // alone need not wait for the turn's end, nor does PostgreSQL where others wait already.
      if (ended.length === 0) await (together > 1 ? setImmediate() : null);
      let client = connection.current();
      if (client === null) {
        answer(ended);
        client = await connection.open().catch((error: unknown) => {
          for (const job of queue.splice(0)) job.reject(unknown(error));
          return null;
        });
      }
      const sent = client && sendNext(client);
      answer(ended);
      await sent;
      if (queue.length === 0) answer(ended);
    }
    working = null;
  };

  const sendNext = async (client: pg.Client): Promise<void> => {
    const limit = shareOf(queue.length + ended.length, options.maxBatch);
    const take = takeBatch<WaitingPosting, WaitingWork>(queue, limit);
    together = 'alone' in take ? 1 : take.postings.length;
    // PostgreSQL ends a slow statement by itself; this is for a peer that has gone without a word.
    const watchdog = setTimeout(() => connection.drop(client), 2 * options.statementTimeoutMs);
    try {
      if ('alone' in take) await take.alone.run(client);
      else
        await sendPostings(connection, { client, tell: options.tell, ended }, options, habit, take.postings);
    } catch (error) {
      // A posting that has come to an end is answered so, and one that PostgreSQL refused has been answered already; of the others
      // nobody knows what was committed.
      connection.drop(client);
      answer(ended);
      for (const job of 'alone' in take ? [take.alone] : take.postings) job.reject(unknown(error));
    } finally {
      clearTimeout(watchdog);
    }
  };

  return {
    houseId: options.houseId,
    post: (posting, transferId, detail) =>
      new Promise((resolve, reject) => enqueue({ posting, transferId, detail, resolve, reject })),
    run: (memberId, work) =>
      new Promise((resolve, reject) => {
        const run = (client: pg.Client): Promise<void> =>
          work(client).then(resolve, (error: unknown) => {
            if (!isRefusal(error)) throw error;
            reject(error);
          });
        enqueue({ memberId, run, reject });
      }),
    async close() {
      closed = true;
      await working;
      await connection.close();
    },
  };
}

/** Answers those who wait for them, and forgets them. */
function answer(ended: EndedPosting[]): void {
  for (const { job, outcome } of ended.splice(0)) job.resolve(outcome);
}

/** How many of the next batches are not tried as a whole, because one before them was not as usual. */
interface Habit {
  carefulFor: number;
}

/** Whoever sends the same again and again, or bets without money, costs every eighth batch a second statement. */
const carefulAfterwards = 7;

/**
 * Sends postings of one brand and currency: as a whole, as nearly always goes through; else first each that is new and has its money, then
 * those that need an account, then those that have an order.
 */
async function sendPostings(
  connection: Connection,
  { client, tell, ended }: Omit<Way, 'side'>,
  { houseId }: LaneOptions,
  habit: Habit,
  jobs: WaitingPosting[],
): Promise<void> {
  const [first] = jobs;
  if (!first) return;
  const { brand, currency } = first.posting;
  const side: Side = { brand, currency, houseId };
  await connection.ensureHouse(client, side);
  const way: Way = { client, side, tell, ended };
  if (jobs.length > 1) {
    if (habit.carefulFor > 0) habit.carefulFor -= 1;
    else if (await bookAll(way, jobs)) return;
    else habit.carefulFor = carefulAfterwards;
  }
  let open = await ask(way, 'batch', jobs);
  const unopened = open.filter((job) => job.status === status.noAccount).map(({ job }) => job);
  if (unopened.length > 0) {
    await client.query(
      statements.openAccounts(
        brand,
        currency,
        unopened.map((job) => job.posting.memberId),
      ),
    );
    open = [...open.filter((job) => job.status === status.inOrder), ...(await ask(way, 'batch', unopened))];
  }
  const inOrder = open.filter((job) => job.status === status.inOrder).map(({ job }) => job);
  if (inOrder.length > 0) await ask(way, 'in_order', inOrder);
}

/** Where a statement goes, who tells of what it booked, and where it is put for those who wait. */
interface Way {
  client: pg.Client;
  side: Side;
  tell: LaneOptions['tell'];
  ended: EndedPosting[];
}

/** Books them all. @returns false where that cannot be: nothing was booked, and each is to be looked at. */
async function bookAll(
  { client, side, tell, ended }: Way,
  jobs: readonly WaitingPosting[],
): Promise<boolean> {
  const inOrder = jobs.toSorted((a, b) => compare(a.posting.memberId, b.posting.memberId));
  const row = await askPrepared(client, statements.postAll(side, inOrder)).then(
    ([answer]) => answer ?? null,
    (error: unknown) => {
      if (isRefusal(error)) return null;
      throw error;
    },
  );
  if (row === null) return false;
  const told: string[][] = [];
  for (const [index, { availableMinor, seq }] of row.entries()) {
    const job = inOrder[index];
    if (!job) throw new Error(`the ledger answered for posting ${index + 1} of ${inOrder.length}`);
    const { memberId } = job.posting;
    if (inOrder[index + 1]?.posting.memberId !== memberId)
      told.push([side.brand, `${memberId}`, side.currency, `${availableMinor}`, seq]);
    ended.push({ job, outcome: { status: status.booked, transferId: job.transferId, availableMinor } });
  }
  for (let from = 0; from < told.length; from += toldAtOnce)
    tell(JSON.stringify(told.slice(from, from + toldAtOnce)));
  return true;
}

/** Members in one notification, which PostgreSQL takes up to 8,000 bytes. */
const toldAtOnce = 64;

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

interface OpenPosting {
  job: WaitingPosting;
  status: number;
}

/**
 * Sends postings, puts aside those that have come to an end, and returns the others (no account yet, to be done in order).
 * An error of one statement reruns its postings one by one, so that only the culprit sees it.
 */
async function ask(
  way: Way,
  form: 'batch' | 'in_order',
  jobs: readonly WaitingPosting[],
): Promise<OpenPosting[]> {
  const { client, side, tell, ended } = way;
  const [only] = jobs;
  if (only && jobs.length === 1) return askOne(way, only);
  let rows: AnswerRow[];
  try {
    rows = await askPrepared(client, statements.postMany(form, side, jobs));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const open: OpenPosting[] = [];
    for (const job of jobs) open.push(...(await askOne(way, job)));
    return open;
  }
  const open: OpenPosting[] = [];
  // Window functions may have changed the order of the rows; what is left over must keep its own.
  for (const { ord, status: state, transferId, availableMinor, told } of rows) {
    if (told !== null) tell(told);
    if (ord === 0) continue;
    const job = jobs[ord - 1];
    if (!job) throw new Error(`the ledger answered for posting ${ord} of ${jobs.length}`);
    if (state === status.noAccount || state === status.inOrder) open[ord] = { job, status: state };
    else ended.push({ job, outcome: { status: state, transferId, availableMinor } });
  }
  return open.filter(() => true);
}

async function askOne({ client, side, tell, ended }: Way, job: WaitingPosting): Promise<OpenPosting[]> {
  try {
    const [row] = await askPrepared(client, statements.postOne(side, job));
    if (!row) throw new Error('the ledger gave no answer');
    const { status: state, transferId, availableMinor, told } = row;
    if (told !== null) tell(told);
    if (state === status.noAccount) return [{ job, status: state }];
    ended.push({ job, outcome: { status: state, transferId, availableMinor } });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    job.reject(isPassing(error) ? new LedgerOutcomeUnknown('not booked this time', { cause: error }) : error);
  }
  return [];
}

/** PostgreSQL refused the statement and rolled it back; the connection goes on. A server that only reads is left. */
function isRefusal(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR' && error.code !== '25006';
}

/** A refusal that says nothing about the posting: deadlock, time-out, a lock not got, a full disk. */
function isPassing({ code = '' }: pg.DatabaseError): boolean {
  return ['40001', '40P01', '55P03', '57014'].includes(code) || code.startsWith('53');
}

function unknown(cause: unknown): LedgerOutcomeUnknown {
  return new LedgerOutcomeUnknown('the connection broke before the commit was confirmed', { cause });
}

interface Connection {
  /** The connection where there is one. */
  current(): pg.Client | null;
  /** The connection, opened anew where it was lost. Waits a little longer after each failure, at most a second. */
  open(): Promise<pg.Client>;
  ensureHouse(client: pg.Client, side: Side): Promise<void>;
  drop(client: pg.Client): void;
  close(): Promise<void>;
}

function createConnection(options: LaneOptions): Connection {
  let current: pg.Client | null = null;
  let failures = 0;
  let houses = new Set<string>();
  const drop = (client: pg.Client): void => {
    if (current === client) current = null;
    client.end().catch(() => {});
  };
  return {
    current: () => current,
    async open() {
      if (current) return current;
      if (failures > 0)
        await new Promise((resolve) => setTimeout(resolve, Math.min(25 * 2 ** failures, 1_000)));
      try {
        const client = await options.connect();
        client.on('error', () => drop(client));
        client.on('end', () => drop(client));
        await client.query(
          `${statements.laneSettings}; set statement_timeout = ${options.statementTimeoutMs}`,
        );
        houses = new Set();
        failures = 0;
        current = client;
        return client;
      } catch (error) {
        failures += 1;
        throw error;
      }
    },
    async ensureHouse(client, side) {
      const name = `${side.brand} ${side.currency}`;
      if (houses.has(name)) return;
      await client.query(statements.openHouse(side));
      houses.add(name);
    },
    drop,
    async close() {
      const client = current;
      current = null;
      await client?.end().catch(() => {});
    },
  };
}
