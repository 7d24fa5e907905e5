/**
 * Delivers events at least once, until the merchant has answered or the event has expired. The database holds the queue, so a
 * crash at any point loses nothing; at worst an event is sent twice.
 */
import { createAlarm } from './alarm.ts';
import type { Database } from '@perya/process/database.ts';
import {
  claimDueEvents,
  findWaitMs,
  updateEventAgain,
  updateEventFinished,
  type DueEvent,
} from './queries.ts';
import { answerTimeoutMs, pauseSeconds, verdictOf } from './rules/delivery.ts';
import { sign } from './signature.ts';
import { stepPayouts } from './use-cases/step-payouts.ts';

export interface Delivery {
  /** Sends at once and waits for the event's final outcome, at most `waitMs`. */
  deliver(eventId: string, waitMs: number): Promise<void>;
  /** Looks for due events at once, in case something was stored that is due before the next look. */
  wake(): void;
  /** Stops after the running attempts. */
  stop(): Promise<void>;
}

export interface DeliveryOptions {
  db: Database;
  secret: string;
  now: () => Date;
  onError: (error: unknown) => void;
}

/** Longest pause while something is due soon. Nothing tells this process what other processes have stored. */
const longestSleepMs = 1_000;
const soonMs = 60_000;
/** Pause while nothing is due soon. */
const restMs = 15_000;
const atOnce = 8;

export function startDelivery({ db, secret, now, onError }: DeliveryOptions): Delivery {
  const listeners = new Map<string, () => void>();
  const stopping = new AbortController();
  const alarm = createAlarm();

  async function attempt(event: DueEvent): Promise<void> {
    const { status, answer } = await send(event, secret, now());
    const verdict = verdictOf(status);
    const acknowledged = event.acknowledged + (verdict === 'acknowledged' ? 1 : 0);
    if (verdict === 'acknowledged' && acknowledged < event.copies) {
      await updateEventAgain(db, event.id, { pauseSeconds: 0, acknowledged, answer });
      return;
    }
    const over = now() >= event.give_up_at;
    if (verdict === 'again' && !over) {
      await updateEventAgain(db, event.id, {
        pauseSeconds: pauseSeconds(event.attempts),
        acknowledged,
        answer,
      });
      return;
    }
    const outcome = verdict === 'again' ? 'given_up' : verdict;
    await updateEventFinished(db, event.id, { outcome, acknowledged, answer });
    listeners.get(event.id)?.();
  }

  // Attempts run in parallel: a hanging merchant delays only its own events.
  const inFlight = new Set<Promise<void>>();
  const begin = (event: DueEvent): void => {
    const running = attempt(event)
      // Its lease brings the event back.
      .catch(onError)
      .finally(() => {
        inFlight.delete(running);
        alarm.wake();
      });
    inFlight.add(running);
  };

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await stepPayouts({ db, now });
        const free = atOnce - inFlight.size;
        const due = free > 0 ? await claimDueEvents(db, free) : [];
        due.forEach(begin);
        if (due.length > 0) continue;
        await alarm.sleep(free > 0 ? sleepOf(await findWaitMs(db)) : longestSleepMs);
      } catch (error) {
        // The database may be unavailable for a while; the queue waits in it.
        onError(error);
        await alarm.sleep(longestSleepMs);
      }
    }
    await Promise.all(inFlight);
  }

  const running = run();
  return {
    wake: alarm.wake,
    async deliver(eventId, waitMs) {
      const finished = new Promise<void>((resolve) => listeners.set(eventId, resolve));
      alarm.wake();
      const timer = Promise.withResolvers<void>();
      const timeout = setTimeout(timer.resolve, waitMs);
      await Promise.race([finished, timer.promise]);
      clearTimeout(timeout);
      listeners.delete(eventId);
    },
    async stop() {
      stopping.abort();
      alarm.wake();
      await running;
    },
  };
}

/** @param waitMs time until the next event or step is due; null if nothing is scheduled */
const sleepOf = (waitMs: number | null): number =>
  waitMs === null || waitMs > soonMs ? restMs : Math.min(Math.max(waitMs, 20), longestSleepMs);

/** One attempt; `status` is null if there was no answer. */
async function send(
  event: DueEvent,
  secret: string,
  now: Date,
): Promise<{ status: number | null; answer: string }> {
  try {
    const response = await fetch(event.callback_url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sign(secret, event.body, now) },
      body: event.body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    const text = await response.text();
    return { status: response.status, answer: `${response.status} ${text.slice(0, 300)}` };
  } catch (error) {
    const cause = (error as Error).cause;
    return {
      status: null,
      answer: `no answer: ${cause instanceof Error ? cause.message : (error as Error).message}`,
    };
  }
}
