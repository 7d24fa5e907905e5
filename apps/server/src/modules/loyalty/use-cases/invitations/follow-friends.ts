import { dayOf, startOfDay } from '@perya/calendar/days.ts';
import type { Programme } from '@perya/contract/loyalty/programmes.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import { scheduleReward } from '../../due-work.ts';
import {
  countQualified,
  insertInvitations,
  lockPending,
  updateInvitation,
  type Invitation,
} from '../../queries/invitations.ts';
import type { Standing } from '../../queries/sums.ts';
import { minorOf } from '../../rules/levels.ts';

const dayMs = 86_400_000;

/**
 * Looks whether invited friends have met the conditions with what was just counted. A friend who uses a device or an address of the
 * one who invited, or is one more than are paid for, waits for somebody of the house; the others are paid, both sides once.
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
  const inTime = ({ registeredAt }: { registeredAt: Date }): boolean =>
    now.getTime() < registeredAt.getTime() + programme.days * dayMs;
  await insertInvitations(
    tx,
    brand,
    recommended.filter(inTime).map(({ memberId, recommenderId, registeredAt }) => ({
      friendId: memberId,
      inviterId: recommenderId,
      registeredAt,
    })),
  );
  const sums = new Map(standings.map((one) => [one.memberId, one]));
  for (const invitation of await lockPending(tx, ids)) {
    const { friendId } = invitation;
    const standing = sums.get(friendId);
    const met =
      standing !== undefined &&
      standing.depositedMinor >= minorOf(programme.deposits) &&
      standing.turnoverMinor >= minorOf(programme.turnover);
    if (!inTime(invitation)) await updateInvitation(tx, friendId, { state: 'expired', flags: [], at: now });
    else if (met) await decide(context, tx, invitation, programme);
  }
}

async function decide(
  context: LoyaltyContext,
  tx: Queryable,
  invitation: Invitation,
  programme: Programme<'invitations'>,
): Promise<void> {
  const { clock, timeZoneOf, accounts } = context;
  const { brand, friendId, inviterId } = invitation;
  const now = clock.now();
  const { device, address } = await accounts.findSharedTraces(tx, friendId, inviterId);
  const today = startOfDay(dayOf(now, timeZoneOf(brand)), timeZoneOf(brand));
  const { total, recent } = await countQualified(tx, inviterId, today);
  const beyond = total >= programme.total || recent >= programme.perDay;
  const flags = [
    ...(device ? ['device'] : []),
    ...(address ? ['address'] : []),
    ...(beyond ? ['limit'] : []),
  ];
  if (flags.length > 0) await updateInvitation(tx, friendId, { state: 'review', flags, at: now });
  else await qualify(context, tx, invitation, programme);
}

/** Inside `tx`: the friend has qualified, and both are paid soon after the commit. */
export async function qualify(
  context: LoyaltyContext,
  tx: Queryable,
  { brand, friendId, inviterId, flags }: Invitation,
  programme: Programme<'invitations'>,
): Promise<void> {
  const { clock, currencyOf } = context;
  await updateInvitation(tx, friendId, { state: 'qualified', flags, at: clock.now() });
  const common = { brand, currency: currencyOf(brand), kind: 'cash' } as const;
  await scheduleReward(context, tx, {
    ...common,
    memberId: inviterId,
    code: 'invitation',
    period: `friend:${friendId}`,
    amountMinor: minorOf(programme.inviterReward),
    titles: { EN: 'A friend has come', TY: 'May kaibigang dumating' },
  });
  await scheduleReward(context, tx, {
    ...common,
    memberId: friendId,
    code: 'invited',
    period: 'once',
    amountMinor: minorOf(programme.friendReward),
    titles: { EN: 'Welcome from a friend', TY: 'Salubong mula sa kaibigan' },
  });
}
