/** Good calls of the operators' endpoints about the loyalty, for the matrix of roles. */
import { randomUUID } from 'node:crypto';
import type { CallsOf, WithRole } from '#test/operators-offers.ts';

const reason = 'a good reason';

/** @param of.server as it is once it has started. */
export const createLoyaltyCalls = <Call>(
  withRole: WithRole<Call>,
  of: CallsOf,
): Record<string, () => Promise<Call>> => ({
  'POST /ops/approvals/loyalty-programme': () =>
    withRole('promotions', {
      body: {
        requestId: randomUUID(),
        reason,
        programme: {
          brand: 'perya',
          kind: 'checkIn',
          validFrom: '2199-01-01',
          content: { days: ['1.00'] },
        },
      },
    }),
  'POST /ops/loyalty/invitations/:friendId/decision': async () => {
    await of
      .server()
      .db.query(
        `insert into loyalty.programme (brand, kind, valid_from, content, set_at) values ('perya', 'invitations', '2020-01-01', $1, now())`,
        [
          {
            deposits: '1.00',
            turnover: '1.00',
            days: 30,
            perDay: 1,
            total: 1,
            inviterReward: '1.00',
            friendReward: '1.00',
          },
        ],
      );
    await of.server().db.query(
      `insert into loyalty.invitation (friend_id, inviter_id, brand, state, flags, registered_at)
       values (71, $1, 'perya', 'review', '{device}', now())`,
      [of.memberId()],
    );
    return withRole('promotions', {
      path: '/ops/loyalty/invitations/71/decision',
      body: { decision: 'reject', reason },
    });
  },
});
