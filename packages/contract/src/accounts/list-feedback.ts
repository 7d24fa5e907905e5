import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, instant, pageNo, pageOf, pageSize } from '../fields.ts';

export const feedbackStates = ['received', 'read', 'answered'] as const;

/** What the member has told the house, the newest first. */
export const listFeedback = endpoint({
  method: 'GET',
  path: '/wps/member/feedback',
  summary: 'The member’s own feedback',
  auth: 'session',
  needs: 'feedback',
  query: z.strictObject({ pageNo, pageSize }),
  value: pageOf(
    z.object({
      id,
      content: z.string(),
      state: z.enum(feedbackStates),
      answer: z.nullable(z.string()),
      createdAt: instant,
    }),
  ),
  errors: ['permission.denied'],
});
