import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { register } from './register.ts';
import { token } from './token.ts';

/** Registers the person whom a ticket speaks for (`thirdPartyComplete`): as `register`, without password and captcha. */
export const thirdPartyRegister = endpoint({
  method: 'PUT',
  path: '/wps/member/register/thirdParty',
  summary: 'Register with an account of Google or Facebook',
  auth: 'public',
  bodyEncoding: 'jwe',
  callsPerMinute: 20,
  body: z.extend(
    z.omit(register.body, {
      password: true,
      confirmPassword: true,
      captchaId: true,
      captcha: true,
      verificationCode: true,
      firebaseChannel: true,
      firebaseIdToken: true,
    }),
    { username: z.string().check(z.maxLength(100)), ticket: token },
  ),
  value: register.value,
  errors: [
    'request.encryption',
    'registration.closed',
    'third.party.expired',
    'username.taken',
    'identity.taken',
    'name.reserved',
    'affiliate.invalid',
    'referrer.invalid',
  ],
});
