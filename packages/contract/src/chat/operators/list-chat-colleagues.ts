import * as z from 'zod/mini';
import { memberPath } from '../../accounts/operators/member-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';

/** For operators: the operators who may answer a member's chat. */
export const listChatColleagues = endpoint({
  method: 'GET',
  path: '/ops/chats/:memberId/colleagues',
  summary: 'Who may answer a chat',
  auth: 'operator',
  permission: 'chat.answer',
  params: memberPath,
  value: z.object({ list: z.array(z.object({ id, name: z.string(), title: z.string() })) }),
  errors: [],
});
