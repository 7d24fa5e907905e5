/**
 * Gives waiting messages to their carriers: one worker per channel and process, woken by NOTIFY and by the next due time. A
 * message is claimed for a minute (`SKIP LOCKED`), tried, and its result written; a process that dies in between leaves the
 * claim to run out, after which the message is tried once more, under the same identity, by which carriers can tell.
 */
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/database.ts';
import type { Carried, Carrier } from './carrier.ts';
import { channels, type Channel, type ClaimedMessage } from './message.ts';
import { claimDue, deleteOldMessages, findNextDue, updateTried, wakeChannel } from './queries.ts';
import { maxAttempts, pauseAfterMs } from './retry.ts';

export interface DeliveryDependencies {
  db: Queryable;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  /** A channel without one delivers nothing. */
  carriers: Partial<Record<Channel, Carrier>>;
  /** Whether a message loses its body once it is delivered or given up. */
  wipe: boolean;
  onError: (error: unknown) => void;
  /** How long one try may take. */
  tryMs?: number;
}

export interface Delivery {
  /** What the listener of notifications needs. */
  channels: Record<typeof wakeChannel, (payload: string) => void>;
  /** Looks for messages now: at the start, and after notifications were missed. */
  wake(): void;
  /** Takes no more messages, and waits for the tries that are under way. */
  close(): Promise<void>;
}

/** Tries side by side, per channel and process. */
const concurrency = 4;
/** At the latest then the table is looked at, whatever was heard. */
const idleMs = 30_000;
const sweepMs = 60 * 60_000;
const keepMs = 90 * 86_400_000;
const keepDecoysMs = 60 * 60_000;
/** How long the end waits for the other side before it breaks off. */
const graceMs = 5_000;

export function createDelivery(dependencies: DeliveryDependencies): Delivery {
  const { db, clock, carriers, onError } = dependencies;
  const workers = new Map<string, Worker>();
  for (const channel of channels) {
    const carrier = carriers[channel];
    if (carrier) workers.set(channel, createWorker(dependencies, channel, carrier));
  }
  const sweep = (): void => {
    const nowMs = clock.now().getTime();
    deleteOldMessages(db, new Date(nowMs - keepMs), new Date(nowMs - keepDecoysMs)).catch(onError);
  };
  const sweeping = setInterval(sweep, sweepMs);
  sweeping.unref();
  return {
    channels: { [wakeChannel]: (payload) => workers.get(payload)?.wake() },
    wake: () => workers.forEach((worker) => worker.wake()),
    async close() {
      clearInterval(sweeping);
      await Promise.all([...workers.values()].map((worker) => worker.close()));
      for (const carrier of Object.values(carriers)) carrier.close();
    },
  };
}

interface Worker {
  wake(): void;
  close(): Promise<void>;
}

function createWorker(dependencies: DeliveryDependencies, channel: Channel, carrier: Carrier): Worker {
  const { db, clock, wipe, onError, tryMs = 20_000 } = dependencies;
  const stop = new AbortController();
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;

  const deliver = async (message: ClaimedMessage): Promise<void> => {
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(tryMs)]);
    await writeDown(dependencies, message, await carrier.carry(message, signal));
  };
  const take = async (): Promise<void> => {
    const limit = concurrency - underWay.size;
    if (closed || limit <= 0) return;
    const now = clock.now();
    // Longer than a try and the writing of its result.
    const leaseUntil = new Date(now.getTime() + 3 * tryMs);
    const { claimed, seen } = await claimDue(db, { channel, now, leaseUntil, maxAttempts, limit, wipe });
    for (const message of claimed) {
      const work = deliver(message)
        .catch(onError)
        .finally(() => {
          underWay.delete(work);
          wake();
        });
      underWay.add(work);
    }
    // Some of them had only to be ended: there may be more behind them.
    if (seen > claimed.length) lookAgain = true;
  };
  const look = async (): Promise<void> => {
    clearTimeout(timer);
    let pauseMs = idleMs;
    try {
      do {
        lookAgain = false;
        await take();
      } while (lookAgain);
      // Each try that ends looks again by itself.
      const due = underWay.size < concurrency ? await findNextDue(db, channel) : null;
      if (due !== null) pauseMs = Math.min(idleMs, Math.max(50, due.getTime() - clock.now().getTime()));
    } catch (error) {
      onError(error);
      pauseMs = 1_000;
    }
    looking = null;
    if (closed) return;
    if (lookAgain) wake();
    else timer = setTimeout(wake, pauseMs).unref();
  };
  const wake = (): void => {
    if (closed) return;
    lookAgain = true;
    looking ??= look();
  };
  return {
    wake,
    async close() {
      closed = true;
      clearTimeout(timer);
      await looking;
      const breakOff = setTimeout(() => stop.abort(), graceMs);
      await Promise.all(underWay);
      clearTimeout(breakOff);
    },
  };
}

async function writeDown(
  { db, clock, logger, wipe }: DeliveryDependencies,
  { id, channel, attempts }: ClaimedMessage,
  carried: Carried,
): Promise<void> {
  const now = clock.now();
  const result = { id, attempts, now, wipe };
  if (carried.ok) return updateTried(db, { ...result, state: 'sent', dueAt: null, failure: null });
  const failure = carried.reason.slice(0, 200);
  const pauseMs = carried.permanent ? null : pauseAfterMs(attempts, Math.random());
  const again = pauseMs !== null;
  logger.warn(
    { messageId: String(id), channel, attempts, failure, again },
    'a message could not be delivered',
  );
  const dueAt = again ? new Date(now.getTime() + pauseMs) : null;
  await updateTried(db, { ...result, state: again ? 'waiting' : 'failed', dueAt, failure });
}
