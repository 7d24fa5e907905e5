/** What operators do with programmes and invitations. */
import { dayOf } from '@perya/calendar/days.ts';
import type * as z from 'zod/mini';
import { decideInvitation } from '@perya/contract/loyalty/operators/decide-invitation.ts';
import {
  invitationFlags,
  listInvitationsInReview,
} from '@perya/contract/loyalty/operators/list-invitations-in-review.ts';
import { listProgrammes } from '@perya/contract/loyalty/operators/list-programmes.ts';
import { newProgramme, proposeProgramme } from '@perya/contract/loyalty/operators/propose-programme.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { maskedName } from '#modules/accounts/index.ts';
import { approvalKind, type ApprovalKind, type Propose } from '#modules/operators/index.ts';
import type { Json } from '#platform/change.ts';
import { mayTouch, type BindOperators } from '#platform/http/bind-operators.ts';
import type { LoyaltyContext } from './dependencies.ts';
import { listReview, lockInvitation } from './queries/invitations.ts';
import { findProgramme, listProgrammes as listVersions, upsertProgramme } from './queries/programmes.ts';
import { decideInvitation as decide } from './use-cases/invitations/decide-invitation.ts';

const programmeKind = 'loyalty.programme';
type NewProgramme = z.infer<typeof newProgramme>;

/** A version of a programme: proposed by one operator, set when another approves it. It begins on a day to come. */
export function programmeApprovals({ clock, timeZoneOf, brands }: LoyaltyContext): ApprovalKind {
  const check = ({ brand, validFrom }: NewProgramme): 'not.found' | 'programme.day' | null => {
    if (!brands().includes(brand)) return 'not.found';
    return validFrom > dayOf(clock.now(), timeZoneOf(brand)) ? null : 'programme.day';
  };
  return approvalKind<NewProgramme>({
    kind: programmeKind,
    audit: { action: 'loyalty.set', object: 'programme' },
    propose: 'loyalty.propose',
    decide: 'loyalty.approve',
    payload: newProgramme,
    subject: ({ brand, kind, validFrom }) => ({ objectId: `${kind} ${validFrom}`, brand }),
    async before(tx, programme) {
      const wrong = check(programme);
      if (wrong) return fail(wrong);
      const { brand, kind, validFrom } = programme;
      const content = (await findProgramme(tx, brand, kind, validFrom)) as Json;
      return ok({ content });
    },
    async execute(tx, { payload }) {
      const wrong = check(payload);
      if (wrong) return fail(wrong);
      await upsertProgramme(tx, { ...payload, at: clock.now() });
      return ok({ validFrom: payload.validFrom });
    },
  });
}

export function bindLoyaltyOperators(bind: BindOperators, context: LoyaltyContext, propose: Propose): void {
  const { db, clock, accounts, timeZoneOf, brands } = context;
  bind(listProgrammes, async ({ query: { brand } }) => {
    if (!brands().includes(brand)) return fail('not.found');
    const today = dayOf(clock.now(), timeZoneOf(brand));
    const versions = await listVersions(db, brand);
    return ok({
      list: versions.map(({ kind, validFrom, content, setAt }) => {
        const current = versions.find((one) => one.kind === kind && one.validFrom <= today);
        const state = validFrom > today ? 'coming' : validFrom === current?.validFrom ? 'current' : 'past';
        return { kind, validFrom, content, setAt: setAt.toISOString(), state };
      }),
    });
  });
  bind(proposeProgramme, ({ operator, change, body: { programme, reason, requestId } }) =>
    propose(change, operator, {
      kind: programmeKind,
      // Its schema knows nothing but what JSON can say; absent texts are left out there.
      payload: programme as unknown as Json,
      reason,
      requestId,
    }),
  );
  bind(listInvitationsInReview, async ({ query: { brand } }) => {
    const waiting = await listReview(db, brand);
    const ids = waiting.flatMap(({ friendId, inviterId }) => [friendId, inviterId]);
    const members = await accounts.findMembers(ids);
    const names = new Map(members.map(({ memberId, userName }) => [memberId, maskedName(userName)]));
    return ok({
      list: waiting.map(({ friendId, inviterId, flags, registeredAt, metAt }) => ({
        friendId: String(friendId),
        friendName: names.get(friendId) ?? '',
        inviterId: String(inviterId),
        inviterName: names.get(inviterId) ?? '',
        flags: invitationFlags.filter((flag) => flags.includes(flag)),
        registeredAt: registeredAt.toISOString(),
        metAt: metAt?.toISOString() ?? null,
      })),
    });
  });
  bind(decideInvitation, ({ operator, change, params: { friendId }, body: { decision, reason } }) =>
    change(async (tx, note) => {
      const invitation = await lockInvitation(tx, BigInt(friendId));
      if (invitation === null || !mayTouch(operator, invitation.brand)) return fail('not.found');
      const decided = await decide(context, tx, invitation, decision);
      if (!decided.ok) return decided;
      const { brand, flags } = invitation;
      const state = decided.value;
      note({ objectId: friendId, brand, before: { state: 'review', flags }, after: { state }, reason });
      return ok({ state });
    }),
  );
}
