import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** What a member has told of themselves. */
export const ownDetails = z.object({
  nickname: z.nullable(z.string()),
  /** The name that payouts go to. Once set it stays: customer service alone changes it. */
  payeeName: z.nullable(z.string()),
  /** Masked; null: none was left. */
  email: z.nullable(z.string()),
  mobileNum: z.nullable(z.string()),
  /** The brand uses mobile numbers: members may set theirs. */
  mobileOpen: z.boolean(),
});

export const memberDetails = endpoint({
  method: 'GET',
  path: '/wps/member/details',
  summary: 'What the member has told of themselves',
  auth: 'session',
  needs: 'security',
  value: ownDetails,
  errors: ['session.required', 'session.expired'],
});
