import * as z from 'zod/mini';
import { id, instant } from '../../fields.ts';
import { chatStates } from '../chat-fields.ts';
import { version } from '../../accounts/operators/member-fields.ts';

/** A member's chat as the list shows it. */
export const chatThread = z.object({
  memberId: id,
  brand: z.string(),
  userName: z.string(),
  /** In which the member reads the site. */
  language: z.string(),
  state: z.enum(chatStates),
  /** The assigned operator, if any. */
  operatorId: z.nullable(id),
  operatorName: z.nullable(z.string()),
  /** Since when the member waits; null once answered. */
  waitingSince: z.nullable(instant),
  lastAt: instant,
  lastText: z.nullable(z.string()),
  version,
});
