/** Feeds the pools, and pays what a crash left unpaid, again and again: a stake is in the figures a few seconds after it. */
import { feedJackpots } from './use-cases/feed-jackpots.ts';
import { payOwedJackpots } from './use-cases/pay-jackpot.ts';
import { listJackpotStakes } from './queries/jackpots.ts';
import type { SupplierContext } from './context.ts';

const everyMs = 2_000;
/** A jackpot that is paid while somebody waits for the answer is no affair of this one's. */
const payAfterMs = 30_000;
const passesBetweenPayments = 10;

export interface JackpotKeeper {
  /** One pass, now. @param owedBefore what was marked earlier than that is paid. */
  once(owedBefore: Date | null): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export function createJackpotKeeper(context: SupplierContext): JackpotKeeper {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  let stopped = false;
  let passes = 0;
  const once = async (owedBefore: Date | null): Promise<void> => {
    await feedJackpots(context);
    if (owedBefore === null) return;
    // Only what was fed can be won.
    const brands = [...new Set((await listJackpotStakes(context.db)).map(({ brand }) => brand))];
    if (brands.length > 0) await payOwedJackpots(context, brands, owedBefore);
  };
  const pass = async (): Promise<void> => {
    const pays = passes % passesBetweenPayments === 0;
    passes += 1;
    try {
      await once(pays ? new Date(context.clock.now().getTime() - payAfterMs) : null);
    } catch (error) {
      context.onError(error);
    }
    next();
  };
  const next = (): void => {
    if (stopped) return;
    timer = setTimeout(() => (working = pass()), everyMs);
    timer.unref();
  };
  return {
    once,
    start: next,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}
