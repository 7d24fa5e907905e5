import type { CashierDependencies } from '../../dependencies.ts';
import { findPayoutTimes, type PayoutTimes } from '../../queries/withdrawals.ts';

/** Payouts of the last 30 days predict the time of the next one. */
const timesOfMs = 30 * 86_400_000;
/** Answers are cached this long: many members ask, and the figure moves slowly. */
const keepMs = 60_000;

/** Duration of a brand's latest payouts; null: too few. */
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
