import { dayOf } from '@perya/calendar/days.ts';
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { friendStates, referral } from '@perya/contract/loyalty/referral.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { maskedName } from '#modules/accounts/index.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import { listInvitations, type Invitation } from '../../queries/invitations.ts';
import { isInTime } from '../../rules/invitation.ts';
import { minorOf } from '../../rules/levels.ts';

const shownFriends = 100;

type FriendState = (typeof friendStates)[number];

const shownAs: Record<Invitation['state'], FriendState> = {
  pending: 'verified',
  waiting: 'waiting',
  review: 'review',
  qualified: 'paid',
  rejected: 'rejected',
  expired: 'expired',
};

/** A member's code, friends and the terms. A member who has stopped playing is offered nothing. */
export async function showReferral(
  context: LoyaltyContext,
  { brand, memberId }: { brand: string; memberId: bigint },
): Promise<Result<ValueInputOf<typeof referral>, 'not.found' | 'play.stopped'>> {
  const { db, clock, timeZoneOf, currencyOf, programmes, protection, accounts, invitationRuleOf } = context;
  const now = clock.now();
  const programme = await programmes.on(db, brand, 'invitations', dayOf(now, timeZoneOf(brand)));
  if (programme === null) return fail('not.found');
  if ((await protection.pausedAmong(db, [memberId], { from: now, to: now })).size > 0)
    return fail('play.stopped');
  const [referralCode, { friends, total }, followed] = await Promise.all([
    accounts.ensureInvitationCode(brand, memberId),
    accounts.listRecommendedBy(memberId, shownFriends),
    listInvitations(db, memberId),
  ]);
  const stateOf = ({ memberId: friendId, registeredAt }: (typeof friends)[number]): FriendState => {
    const state = followed.get(friendId)?.state ?? null;
    if (state !== null && state !== 'pending') return shownAs[state];
    if (!isInTime({ registeredAt }, programme, now)) return 'expired';
    return state === null ? 'invited' : 'verified';
  };
  const arrivalOf = ({ memberId: friendId }: (typeof friends)[number]): string | null => {
    const invitation = followed.get(friendId);
    return invitation?.state === 'waiting' ? (invitation.paysAt?.toISOString() ?? null) : null;
  };
  const amount = (decimal: string): string => formatDecimal(minorOf(decimal), currencyOf(brand));
  return ok({
    referralCode,
    totalInvitations: total,
    promotionDomains: [],
    terms: {
      deposits: amount(programme.deposits),
      turnover: amount(programme.turnover),
      days: programme.days,
      payAfterDays: invitationRuleOf(brand).payAfterDays,
      inviterReward: amount(programme.inviterReward),
      friendReward: amount(programme.friendReward),
      perDay: programme.perDay,
      total: programme.total,
    },
    friends: friends.map((friend) => ({
      name: maskedName(friend.userName),
      state: stateOf(friend),
      arrivesAt: arrivalOf(friend),
      registeredAt: friend.registeredAt.toISOString(),
    })),
  });
}
