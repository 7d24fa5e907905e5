import { addDays, dayOf } from '@perya/calendar/days.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import { findRebatePayment, insertClaimPayment } from '../../queries/rebates.ts';
import { payTogether } from './pay-rebates.ts';

type ClaimError = 'not.found' | 'play.stopped' | 'rebate.nothing';

/** Pays what has accrued to a member. The same request again answers the same; two at once pay once. @returns minor units. */
export async function claimRebates(
  context: LoyaltyContext,
  { brand, memberId }: { brand: string; memberId: bigint },
  requestId: string,
): Promise<Result<bigint, ClaimError>> {
  const { db, clock, programmes, protection, timeZoneOf, collectsRebates } = context;
  const now = clock.now();
  const today = dayOf(now, timeZoneOf(brand));
  const programme = await programmes.on(db, brand, 'rebates', today);
  if (programme === null || !collectsRebates(brand)) return fail('not.found');
  const paymentKey = `claim:${requestId}`;
  const payment = await db.transaction(async (tx) => {
    const before = await findRebatePayment(tx, memberId, paymentKey);
    if (before !== null) return ok(before);
    if ((await protection.pausedAmong(tx, [memberId], { from: now, to: now })).size > 0)
      return fail('play.stopped');
    const since = addDays(today, -programme.collectDays);
    const made = await insertClaimPayment(tx, { brand, memberId, paymentKey, since, at: now });
    if (made !== null) return ok(made);
    // The same request at the same moment has just taken the lines.
    const theirs = await findRebatePayment(tx, memberId, paymentKey);
    return theirs === null ? fail('rebate.nothing') : ok(theirs);
  });
  if (!payment.ok) return payment;
  await payTogether(context, [payment.value]);
  return ok(payment.value.amountMinor);
}
