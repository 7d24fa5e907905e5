import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { feedbackIn } from './list-feedback-in.ts';
import { version } from './member-fields.ts';

/** For operators. The member finds the answer beside the feedback, and is told by mail at the site. */
export const answerFeedback = endpoint({
  method: 'POST',
  path: '/ops/feedback/:feedbackId/answer',
  summary: 'Answer a member’s feedback',
  auth: 'operator',
  permission: 'feedback.answer',
  audit: { action: 'feedback.answer', object: 'feedback' },
  params: z.strictObject({ feedbackId: id }),
  body: z.strictObject({
    version,
    answer: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(2_000)),
  }),
  value: feedbackIn,
  errors: ['version.stale'],
});
