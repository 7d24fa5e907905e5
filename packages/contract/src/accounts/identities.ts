import * as z from 'zod/mini';
import { identityProviders } from '../brand/third-party.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';

/** The accounts of other services that the member may sign in with, and those that may be joined. */
export const identities = endpoint({
  method: 'GET',
  path: '/wps/member/identities',
  summary: 'Joined accounts of other services',
  auth: 'session',
  needs: 'security',
  value: z.object({
    /** In the order of the brand's buttons; a joined one is listed even when its service is not offered any more. */
    list: z.array(
      z.object({
        provider: z.enum(identityProviders),
        /** The brand offers it at the moment. */
        offered: z.boolean(),
        linkedAt: z.nullable(instant),
        /** The address by which the person knows that account. */
        label: z.nullable(z.string()),
      }),
    ),
    /** Without a password the last joined account cannot be taken away. */
    hasPassword: z.boolean(),
  }),
  errors: ['account.trial', 'session.required', 'session.expired'],
});
