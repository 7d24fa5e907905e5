import * as z from 'zod/mini';
import { passkeyAssertion } from '../accounts/passkey-fields.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { typedPassword } from './operator-fields.ts';

export const proveOperatorByPasskey = endpoint({
  method: 'POST',
  path: '/ops/session/passkey-proof',
  summary: 'Prove again who is there, by password and passkey',
  auth: 'operator',
  permission: 'self.edit',
  audit: { action: 'session.prove', object: 'session' },
  callsPerMinute: 20,
  body: z.strictObject({ password: typedPassword, assertion: passkeyAssertion }),
  value: z.object({ provedUntil: instant }),
  errors: ['password.wrong', 'passkey.invalid', 'passkey.unavailable', 'login.locked', 'system.overloaded'],
});
