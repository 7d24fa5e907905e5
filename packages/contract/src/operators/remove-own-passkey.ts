import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { done } from './operator-fields.ts';

/** The last second factor cannot be removed: without one there is no login. */
export const removeOwnPasskey = endpoint({
  method: 'DELETE',
  path: '/ops/self/passkeys/:passkeyId',
  summary: 'Remove a passkey',
  auth: 'operator',
  permission: 'self.edit',
  audit: { action: 'operator.remove-passkey', object: 'operator' },
  freshProof: true,
  params: z.strictObject({ passkeyId: id }),
  value: done,
  errors: ['second.factor.last'],
});
