import { dayOf, startOfDay } from '@perya/calendar/days.ts';
import type { Programme } from '@perya/contract/loyalty/programmes.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import {
  countQualified,
  insertInvitations,
  lockInviter,
  lockPending,
  updateInvitation,
  updateMet,
  type Invitation,
} from '../../queries/invitations.ts';
import type { Standing } from '../../queries/sums.ts';
import { hasMet, isInTime } from '../../rules/invitation.ts';
import { flagsOf, payLater } from './pay-invitation.ts';

/**
 * Checks whether invited friends have met the conditions with what was just counted. A friend who shares a device, an address or an
 * account with the inviter, or is one more than are paid for, waits for an operator; the others are paid after the brand's delay.
 */
export async function followFriends(
  context: LoyaltyContext,
  tx: Queryable,
  brand: string,
  standings: readonly Standing[],
): Promise<void> {
  const { clock, timeZoneOf, programmes, accounts } = context;
  const now = clock.now();
  const programme = await programmes.on(tx, brand, 'invitations', dayOf(now, timeZoneOf(brand)));
  if (programme === null) return;
  const ids = standings.map(({ memberId }) => memberId);
  const recommended = await accounts.listRecommendations(tx, ids);
  if (recommended.length === 0) return;
  await insertInvitations(
    tx,
    brand,
    recommended
      .filter((one) => isInTime(one, programme, now))
      .map(({ memberId, recommenderId, registeredAt }) => ({
        friendId: memberId,
        inviterId: recommenderId,
        registeredAt,
      })),
  );
  const sums = new Map(standings.map((one) => [one.memberId, one]));
  const met: Invitation[] = [];
  for (const invitation of await lockPending(tx, ids)) {
    const { friendId } = invitation;
    if (!isInTime(invitation, programme, now))
      await updateInvitation(tx, friendId, { state: 'expired', flags: [], at: now });
    else if (hasMet(sums.get(friendId), programme)) met.push(invitation);
  }
  // All transactions lock inviters in one order.
  const inOrder = met.toSorted((one, other) => (one.inviterId < other.inviterId ? -1 : 1));
  for (const invitation of inOrder) await decide(context, tx, invitation, programme);
}

async function decide(
  context: LoyaltyContext,
  tx: Queryable,
  { brand, friendId, inviterId }: Invitation,
  programme: Programme<'invitations'>,
): Promise<void> {
  const { clock, timeZoneOf } = context;
  const now = clock.now();
  await lockInviter(tx, inviterId);
  const today = startOfDay(dayOf(now, timeZoneOf(brand)), timeZoneOf(brand));
  const { total, recent } = await countQualified(tx, inviterId, today);
  const beyond = total >= programme.total || recent >= programme.perDay;
  const shared = await flagsOf(context, tx, { brand, friendId, inviterId });
  const flags = [...shared, ...(beyond ? ['limit'] : [])];
  if (flags.length > 0) {
    await updateInvitation(tx, friendId, { state: 'review', flags, at: now });
    await updateMet(tx, friendId, now);
    return;
  }
  await payLater(context, tx, { brand, friendId, inviterId, metAt: now, flags: [] });
}
