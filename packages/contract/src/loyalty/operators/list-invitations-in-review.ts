import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, instant } from '../../fields.ts';
import { sharedTraces } from '../../brand/invitation-settings.ts';
import { brandCode } from '../../operators/operator-fields.ts';

/** Why an invitation was not paid by itself. */
export const invitationFlags = [...sharedTraces, 'limit'] as const;

/** For operators: invitations that wait for a look, the oldest first, at most 200. */
export const listInvitationsInReview = endpoint({
  method: 'GET',
  path: '/ops/loyalty/invitations',
  summary: 'Invitations that wait for a look',
  auth: 'operator',
  permission: 'loyalty.view',
  query: z.strictObject({ brand: brandCode }),
  value: z.object({
    list: z.array(
      z.object({
        friendId: id,
        /** Names as operators without further rights see them: masked. */
        friendName: z.string(),
        inviterId: id,
        inviterName: z.string(),
        flags: z.array(z.enum(invitationFlags)),
        registeredAt: instant,
        /** When the friend met the terms; null: before this was kept. */
        metAt: z.nullable(instant),
      }),
    ),
  }),
  errors: [],
});
