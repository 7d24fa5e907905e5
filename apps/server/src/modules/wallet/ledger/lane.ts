/**
 * A lane: one connection, one stripe of the house, one statement at a time. New jobs wait while a statement runs and go
 * with the next one. There is no timer: an idle lane sends at once, a busy one fills its batches.
 */
import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { isRefusal } from '@perya/process/database-away.ts';
import { askPrepared } from '#platform/db/prepared.ts';
import { isPlain, shareOf, takeBatch, type MemberJob, type PostingJob, type Take } from './batch.ts';
import { createLaneTally, type TraceStatement } from './lane-tally.ts';
import { createLaneConnection, type LaneConnection, type LaneConnectionOptions } from './lane-connection.ts';
import { cash, LedgerCommitsLost, LedgerOutcomeUnknown, type LaneState } from './posting.ts';
import * as statements from './statements.ts';
import { status, type AnswerRow, type Side } from './statements.ts';

/** The result of a posting, as the SQL returned it. */
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
  /** Other work for one member on the lane's connection, in order with the member's postings. */
  run<T>(memberId: bigint, work: (client: pg.Client) => Promise<T>): Promise<T>;
  state(): LaneState;
  /** Refuses new jobs, completes the waiting ones, ends the connection. */
  close(): Promise<void>;
}

export interface LaneOptions extends LaneConnectionOptions {
  /** Receives the payload of a notification after its balances are committed. */
  tell(payload: string): void;
  /** Negative, and unique among the lanes of all running processes. */
  houseId: bigint;
  /** Maximum postings per statement. */
  maxBatch: number;
  /** Whether PostgreSQL refused because the schema has moved: nothing was booked, and `connect` finds the new place. */
  isElsewhere?(error: unknown): boolean;
  trace?: TraceStatement | undefined;
}

