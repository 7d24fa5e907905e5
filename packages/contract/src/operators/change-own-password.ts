import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { done, operatorPassword } from './operator-fields.ts';

/** All other sessions of the operator end. */
export const changeOwnPassword = endpoint({
  method: 'PUT',
  path: '/ops/self/password',
  summary: 'Change the own password',
  auth: 'operator',
  permission: 'self.edit',
  audit: { action: 'operator.change-password', object: 'operator' },
  freshProof: true,
  callsPerMinute: 20,
  body: z.strictObject({ newPassword: operatorPassword }),
  value: done,
  errors: ['password.context', 'password.common', 'system.overloaded'],
});
