import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { authenticatorCode, done } from './operator-fields.ts';

export const confirmOwnAuthenticator = endpoint({
  method: 'POST',
  path: '/ops/self/authenticator/code',
  summary: 'Put the new authenticator into use by its first code',
  auth: 'operator',
  permission: 'self.edit',
  audit: { action: 'operator.confirm-authenticator', object: 'operator' },
  freshProof: true,
  callsPerMinute: 20,
  body: z.strictObject({ code: authenticatorCode }),
  value: done,
  errors: ['second.factor.invalid', 'second.factor.expired', 'login.locked'],
});
