/**
 * A lane: one connection, one stripe of the house, one statement at a time. While a statement is under way new jobs
 * wait; the next statement takes them all. No timer: an idle lane sends at once, a busy one fills its batches.
 */
import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { isRefusal } from '@perya/process/database-away.ts';
import type { Database } from '#platform/db/database.ts';
import { askPrepared } from '#platform/db/prepared.ts';
import type { HouseAccount } from './house.ts';
import { isPlain, shareOf, takeBatch, type MemberJob, type PostingJob } from './batch.ts';
import { createLaneTally, type TraceStatement } from './lane-tally.ts';
import { createLastBooked, type LastBooked } from './last-booked.ts';
import { cash, LedgerCommitsLost, LedgerOutcomeUnknown, type LaneState } from './posting.ts';
import type { Purposes } from './purposes.ts';
import * as statements from './statements.ts';
import { status, type AnswerRow, type Side } from './statements.ts';

/** How a posting ended, as the SQL said it. */
export type Outcome = Pick<AnswerRow, 'status' | 'transferId' | 'availableMinor' | 'purse'>;

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
  post(job: PostingJob): Promise<Outcome>;
  /** Other work of one member on the lane's connection, in its place among the member's postings. */
  run<T>(memberId: bigint, work: (client: pg.Client) => Promise<T>): Promise<T>;
  state(): LaneState;
  /** Refuses new jobs, answers the waiting ones, ends the connection. */
  close(): Promise<void>;
}

export interface LaneOptions {
  connect: Database['connect'];
  /** Is given the payload of a notification once the balances in it are booked. */
  tell(payload: string): void;
  /** Below zero; no other lane of any running process should have the same. */
  houseId: bigint;
  purposes: Purposes;
  /** Most postings in one statement. */
  maxBatch: number;
  /** PostgreSQL gives up a statement after that long. */
  statementTimeoutMs: number;
  /** Told once when the database has lost what was acknowledged; the lane posts nothing from then on. */
  onLost(): void;
  trace?: TraceStatement | undefined;
}

export function createLane(options: LaneOptions): Lane {
  const queue: Waiting[] = [];
  const tally = createLaneTally(options.trace);
  const connection = createConnection(tally.watch(options));
  const habits: Habits = { plain: { carefulFor: 0 }, other: { carefulFor: 0 } };
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
          for (const job of queue.splice(0))
            job.reject(error instanceof LedgerCommitsLost ? error : unknown(error));
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
    const end = tally.begin('alone' in take ? 0 : take.postings.length);
    try {
      if ('alone' in take) await take.alone.run(client);
      else
        await sendPostings(connection, { client, tell: options.tell, ended }, options, habits, take.postings);
      end('known');
    } catch (error) {
      // A posting that has come to an end is answered so, and one that PostgreSQL refused has been answered already; of the others
      // nobody knows what was committed.
      connection.drop(client);
      end('broken');
      answer(ended);
      for (const job of 'alone' in take ? [take.alone] : take.postings) job.reject(unknown(error));
    } finally {
      clearTimeout(watchdog);
    }
  };

  return {
    houseId: options.houseId,
    post: (job) => new Promise((resolve, reject) => enqueue({ ...job, resolve, reject })),
    run: (memberId, work) =>
      new Promise((resolve, reject) => {
        const run = (client: pg.Client) => work(client).then(resolve, onlyRefusals(reject));
        enqueue({ memberId, run, reject });
      }),
    state: () => ({ houseId: options.houseId, waiting: queue.length, ...tally.read() }),
    async close() {
      closed = true;
      await working;
      await connection.close();
    },
  };
}

/** Passes on what PostgreSQL refused; anything else has broken the connection. */
const onlyRefusals =
  (reject: (error: unknown) => void) =>
  (error: unknown): void => {
    if (!isRefusal(error)) throw error;
    reject(error);
  };

/** Answers those who wait for them, and forgets them. */
function answer(ended: EndedPosting[]): void {
  for (const { job, outcome } of ended.splice(0)) job.resolve(outcome);
}

/** How many of the next batches are not tried as a whole, because one before them was not as usual. */
interface Habit {
  carefulFor: number;
}

/** Of plain postings and of those that are not. */
type Habits = Record<'plain' | 'other', Habit>;

/** Whoever sends the same again and again, or bets without money, costs every eighth batch a second statement. */
const carefulAfterwards = 7;

/**
 * Sends postings of one brand and currency, all plain or none: as a whole, as nearly always goes through; else one after the other in
 * one statement.
 */
async function sendPostings(
  connection: Connection,
  { client, tell, ended }: Omit<Way, 'side' | 'connection'>,
  { houseId, purposes }: LaneOptions,
  habits: Habits,
  jobs: WaitingPosting[],
): Promise<void> {
  const [first] = jobs;
  if (!first) return;
  const { brand, currency } = first.posting;
  const side: Side = { brand, currency, houseId, purposes };
  await connection.ensureHouse(client, side, jobs);
  const way: Way = { connection, client, side, tell, ended };
  // A pool's postings are booked one by one: there is no member to lock.
  if (jobs.length > 1 && jobs.every(({ posting }) => posting.memberId > 0n)) {
    const habit = habits[isPlain(first) ? 'plain' : 'other'];
    if (habit.carefulFor > 0) habit.carefulFor -= 1;
    else if (await bookAll(way, jobs)) return;
    else habit.carefulFor = carefulAfterwards;
  }
  await bookEach(way, jobs);
}

