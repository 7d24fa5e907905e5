import { dayOf } from '@perya/calendar/days.ts';
import type { Programme } from '@perya/contract/loyalty/programmes.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import { payInvitationWork, scheduleReward } from '../../due-work.ts';
import {
  lockInvitation,
  lockInviter,
  updateInvitation,
  updatePending,
  updateWaiting,
  type Invitation,
} from '../../queries/invitations.ts';
import { findStanding } from '../../queries/sums.ts';
import { notifyProgress } from '../../queries/notify.ts';
import { hasMet, isInTime } from '../../rules/invitation.ts';
import { minorOf } from '../../rules/levels.ts';

const dayMs = 86_400_000;

/**
 * Inside `tx`: the delay of an invitation is over. Both sides are paid by the terms of the day on which the friend met them, unless the
 * deposits were taken back, an account was closed, or something that both share has come to light since. A repetition pays nothing.
 */
export async function payInvitation(
  context: LoyaltyContext,
  tx: Queryable,
  { friendId, inviterId }: { friendId: string; inviterId: string },
): Promise<void> {
  const { clock, timeZoneOf, programmes, accounts } = context;
  await lockInviter(tx, BigInt(inviterId));
  const invitation = await lockInvitation(tx, BigInt(friendId));
  if (invitation?.state !== 'waiting' || invitation.metAt === null) return;
  const { brand, metAt } = invitation;
  const now = clock.now();
  const programme = await programmes.on(tx, brand, 'invitations', dayOf(metAt, timeZoneOf(brand)));
  const members = await accounts.findMembers([invitation.friendId, invitation.inviterId]);
  const open = members.filter(({ status }) => status === 'active').length === 2;
  if (programme === null || !open) {
    await updateInvitation(tx, invitation.friendId, { state: 'rejected', flags: [], at: now });
  } else if (!hasMet(await findStanding(tx, brand, invitation.friendId), programme)) {
    if (isInTime(invitation, programme, now)) await updatePending(tx, invitation.friendId);
    else await updateInvitation(tx, invitation.friendId, { state: 'expired', flags: [], at: now });
  } else {
    const judged = new Set(invitation.flags);
    const flags = (await flagsOf(context, tx, invitation)).filter((flag) => !judged.has(flag));
    if (flags.length > 0)
      await updateInvitation(tx, invitation.friendId, {
        state: 'review',
        flags: [...judged, ...flags],
        at: now,
      });
    else await qualify(context, tx, invitation, programme);
  }
  await notifyProgress(tx, brand, [invitation.friendId, invitation.inviterId]);
}

/** Returns when both sides are paid for an invitation whose terms were met at `metAt`. */
export const paysAtOf = ({ invitationRuleOf }: LoyaltyContext, brand: string, metAt: Date): Date =>
  new Date(metAt.getTime() + invitationRuleOf(brand).payAfterDays * dayMs);

/** Inside `tx`: both sides are paid after the delay. @param flags those that an operator has judged: they stop it no more */
export async function payLater(
  context: LoyaltyContext,
  tx: Queryable,
  {
    brand,
    friendId,
    inviterId,
    metAt,
    flags,
  }: Pick<Invitation, 'brand' | 'friendId' | 'inviterId' | 'flags'> & {
    metAt: Date;
  },
): Promise<void> {
  const paysAt = paysAtOf(context, brand, metAt);
  await updateWaiting(tx, friendId, { metAt, paysAt, flags });
  await context.due.reschedule(tx, payInvitationWork, {
    key: String(friendId),
    dueAt: paysAt,
    payload: { friendId: String(friendId), inviterId: String(inviterId) },
  });
}

/** What friend and inviter have in common, as far as it counts at the brand. */
export async function flagsOf(
  { listShared, invitationRuleOf }: LoyaltyContext,
  tx: Queryable,
  { brand, friendId, inviterId }: Pick<Invitation, 'brand' | 'friendId' | 'inviterId'>,
): Promise<string[]> {
  const counted = new Set(invitationRuleOf(brand).flags);
  return (await listShared(tx, brand, friendId, inviterId)).filter((trace) => counted.has(trace));
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
