/** What due work is to the modules that schedule it and run it. */
import type { Queryable } from '../db/database.ts';
import type { Retry } from './retry.ts';

/** A kind of work: its name, for ever, and what each piece carries. */
export interface WorkKind<Payload> {
  /** Lower case, with dots: `messages.mail`. At most 60 characters. */
  readonly name: string;
  /** Its schema: what JSON can carry; an amount or an identity travels as text. */
  readonly payload: { parse(value: unknown): Payload };
}

/** One piece of work, as it is scheduled. */
export interface NewWork<Payload> {
  /** Unique within its kind, at most 200 characters. */
  key: string;
  dueAt: Date;
  payload: Payload;
}

/** One piece of work, as it is run. */
export interface Work<Payload> extends NewWork<Payload> {
  /** Which run this is, from 1. */
  attempts: number;
}

/** Lease of a handler that names none. */
export const standardLeaseMs = 60_000;

interface CommonHandler<Payload> {
  kind: WorkKind<Payload>;
  /** Pause before the next run after a failed one; a standard backoff by default. */
  retry?: Retry;
  /** Runs side by side in one process; 4 by default. */
  concurrency?: number;
  /**
   * Recurring work: one piece per installation, under the empty key, due again that long after it was due. It never fails for
   * good: after a failed run it is tried again at the latest at its next turn. A function says how long it is this time.
   */
  everyMs?: number | (() => number);
  /** Records the failure where the work belongs, in the transaction that marks it failed. */
  gaveUp?(work: NewWork<unknown>, tx: Queryable): Promise<void>;
}

/** For what happens outside of the database too: at least once. A lease keeps others away while it runs. */
export interface LeasedHandler<Payload> extends CommonHandler<Payload> {
  inTransaction?: false;
  /** Another process takes the work over when nothing was heard for that long; 60 s by default. A run must end within it. */
  leaseMs?: number;
  /** @param context.signal aborts when the lease is about to end, or the process. @throws when the work must be tried again. */
  run(work: Work<Payload>, context: { signal: AbortSignal }): Promise<void>;
}

/**
 * For a change of state in the database: exactly once. The claim, the change and the end of the work are one transaction, so
 * that a process that dies has done nothing, and another takes the work over at once.
 */
export interface TransactionHandler<Payload> extends CommonHandler<Payload> {
  inTransaction: true;
  /**
   * Everything goes through `tx`: a second connection could wait for this one, and what is done elsewhere stays when the transaction
   * is rolled back. Pieces that are due together share one; where one of them fails, they are run again, each in its own.
   * @throws when the work must be tried again.
   */
  run(work: Work<Payload>, context: { signal: AbortSignal; tx: Queryable }): Promise<void>;
}

export type Handler<Payload> = LeasedHandler<Payload> | TransactionHandler<Payload>;

/** A handler among those of other kinds. */
export type AnyHandler = Handler<unknown>;

/** @returns the handler as a list of several kinds takes it; the payload is parsed by its kind before each run. */
export const defineHandler = <Payload>(handler: Handler<Payload>): AnyHandler =>
  handler as unknown as AnyHandler;

type Recurring<Kind> = Omit<Kind, 'kind' | 'everyMs' | 'gaveUp'>;

/** How long after it was due recurring work is due again; undefined for any other. */
export const turnMsOf = ({ everyMs }: AnyHandler): number | undefined =>
  typeof everyMs === 'function' ? everyMs() : everyMs;

/** Recurring work, once an installation; see `everyMs`. @param name of its kind. */
export const defineRecurring = (
  name: string,
  everyMs: number | (() => number),
  handler: Recurring<LeasedHandler<null>> | Recurring<TransactionHandler<null>>,
): AnyHandler => defineHandler<null>({ ...handler, everyMs, kind: { name, payload: { parse: () => null } } });
