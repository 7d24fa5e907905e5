/** Feeds the pools, and pays what a crash left unpaid: a stake is in the figures a few seconds after it. */
import type { SupplierContext } from '../context.ts';
import { listJackpotStakes } from '../queries/jackpots.ts';
import { feedJackpots } from './feed-jackpots.ts';
import { payOwedJackpots } from './pay-jackpot.ts';

/** A jackpot that is paid while somebody waits for the answer is no affair of this one's. */
const payAfterMs = 30_000;

/** @param owedBefore what was marked earlier than that is paid; by default what nobody can be waiting for any more. */
export async function payLeftJackpots(
  context: SupplierContext,
  owedBefore = new Date(context.clock.now().getTime() - payAfterMs),
): Promise<void> {
  // Only what was fed can be won.
  await feedJackpots(context);
  const brands = [...new Set((await listJackpotStakes(context.db)).map(({ brand }) => brand))];
  if (brands.length > 0) await payOwedJackpots(context, brands, owedBefore);
}
