import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, instant } from '../../fields.ts';
import { memberPath, memberStatus } from './member-fields.ts';

const device = { system: z.nullable(z.string()), browser: z.nullable(z.string()) };

/** For operators. Addresses are shortened. */
export const listMemberAccess = endpoint({
  method: 'GET',
  path: '/ops/members/:memberId/access',
  summary: 'Sessions, devices, attempts to log in, and accounts that share a device or an address',
  auth: 'operator',
  permission: 'member.view',
  params: memberPath,
  value: z.object({
    sessions: z.array(
      z.object({
        id,
        ...device,
        address: z.nullable(z.string()),
        method: z.string(),
        createdAt: instant,
        lastSeenAt: instant,
      }),
    ),
    devices: z.array(
      z.object({
        ...device,
        firstSeenAt: instant,
        lastSeenAt: instant,
        trustedUntil: z.nullable(instant),
      }),
    ),
    /** The newest twenty. */
    attempts: z.array(z.object({ at: instant, outcome: z.string(), address: z.nullable(z.string()) })),
    /** At most fifty, those of the brand. */
    linked: z.array(
      z.object({
        id,
        userName: z.string(),
        status: memberStatus,
        by: z.array(z.enum(['device', 'address'])),
        registeredAt: instant,
      }),
    ),
  }),
  errors: [],
});
