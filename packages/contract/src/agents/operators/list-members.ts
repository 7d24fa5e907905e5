import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { decimal, id, instant, pageNo, pageOf, pageSize } from '../../fields.ts';
import { brandQuery, treeMember } from './member-fields.ts';

/** The tree: agents below the house, members directly below one, or members by the beginning of their name. */
export const listAgentMembers = endpoint({
  method: 'GET',
  path: '/ops/agents/members',
  summary: 'Agents and their lines, level by level or by name',
  auth: 'operator',
  permission: 'agent.view',
  query: z.strictObject({
    ...brandQuery,
    parentId: z.optional(id),
    name: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    pageNo,
    pageSize,
  }),
  value: pageOf(
    z.extend(treeMember, {
      state: z.string(),
      registeredAt: instant,
      /** The member above; null: the house. */
      upline: z.nullable(z.object({ id, name: z.string() })),
      direct: z.number(),
      team: z.number(),
      /** Earned in the last 31 days. */
      earned: decimal,
      held: z.boolean(),
    }),
  ),
  errors: ['not.found'],
});
