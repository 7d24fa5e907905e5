import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { requestId } from '../../operators/operator-fields.ts';
import { memberPath } from './member-fields.ts';
import { memberNote } from './list-member-notes.ts';

/** For operators. Notes stay as they were written; the member never sees them. */
export const addMemberNote = endpoint({
  method: 'POST',
  path: '/ops/members/:memberId/notes',
  summary: 'Add a note about a member',
  auth: 'operator',
  permission: 'member.note',
  audit: { action: 'member.add-note', object: 'member' },
  params: memberPath,
  body: z.strictObject({
    requestId,
    text: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(2_000)),
  }),
  value: memberNote,
  errors: ['idempotency.conflict'],
});
