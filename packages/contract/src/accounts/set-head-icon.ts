import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { headIcons } from './head-icons.ts';

export const setHeadIcon = endpoint({
  method: 'POST',
  path: '/wps/member/headIcon',
  summary: 'Choose the picture of the member',
  auth: 'session',
  bodyEncoding: 'form',
  callsPerMinute: 60,
  body: z.strictObject({ headIcon: z.enum(headIcons) }),
  value: z.object({}),
  errors: [],
});
