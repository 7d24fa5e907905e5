/** A saved view: filters and columns of a list, under a name. */
import * as z from 'zod/mini';
import { id, instant } from '../fields.ts';
import { role } from './operator-fields.ts';
import { roleNames } from './permissions.ts';

/** The list's name in the console. */
export const listName = z.string().check(z.regex(/^[a-z0-9][\w .-]{0,59}$/i));

const fieldName = z.string().check(z.regex(/^[\w-]{1,60}$/));
const few = (values: object): boolean => Object.keys(values).length <= 40;

/** What is saved. */
export const viewContent = {
  name: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(60)),
  /** Values of the address by name. */
  filters: z.record(fieldName, z.string().check(z.maxLength(200))).check(z.refine(few)),
  /** Shown or hidden, by column. */
  columns: z.record(fieldName, z.boolean()).check(z.refine(few)),
  /** Roles that see it besides its operator; empty: nobody. */
  roles: z.array(role).check(z.maxLength(roleNames.length)),
};

export const savedView = z.object({
  id,
  list: z.string(),
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  columns: z.record(z.string(), z.boolean()),
  roles: z.array(role),
  /** Name of the operator who saved it. */
  author: z.string(),
  /** Whether this operator may delete it. */
  mayDelete: z.boolean(),
  at: instant,
});
