import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { authenticatorCode, typedPassword } from './operator-fields.ts';

/** A fresh proof, which commands of money, exports and changes of keys ask for. It holds for ten minutes. */
export const proveOperator = endpoint({
  method: 'POST',
  path: '/ops/session/proof',
  summary: 'Prove again who is there, by password and code',
  auth: 'operator',
  permission: 'self.edit',
  audit: { action: 'session.prove', object: 'session' },
  callsPerMinute: 20,
  body: z.strictObject({ password: typedPassword, code: authenticatorCode }),
  value: z.object({ provedUntil: instant }),
  errors: ['password.wrong', 'second.factor.invalid', 'login.locked', 'system.overloaded'],
});
