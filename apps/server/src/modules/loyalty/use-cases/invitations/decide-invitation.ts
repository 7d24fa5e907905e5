import { dayOf } from '@perya/calendar/days.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import { updateInvitation, type Invitation } from '../../queries/invitations.ts';
import { findStanding } from '../../queries/sums.ts';
import { hasMet } from '../../rules/invitation.ts';
import { payLater, paysAtOf, qualify } from './pay-invitation.ts';

type DecideError = 'not.found' | 'invitation.closed' | 'invitation.unmet';

/**
 * Inside `tx`: an operator pays a locked invitation that has a flag, or rejects it. The person judges the flags, and the delay holds all the
 * same: before it is over the invitation waits, and what comes to light meanwhile is judged again. What the payment looks at holds here too: the terms of the day on which they were met, deposits that were taken back, closed accounts.
 */
export async function decideInvitation(
  context: LoyaltyContext,
  tx: Queryable,
  invitation: Invitation,
  decision: 'pay' | 'reject',
): Promise<Result<'qualified' | 'waiting' | 'rejected', DecideError>> {
  const { clock, timeZoneOf, programmes, accounts } = context;
  const { brand, friendId, inviterId, state, flags, metAt } = invitation;
  const now = clock.now();
  if (state !== 'review') return fail('invitation.closed');
  // A refusal needs no programme: it may have ended meanwhile.
  if (decision === 'reject') {
    await updateInvitation(tx, friendId, { state: 'rejected', flags, at: now });
    return ok('rejected');
  }
  // Older invitations do not say when the terms were met.
  const programme = await programmes.on(tx, brand, 'invitations', dayOf(metAt ?? now, timeZoneOf(brand)));
  if (programme === null) return fail('not.found');
  const members = await accounts.findMembers([friendId, inviterId]);
  const areOpen = members.filter((member) => member.status === 'active').length === 2;
  if (!areOpen || !hasMet(await findStanding(tx, brand, friendId), programme))
    return fail('invitation.unmet');
  if (metAt !== null && paysAtOf(context, brand, metAt) > now) {
    await payLater(context, tx, { ...invitation, metAt });
    return ok('waiting');
  }
  await qualify(context, tx, invitation, programme);
  return ok('qualified');
}
