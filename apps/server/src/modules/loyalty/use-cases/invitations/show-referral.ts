import { dayOf } from '@perya/calendar/days.ts';
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { friendStates, referral } from '@perya/contract/loyalty/referral.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { maskedName } from '#modules/accounts/index.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import { listInvitations, type Invitation } from '../../queries/invitations.ts';
import { minorOf } from '../../rules/levels.ts';

const shownFriends = 100;
const dayMs = 86_400_000;

type FriendState = (typeof friendStates)[number];

const shownAs: Record<Invitation['state'], FriendState> = {
  pending: 'verified',
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
  const { db, clock, timeZoneOf, currencyOf, programmes, protection, accounts } = context;
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
    if (now.getTime() >= registeredAt.getTime() + programme.days * dayMs) return 'expired';
    return state === null ? 'invited' : 'verified';
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
      inviterReward: amount(programme.inviterReward),
      friendReward: amount(programme.friendReward),
      perDay: programme.perDay,
      total: programme.total,
    },
    friends: friends.map((friend) => ({
      name: maskedName(friend.userName),
      state: stateOf(friend),
      registeredAt: friend.registeredAt.toISOString(),
    })),
  });
}
