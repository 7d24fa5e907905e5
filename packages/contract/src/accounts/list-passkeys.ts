import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { passkey } from './passkey-fields.ts';

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/wps/member/passkeys',
  summary: 'The member’s passkeys',
  auth: 'session',
  needs: 'security',
  value: z.object({ list: z.array(passkey) }),
  errors: ['session.required', 'session.expired'],
});
