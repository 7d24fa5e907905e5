import type { CashierDependencies } from '../../dependencies.ts';
import { findPayoutTimes, type PayoutTimes } from '../../queries/withdrawals.ts';

/** Payouts of the last 30 days tell how long the next one takes. */
const timesOfMs = 30 * 86_400_000;
/** So long an answer is good: many members ask, and it moves slowly. */
const keepMs = 60_000;

/** How long a brand's latest payouts took; null: too few to tell. */
export function createPayoutTimes({
  db,
  clock,
}: Pick<CashierDependencies, 'db' | 'clock'>): (brand: string) => Promise<PayoutTimes | null> {
  const kept = new Map<string, { times: PayoutTimes; untilMs: number }>();
  return async (brand) => {
    const nowMs = clock.now().getTime();
    const known = kept.get(brand);
    if (known && known.untilMs > nowMs) return known.times;
    const times = await findPayoutTimes(db, brand, new Date(nowMs - timesOfMs));
    if (times) kept.set(brand, { times, untilMs: nowMs + keepMs });
    return times;
  };
}
