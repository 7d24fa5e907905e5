import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, instant } from '../../fields.ts';
import { memberPath } from './member-fields.ts';

export const memberNote = z.object({ id, text: z.string(), author: z.string(), at: instant });

/** For operators, the newest first, at most 200. */
export const listMemberNotes = endpoint({
  method: 'GET',
  path: '/ops/members/:memberId/notes',
  summary: 'Notes of the staff about a member',
  auth: 'operator',
  permission: 'member.view',
  params: memberPath,
  value: z.object({ list: z.array(memberNote) }),
  errors: [],
});
