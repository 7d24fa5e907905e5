import { endpoint } from '../endpoint.ts';
import { passkeyRequestOptions } from './passkey-fields.ts';

export const passkeyLoginOptions = endpoint({
  method: 'POST',
  path: '/wps/session/passkey/options',
  summary: 'What a passkey has to sign to log in',
  auth: 'public',
  callsPerMinute: 60,
  value: passkeyRequestOptions,
  errors: ['passkey.unavailable'],
});
