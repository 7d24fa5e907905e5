import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, instant } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { cursor, keysetOf, pageLimit } from '../../operators/paging.ts';
import { feedbackStates } from '../list-feedback.ts';
import { version } from './member-fields.ts';

export const feedbackIn = z.object({
  id,
  brand: z.string(),
  memberId: id,
  userName: z.string(),
  content: z.string(),
  state: z.enum(feedbackStates),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  answeredBy: z.nullable(z.string()),
  /** Until when a complaint must be answered; null: it is none. */
  complaintDueAt: z.nullable(instant),
  createdAt: instant,
  version,
});

/** For operators: what waits, the oldest first; what was answered, the newest first. */
export const listFeedbackIn = endpoint({
  method: 'GET',
  path: '/ops/feedback',
  summary: 'What members have told the house',
  auth: 'operator',
  permission: 'feedback.view',
  query: z.strictObject({
    brand: z.optional(brandCode),
    show: z._default(z.enum(['open', 'complaints', 'answered']), 'open'),
    memberId: z.optional(id),
    after: z.optional(cursor),
    limit: pageLimit,
  }),
  value: keysetOf(feedbackIn),
  errors: [],
});
