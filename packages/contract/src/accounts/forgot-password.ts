import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { plainEmail } from './plain-text.ts';
import { userName } from './user-name.ts';
import { workAnswer } from './work.ts';

/**
 * Ask for a link to a new password. The link goes to the e-mail address of the account, if name and address belong
 * together; the answer is the same, after the same work, if they do not.
 */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/wps/member/forgotPassword',
  summary: 'Send a link to a new password by mail',
  auth: 'public',
  bodyEncoding: 'form',
  callsPerMinute: 10,
  body: z.strictObject({
    username: userName,
    /** Of work for `mail`. */
    ...workAnswer,
    email: z.string().check(z.maxLength(200), z.overwrite(plainEmail)),
  }),
  value: z.object({}),
  errors: ['username.format', 'email.format', 'captcha.required', 'captcha.invalid'],
});