/** Where a statement goes, who tells of what it booked, and where it is put for those who wait. */
interface Way {
  connection: Pick<Connection, 'booked'>;
  client: pg.Client;
  side: Side;
  tell: LaneOptions['tell'];
  ended: EndedPosting[];
}

/** Books them all. @returns false where that cannot be: nothing was booked, and each is to be looked at. */
async function bookAll(
  { connection, client, side, tell, ended }: Way,
  jobs: readonly WaitingPosting[],
): Promise<boolean> {
  const inOrder = jobs.toSorted((a, b) => compare(a.posting.memberId, b.posting.memberId));
  const row = await askPrepared(client, statements.postTogether(side, inOrder)).then(
    ([answer]) => answer ?? null,
    (error: unknown) => {
      if (isRefusal(error)) return null;
      throw error;
    },
  );
  if (row === null) return false;
  /** Of each member the cash as it is after the last posting. */
  const told: string[][] = [];
  let at = 0;
  for (const job of inOrder) {
    const { memberId } = job.posting;
    const availableMinor: bigint[] = [];
    for (const { purse } of job.legs) {
      const leg = row[at];
      if (!leg) throw new Error(`the ledger answered for ${row.length} legs of more`);
      at += 1;
      availableMinor.push(leg.availableMinor);
      if (purse !== cash) continue;
      if (told.at(-1)?.[1] === `${memberId}`) told.pop();
      told.push([side.brand, `${memberId}`, side.currency, `${leg.availableMinor}`, leg.seq]);
    }
    ended.push({
      job,
      outcome: { status: status.booked, transferId: job.transferId, availableMinor, purse: null },
    });
  }
  connection.booked(inOrder.at(-1)!.posting);
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

/** Books what can be booked. An error of the statement reruns its postings one by one, so that only the culprit sees it. */
async function bookEach(way: Way, jobs: readonly WaitingPosting[]): Promise<void> {
  const { connection, client, side, tell, ended } = way;
  const [only] = jobs;
  const question = only && jobs.length === 1 ? statements.post(side, only) : statements.postEach(side, jobs);
  let rows: AnswerRow[];
  try {
    rows = await askPrepared(client, question);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (only && jobs.length === 1)
      only.reject(
        isPassing(error) ? new LedgerOutcomeUnknown('not booked this time', { cause: error }) : error,
      );
    else for (const job of jobs) await bookEach(way, [job]);
    return;
  }
  if (rows.length !== jobs.length)
    throw new Error(`the ledger gave ${rows.length} answers to ${jobs.length}`);
  for (const { ord, told, ...outcome } of rows) {
    if (told !== null) tell(told);
    const job = jobs[ord - 1];
    if (!job) throw new Error(`the ledger answered for posting ${ord} of ${jobs.length}`);
    if (outcome.status === status.booked) connection.booked(job.posting);
    ended.push({ job, outcome });
  }
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
  /**
   * The connection, opened anew where it was lost. Waits a little longer after each failure, at most a second.
   * @throws LedgerCommitsLost when what was acknowledged is not there any more, from then on.
   */
  open(): Promise<pg.Client>;
  /** Remembers what was booked last. */
  booked: LastBooked['remember'];
  /** Learns the purposes of the jobs, and opens the stripe's accounts of them. */
  ensureHouse(client: pg.Client, side: Side, jobs: readonly PostingJob[]): Promise<void>;
  drop(client: pg.Client): void;
  close(): Promise<void>;
}

/** For a first answer over a new connection. */
const openWithinMs = 5_000;

const nameOf = ({ brand, currency }: Side, house: HouseAccount): string => `${brand} ${currency} ${house}`;

function createConnection(options: LaneOptions): Connection {
  let current: pg.Client | null = null;
  let failures = 0;
  let houses = new Set<string>();
  const last = createLastBooked(options.onLost);
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
      let client: pg.Client | null = null;
      try {
        client = await options.connect();
        const opened = client;
        client.on('error', () => drop(opened));
        client.on('end', () => drop(opened));
        await client.query({
          text: `${statements.laneSettings}; set statement_timeout = ${options.statementTimeoutMs}`,
          query_timeout: openWithinMs,
        } as pg.QueryConfig);
        await last.check(client, openWithinMs);
        houses = new Set();
        failures = 0;
        current = client;
        return client;
      } catch (error) {
        failures += 1;
        client?.end().catch(() => {});
        throw error;
      }
    },
    booked: last.remember,
    async ensureHouse(client, side, jobs) {
      const missing = new Set<HouseAccount>();
      for (const { legs } of jobs)
        for (const { purse, house } of legs) {
          if (typeof purse === 'string') await options.purposes.learn(client, [purse]);
          if (!houses.has(nameOf(side, house))) missing.add(house);
        }
      if (missing.size === 0) return;
      const codes = [...missing];
      await options.purposes.learn(client, codes);
      await client.query(statements.openHouse(side, codes));
      for (const house of codes) houses.add(nameOf(side, house));
    },
    drop,
    async close() {
      const client = current;
      current = null;
      await client?.end().catch(() => {});
    },
  };
}
