/** Fields that several of the operators' endpoints about members share. Personal data stands in them masked. */
import * as z from 'zod/mini';
import { id, instant } from '../../fields.ts';

export const memberPath = z.strictObject({ memberId: id });

/** Raised by each command about the member; a command that was given for an older state is refused. */
export const version = z.int().check(z.minimum(0));

export const memberStatus = z.enum(['active', 'disabled']);

/** How staff marks members: `vip`, `chargeback`. */
export const tag = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,29}$/));

/** A member as lists show it. */
export const memberRow = z.object({
  id,
  brand: z.string(),
  /** A name that is a number shows its last digits. */
  userName: z.string(),
  type: z.number(),
  status: memberStatus,
  tags: z.array(z.string()),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  registeredAt: instant,
  lastLoginAt: z.nullable(instant),
});
export type MemberRow = z.infer<typeof memberRow>;

/** What a command about a member leaves behind. */
export const memberState = z.object({ status: memberStatus, version, tags: z.array(z.string()) });
