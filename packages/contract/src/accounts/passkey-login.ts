import { endpoint } from '../endpoint.ts';
import { passkeyAssertion } from './passkey-fields.ts';
import { sessionValue } from './session-value.ts';

/** Log in with a passkey: what its owner has and is, so no second factor is asked for. */
export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/wps/session/passkey',
  summary: 'Log in with a passkey',
  auth: 'public',
  callsPerMinute: 30,
  body: passkeyAssertion,
  value: sessionValue,
  errors: ['passkey.invalid', 'passkey.unavailable'],
});
