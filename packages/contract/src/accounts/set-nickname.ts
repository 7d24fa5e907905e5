import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ownDetails } from './member-details.ts';

/** How the site calls the member; an empty text takes it away. */
export const setNickname = endpoint({
  method: 'PUT',
  path: '/wps/member/nickname',
  summary: 'Set the member’s nickname',
  auth: 'session',
  needs: 'security',
  callsPerMinute: 20,
  body: z.strictObject({ nickname: z.string().check(z.maxLength(300)) }),
  value: ownDetails,
  errors: ['session.required', 'session.expired', 'name.format', 'name.reserved'],
});
