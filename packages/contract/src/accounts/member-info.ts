import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';

/** The member of the session (specification 1 §3, "Member info"). */
export const memberInfo = endpoint({
  method: 'GET',
  path: '/wps/member/info',
  summary: 'The logged-in member',
  auth: 'session',
  value: z.object({
    id,
    type: z.number(),
    nickname: z.nullable(z.string()),
    /** What the member is shown as: the user name; of a member who registered by mobile number, the proved number of today. */
    account: z.string(),
    /** The name as it was registered. */
    userName: z.string(),
    regDate: instant,
    /** The member may move money to the member above: false for players. */
    toUpline: z.boolean(),
    /** The member is an affiliate and can open the affiliate report. */
    affiliate: z.boolean(),
    previousLoginAt: z.nullable(instant),
    /** Address of the picture that the member chose; null: none yet. */
    headIcon: z.nullable(z.string()),
    /** False for a member who registered by mobile number and has no password yet. */
    hasPassword: z.boolean(),
    /** The version of the terms that the member is asked to agree to; null: the present one is agreed to. */
    newTerms: z.nullable(z.string()),
  }),
  errors: ['session.required', 'session.expired'],
});
