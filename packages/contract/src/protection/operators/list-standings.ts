import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, instant } from '../../fields.ts';

/** A member's state as every screen shows it beside the name. */
export const standing = z.object({
  memberId: id,
  /** False: locked by an operator. */
  active: z.boolean(),
  /** The break or self-exclusion that holds; null: none. */
  stop: z.nullable(z.object({ kind: z.enum(['timeOut', 'exclusion']), until: instant })),
  /** On the list of excluded persons, by the e-mail address, mobile number or document of the account. */
  listed: z.boolean(),
});

/**
 * For operators: the states of the members that a screen shows. Members of other brands, and unknown ones, are left out. No personal
 * data, so every operator who sees a member may ask.
 */
export const listStandings = endpoint({
  method: 'GET',
  path: '/ops/members/standings',
  summary: 'States of members: locked, on a break, self-excluded, on the list of excluded persons',
  auth: 'operator',
  permission: 'self.view',
  query: z.strictObject({
    /** Separated by commas, at most 100. */
    ids: z.string().check(
      z.regex(/^[1-9]\d{0,18}(,[1-9]\d{0,18}){0,99}$/),
      z.refine((text) => text.split(',').every((one) => id.safeParse(one).success)),
    ),
  }),
  value: z.object({ list: z.array(standing) }),
  errors: [],
});
