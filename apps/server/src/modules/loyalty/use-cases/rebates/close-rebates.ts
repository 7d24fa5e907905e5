import { addDays } from '@perya/calendar/days.ts';
import { products } from '@perya/contract/loyalty/programmes.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import { insertPaidRebateLines, insertRebateLines, listDayMembers } from '../../queries/rebates.ts';
import { rateOf } from '../../rules/rebate.ts';

/** More levels than any ladder has. */
const mostLevels = 20;

/**
 * Writes the lines of a day that is over. A member who has stopped playing by then gets none, and none is kept for later. Whom a line of agents gives
 * a rate of his own gets what the level gives beyond it: a stake is rebated once. Where rebates are
 * paid by themselves, the day's payments are made too; posting them is another step.
 */
export async function closeRebates(
  context: LoyaltyContext,
  tx: Queryable,
  brand: string,
  day: string,
): Promise<void> {
  const { programmes, protection, clock, collectsRebates } = context;
  const programme = await programmes.on(tx, brand, 'rebates', day);
  if (programme === null) return;
  const now = clock.now();
  const members = await listDayMembers(tx, brand, day);
  const paused = await protection.pausedAmong(tx, members, { from: now, to: now });
  const rates = products.flatMap((product) =>
    programme.rates[product] === undefined
      ? []
      : Array.from({ length: mostLevels }, (_, level) => ({
          product,
          level,
          points: rateOf(programme, product, level),
        })),
  );
  const lines = await context.listLineRates(tx, brand, members, day);
  const written = { brand, day, rates, lines, without: [...paused] };
  if (collectsRebates(brand)) await insertRebateLines(tx, written);
  else await insertPaidRebateLines(tx, written, { since: addDays(day, -programme.collectDays), at: now });
}
