/** Removes a member's second factor. Needs two operators, so that tricking one is not enough. */
import * as z from 'zod/mini';
import { id } from '@perya/contract/fields.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { writeMail } from '#modules/inbox/index.ts';
import { approvalKind, type ApprovalKind } from '#modules/operators/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { MakeId } from '#platform/id.ts';
import { lockCare } from '../../queries/care.ts';
import { updateDevicesDistrusted } from '../../queries/devices.ts';
import { deleteAuthenticator, findAuthenticatorState } from '../../queries/second-factor.ts';
import { deleteSessionsOf } from '../../queries/sessions.ts';

export const secondFactorResetKind = 'second-factor.reset';

const payload = z.object({ brand: z.string(), memberId: id });

export function secondFactorResets({ clock, makeId }: { clock: Clock; makeId: MakeId }): ApprovalKind {
  return approvalKind<z.output<typeof payload>>({
    kind: secondFactorResetKind,
    audit: { action: secondFactorResetKind, object: 'member' },
    propose: 'second-factor.propose',
    decide: 'second-factor.approve',
    payload,
    subject: ({ memberId, brand }) => ({ objectId: memberId, brand }),
    async before(tx, { brand, memberId }) {
      const member = await lockCare(tx, BigInt(memberId));
      if (member?.brand !== brand) return fail('user.unknown');
      const factor = await findAuthenticatorState(tx, BigInt(memberId));
      if (factor === null) return fail('not.found');
      return ok({ status: member.status, secondFactorSince: factor.since.toISOString() });
    },
    async execute(tx, { payload: { brand, memberId: text } }) {
      const memberId = BigInt(text);
      await deleteAuthenticator(tx, memberId);
      // One that is set up later asks on every device.
      await updateDevicesDistrusted(tx, memberId, null);
      const endedSessions = (await deleteSessionsOf(tx, memberId, null)).length;
      const [mailId, at] = [makeId(), clock.now()];
      const content = { kind: 'secondFactorOff', values: {} } as const;
      await writeMail(tx, { mailId, brand, memberId, key: `secondFactorOff:${mailId}`, at, content });
      return ok({ endedSessions });
    },
  });
}
