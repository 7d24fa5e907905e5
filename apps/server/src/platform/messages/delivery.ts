/**
 * Gives waiting messages to their carriers, as due work: one kind per channel, so that a gateway that hangs holds up no other. A
 * process that dies in between leaves its lease to run out, after which the message is tried once more, under the same identity,
 * by which carriers can tell.
 */
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { defineHandler, defineRecurring, type AnyHandler, type WorkKind } from '../due/work.ts';
import type { Carried, Carrier } from './carrier.ts';
import { channels, type Channel, type TriedMessage } from './message.ts';
import { deleteOldMessages, updateEnded, updateTried } from './queries.ts';
import { pauseAfterMs } from './retry.ts';

export interface DeliveryDependencies {
  db: Database;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  /** A channel without one delivers nothing. */
  carriers: Partial<Record<Channel, Carrier>>;
  /** Whether a message loses its body once it is delivered or given up. */
  wipe: boolean;
  /** How long one try may take. */
  tryMs?: number;
}

export interface Delivery {
  jobs: readonly AnyHandler[];
  /** After the last try has ended. */
  close(): void;
}

const nothing = { parse: (): null => null };

/** One piece of work per message; its key is the message's number. */
export const deliveryKinds: Record<Channel, WorkKind<null>> = {
  mail: { name: 'messages.mail', payload: nothing },
  sms: { name: 'messages.sms', payload: nothing },
};

/** Tries side by side, per channel and process. */
const concurrency = 4;
const sweepMs = 60 * 60_000;
const keepMs = 90 * 86_400_000;
const keepDecoysMs = 60 * 60_000;

export function createDelivery(dependencies: DeliveryDependencies): Delivery {
  const { clock, carriers } = dependencies;
  const sweep = defineRecurring('messages.sweep', sweepMs, {
    inTransaction: true,
    async run(_work, { tx }) {
      const nowMs = clock.now().getTime();
      await deleteOldMessages(tx, new Date(nowMs - keepMs), new Date(nowMs - keepDecoysMs));
    },
  });
  const jobs = [sweep];
  for (const channel of channels) {
    const carrier = carriers[channel];
    if (carrier) jobs.push(deliverBy(dependencies, channel, carrier));
  }
  return {
    jobs,
    close: () => Object.values(carriers).forEach((carrier) => carrier.close()),
  };
}

function deliverBy(
  { db, clock, logger, wipe, tryMs = 20_000 }: DeliveryDependencies,
  channel: Channel,
  carrier: Carrier,
): AnyHandler {
  const end = async (message: TriedMessage, carried: Carried): Promise<void> => {
    const { id, attempts } = message;
    const result = { id, attempts, now: clock.now(), wipe };
    if (carried.ok) return updateEnded(db, { ...result, state: 'sent', failure: null });
    const failure = carried.reason.slice(0, 200);
    const again = !carried.permanent && pauseAfterMs(attempts, 0) !== null;
    await updateEnded(db, { ...result, state: again ? 'waiting' : 'failed', failure });
    if (again) throw new Error(failure);
    const details = { messageId: String(id), channel, attempts, failure };
    logger.warn(details, 'a message could not be delivered');
  };
  return defineHandler<null>({
    kind: deliveryKinds[channel],
    concurrency,
    // Longer than a try and the writing of its result.
    leaseMs: 3 * tryMs,
    retry: (attempts) => pauseAfterMs(attempts, Math.random()),
    async run({ key, attempts }, { signal }) {
      const message = await updateTried(db, { id: BigInt(key), attempts, now: clock.now(), wipe });
      // A decoy, one that has run out, or one that was told to be delivered by a try that was not heard of again.
      if (!message) return;
      await end(message, await carrier.carry(message, AbortSignal.any([signal, AbortSignal.timeout(tryMs)])));
    },
    async gaveUp({ key }, tx) {
      const failure = 'the last try was never heard of again';
      await updateEnded(tx, {
        id: BigInt(key),
        attempts: null,
        now: clock.now(),
        wipe,
        state: 'failed',
        failure,
      });
    },
  });
}
