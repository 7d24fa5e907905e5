import { endpoint } from '../endpoint.ts';
import { done } from './operator-fields.ts';

/** The last second factor cannot be removed: without one there is no login. */
export const removeOwnAuthenticator = endpoint({
  method: 'DELETE',
  path: '/ops/self/authenticator',
  summary: 'Remove the authenticator app',
  auth: 'operator',
  permission: 'self.edit',
  audit: { action: 'operator.remove-authenticator', object: 'operator' },
  freshProof: true,
  value: done,
  errors: ['second.factor.last'],
});
