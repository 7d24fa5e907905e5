import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, instant } from '../../fields.ts';
import { reason } from '../../operators/operator-fields.ts';
import { feedbackIn } from './list-feedback-in.ts';
import { version } from './member-fields.ts';

/** For operators: feedback is a complaint that must be answered by a moment, or is none after all (GLI-19 A.4.4). */
export const setComplaint = endpoint({
  method: 'PUT',
  path: '/ops/feedback/:feedbackId/complaint',
  summary: 'Treat feedback as a complaint with a deadline',
  auth: 'operator',
  permission: 'feedback.answer',
  audit: { action: 'feedback.set-complaint', object: 'feedback' },
  params: z.strictObject({ feedbackId: id }),
  body: z.strictObject({ version, dueAt: z.nullable(instant), reason }),
  value: feedbackIn,
  errors: ['version.stale'],
});
