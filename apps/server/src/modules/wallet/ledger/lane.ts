/**
 * A lane: one connection, one stripe of the house, one statement at a time. While a statement is under way new jobs
 * wait; the next statement takes them all. No timer: an idle lane sends at once, a busy one fills its batches.
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

export interface LaneOptions extends LaneConnectionOptions {
  /** Is given the payload of a notification once the balances in it are booked. */
  tell(payload: string): void;
  /** Below zero; no other lane of any running process should have the same. */
  houseId: bigint;
  /** Most postings in one statement. */
  maxBatch: number;
  /** Whether PostgreSQL refused because the schema is not there any more: nothing was booked, and `connect` finds where it is. */
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
      await sendTake(connection, { client, tell: options.tell, ended }, options, habits, take);
      end('known');
    } catch (error) {
      // A posting that has come to an end is answered so, and one that PostgreSQL refused has been answered already; of the others
      // nobody knows what was committed, unless the schema was elsewhere: then nothing was.
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

/** Passes on what PostgreSQL refused; anything else has broken the connection, or finds that the schema is elsewhere. */
const onlyRefusals =
  (reject: (error: unknown) => void, { isElsewhere }: LaneOptions) =>
  (error: unknown): void => {
    if (isElsewhere?.(error)) throw new Elsewhere([], error);
    if (!isRefusal(error)) throw error;
    reject(error);
  };

/** The schema is not where the lane's connection leads. What is left was not booked. */
class Elsewhere extends Error {
  override name = 'Elsewhere';
  readonly left: readonly WaitingPosting[];

  constructor(left: readonly WaitingPosting[], cause: unknown) {
    super('the schema is elsewhere', { cause });
    this.left = left;
  }
}

/** A schema that is nowhere in so many tries is a failure. */
const mostMoves = 5;

type Taken = Take<WaitingPosting, WaitingWork>;

const jobsOf = (take: Taken): readonly Waiting[] => ('alone' in take ? [take.alone] : take.postings);

/** What is to be done over another connection; null where nobody knows what was committed. */
function leftOf(take: Taken, error: unknown, habits: Habits): readonly Waiting[] | null {
  habits.failed += 1;
  if (!(error instanceof Elsewhere) || habits.failed > mostMoves) return null;
  return 'alone' in take ? [take.alone] : error.left;
}

/** @throws Elsewhere for these, or the error as it is. */
function pass({ isElsewhere }: LaneOptions, left: readonly WaitingPosting[], error: unknown): never {
  throw isElsewhere?.(error) ? new Elsewhere(left, error) : error;
}

/** Answers those who wait for them, and forgets them. */
function answer(ended: EndedPosting[]): void {
  for (const { job, outcome } of ended.splice(0)) job.resolve(outcome);
}

/** How many of the next batches are not tried as a whole, because one before them was not as usual. */
interface Habit {
  carefulFor: number;
}

/** Of plain postings and of those that are not. */
interface Habits extends Record<'plain' | 'other', Habit> {
  /** Statements in a row that have failed, or have found that the schema is elsewhere. */
  failed: number;
}

/** Whoever sends the same again and again, or bets without money, costs every eighth batch a second statement. */
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
 * Sends postings of one brand and currency, all plain or none: as a whole, as nearly always goes through; else one after the other in
 * one statement.
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
  connection: Pick<LaneConnection, 'booked'>;
  client: pg.Client;
  side: Side;
  tell: LaneOptions['tell'];
  ended: EndedPosting[];
  options: LaneOptions;
}

/** Books them all. @returns false where that cannot be: nothing was booked, and each is to be looked at. */
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

/** A refusal that says nothing about the posting: deadlock, time-out, a lock not got, a full disk. */
function isPassing({ code = '' }: pg.DatabaseError): boolean {
  return ['40001', '40P01', '55P03', '57014'].includes(code) || code.startsWith('53');
}

function unknown(cause: unknown): LedgerOutcomeUnknown {
  return new LedgerOutcomeUnknown('the connection broke before the commit was confirmed', { cause });
}
