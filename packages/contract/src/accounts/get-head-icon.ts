import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { headIcons } from './head-icons.ts';

/** The member's picture and all that there are to choose from. */
export const getHeadIcon = endpoint({
  method: 'GET',
  path: '/wps/member/headIcon',
  summary: 'The picture of the member',
  auth: 'session',
  value: z.object({
    headIcon: z.nullable(z.enum(headIcons)),
    icons: z.array(z.object({ name: z.enum(headIcons), url: z.string() })),
  }),
  errors: [],
});