export function createLane(options: LaneOptions): Lane {
  const queue: Waiting[] = [];
  const tally = createLaneTally(options.trace);
  const connection = createLaneConnection(tally.watch(options));
  const habits: Habits = { plain: { carefulFor: 0 }, other: { carefulFor: 0 }, failed: 0 };
  let working: Promise<void> | null = null;
  let closed = false;
  /** Postings of the last statement. */
  let together = 1;
  /** Its results. They are sent after the next statement, so that PostgreSQL works while answers are written. */
  const ended: EndedPosting[] = [];

  const enqueue = (job: Waiting): void => {
    if (closed) return job.reject(new LedgerOutcomeUnknown('the ledger is closed'));
    queue.push(job);
    working ??= work();
  };

  const work = async (): Promise<void> => {
    while (queue.length > 0) {
      // Postings from the same turn of the event loop belong in this statement; otherwise it would start with one posting,
      // and the rest would wait for it. A single client need not wait for the end of the turn, and neither does PostgreSQL
      // when others wait already.
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
    // PostgreSQL cancels slow statements itself; this is for a peer that vanished.
    const watchdog = setTimeout(() => connection.drop(client), 2 * options.statementTimeoutMs);
    const end = tally.begin('alone' in take ? 0 : take.postings.length);
    try {
      await sendTake(connection, { client, tell: options.tell, ended }, options, habits, take);
      end('known');
    } catch (error) {
      // Finished postings get their result; refused ones already have it. For the others it is unknown whether they were
      // committed, unless the schema has moved: then nothing was.
      connection.drop(client);
      const again = leftOf(take, error, habits);
      end(again ? 'known' : 'broken');
      answer(ended);
      if (again) queue.unshift(...again);
      else for (const job of jobsOf(take)) job.reject(unknown(error));
    } finally {
      clearTimeout(watchdog);
    }
  };

  return {
    houseId: options.houseId,
    post: (job) => new Promise((resolve, reject) => enqueue({ ...job, resolve, reject })),
    run: (memberId, work) =>
      new Promise((resolve, reject) => {
        const run = (client: pg.Client) => work(client).then(resolve, onlyRefusals(reject, options));
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

/** Rejects what PostgreSQL refused. Any other error means a broken connection or a moved schema. */
const onlyRefusals =
  (reject: (error: unknown) => void, { isElsewhere }: LaneOptions) =>
  (error: unknown): void => {
    if (isElsewhere?.(error)) throw new Elsewhere([], error);
    if (!isRefusal(error)) throw error;
    reject(error);
  };

/** The schema is not at the lane's connection any more. The remaining postings were not booked. */
class Elsewhere extends Error {
  override name = 'Elsewhere';
  readonly left: readonly WaitingPosting[];

  constructor(left: readonly WaitingPosting[], cause: unknown) {
    super('the schema is elsewhere', { cause });
    this.left = left;
  }
}

/** Tries to find a moved schema before it is a failure. */
const mostMoves = 5;

type Taken = Take<WaitingPosting, WaitingWork>;

const jobsOf = (take: Taken): readonly Waiting[] => ('alone' in take ? [take.alone] : take.postings);

/** The postings to repeat over another connection; null if it is unknown what was committed. */
function leftOf(take: Taken, error: unknown, habits: Habits): readonly Waiting[] | null {
  habits.failed += 1;
  if (!(error instanceof Elsewhere) || habits.failed > mostMoves) return null;
  return 'alone' in take ? [take.alone] : error.left;
}

/** @throws Elsewhere for these, or the error as it is. */
function pass({ isElsewhere }: LaneOptions, left: readonly WaitingPosting[], error: unknown): never {
  throw isElsewhere?.(error) ? new Elsewhere(left, error) : error;
}

/** Settles the waiting promises and empties the list. */
function answer(ended: EndedPosting[]): void {
  for (const { job, outcome } of ended.splice(0)) job.resolve(outcome);
}

/** How many of the next batches are not tried as a whole, after a batch that failed. */
interface Habit {
  carefulFor: number;
}

/** Of plain postings and of those that are not. */
interface Habits extends Record<'plain' | 'other', Habit> {
  /** Consecutive statements that failed or found the schema moved. */
  failed: number;
}

/** Repeated postings, and bets without money, cost a second statement in every eighth batch only. */
const carefulAfterwards = 7;

async function sendTake(
  connection: LaneConnection,
  way: Pick<Way, 'client' | 'tell' | 'ended'>,
  options: LaneOptions,
  habits: Habits,
  take: Taken,
): Promise<void> {
  if ('alone' in take) await take.alone.run(way.client);
  else await sendPostings(connection, way, options, habits, take.postings);
  habits.failed = 0;
}

/**
 * Sends postings of one brand and currency, either all plain or none. First as a whole, which nearly always succeeds; then one after
 * the other in one statement.
 */
async function sendPostings(
  connection: LaneConnection,
  { client, tell, ended }: Omit<Way, 'side' | 'connection' | 'options'>,
  options: LaneOptions,
  habits: Habits,
  jobs: WaitingPosting[],
): Promise<void> {
  const [first] = jobs;
  if (!first) return;
  const { brand, currency } = first.posting;
  const { houseId, purposes } = options;
  const side: Side = { brand, currency, houseId, purposes };
  try {
    await connection.ensureHouse(client, side, jobs);
  } catch (error) {
    pass(options, jobs, error);
  }
  const way: Way = { connection, client, side, tell, ended, options };
  // Postings of pools are booked one by one, because there is no member to lock.
  if (jobs.length > 1 && jobs.every(({ posting }) => posting.memberId > 0n)) {
    const habit = habits[isPlain(first) ? 'plain' : 'other'];
    if (habit.carefulFor > 0) habit.carefulFor -= 1;
    else if (await bookAll(way, jobs)) return;
    else habit.carefulFor = carefulAfterwards;
  }
  await bookEach(way, jobs);
}

/** Where a statement goes, who announces its bookings, and where its results are collected. */
interface Way {
  connection: Pick<LaneConnection, 'booked'>;
  client: pg.Client;
  side: Side;
  tell: LaneOptions['tell'];
  ended: EndedPosting[];
  options: LaneOptions;
}

/** Books all postings or none. @returns false if nothing was booked; then each is decided by itself. */
async function bookAll(way: Way, jobs: readonly WaitingPosting[]): Promise<boolean> {
  const { connection, client, side, tell, ended } = way;
  const inOrder = jobs.toSorted((a, b) => compare(a.posting.memberId, b.posting.memberId));
  const row = await askPrepared(client, statements.postTogether(side, inOrder)).then(
    ([answer]) => answer ?? null,
    (error: unknown) => {
      if (isRefusal(error) && !way.options.isElsewhere?.(error)) return null;
      return pass(way.options, jobs, error);
    },
  );
  if (row === null) return false;
  /** Each member's cash after the last posting. */
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

/** Members per notification; PostgreSQL allows 8,000 bytes. */
const toldAtOnce = 64;

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Books each posting that succeeds. After an error of the statement, postings run one by one, so that only the faulty one fails. */
async function bookEach(way: Way, jobs: readonly WaitingPosting[]): Promise<void> {
  const { connection, client, side, tell, ended } = way;
  const [only] = jobs;
  const question = only && jobs.length === 1 ? statements.post(side, only) : statements.postEach(side, jobs);
  let rows: AnswerRow[];
  try {
    rows = await askPrepared(client, question);
  } catch (error) {
    if (!isRefusal(error) || way.options.isElsewhere?.(error)) pass(way.options, jobs, error);
    if (only && jobs.length === 1)
      only.reject(
        isPassing(error) ? new LedgerOutcomeUnknown('not booked this time', { cause: error }) : error,
      );
    else await bookOneByOne(way, jobs);
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

async function bookOneByOne(way: Way, jobs: readonly WaitingPosting[]): Promise<void> {
  for (const [index, job] of jobs.entries())
    await bookEach(way, [job]).catch((error: unknown) => {
      throw error instanceof Elsewhere ? new Elsewhere(jobs.slice(index), error) : error;
    });
}

/** A refusal that is not about the posting: deadlock, timeout, unavailable lock, full disk. */
function isPassing({ code = '' }: pg.DatabaseError): boolean {
  return ['40001', '40P01', '55P03', '57014'].includes(code) || code.startsWith('53');
}

function unknown(cause: unknown): LedgerOutcomeUnknown {
  return new LedgerOutcomeUnknown('the connection broke before the commit was confirmed', { cause });
}
