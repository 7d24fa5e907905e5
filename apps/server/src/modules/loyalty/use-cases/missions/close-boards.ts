import { addDays, startOfDay } from '@perya/calendar/days.ts';
import type { Queryable } from '#platform/db/database.ts';
import { scheduleReward } from '../../due-work.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import { periodOf } from '../../rules/days.ts';
import { minorOf } from '../../rules/levels.ts';
import { listPlaces } from './list-places.ts';

/** How long a prize waits. */
const prizeDays = 14;

/** Issues the prizes of the boards whose period ends with a day. */
export async function closeBoards(
  context: LoyaltyContext,
  tx: Queryable,
  brand: string,
  day: string,
): Promise<void> {
  const { programmes, timeZoneOf, currencyOf } = context;
  const programme = await programmes.on(tx, brand, 'missions', day);
  for (const { slug, title, board, period, products } of programme?.missions ?? []) {
    const { from, to } = periodOf(day, period);
    if (board === null || to !== day) continue;
    const places = await listPlaces(context, tx, brand, { from, to, products }, board.length);
    for (const [index, { memberId }] of places.entries()) {
      await scheduleReward(context, tx, {
        brand,
        memberId,
        currency: currencyOf(brand),
        code: `board-${slug}`,
        period: from,
        kind: 'cash',
        amountMinor: minorOf(board[index] ?? '0'),
        titles: { EN: title.EN, TY: title.TY ?? title.EN },
        expiresAt: startOfDay(addDays(day, prizeDays + 1), timeZoneOf(brand)),
      });
    }
  }
}
