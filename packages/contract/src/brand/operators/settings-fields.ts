import * as z from 'zod/mini';
import { instant } from '../../fields.ts';
import { isSection } from '../setting-sections.ts';

/** Sections of a brand's settings by name. Their values are checked with the whole brand. */
export const sections = z.record(z.string().check(z.refine(isSection, 'field.unknown')), z.unknown());

/** New values of some sections; null restores the brand's file. */
export const sectionChanges = z
  .record(
    z.string().check(z.refine(isSection, 'field.unknown')),
    z.nullable(z.strictObject({ value: z.optional(z.unknown()) })),
  )
  .check(z.refine((changes) => Object.keys(changes).length > 0, 'field.required'));

/** How often operators have changed the brand. Commands with an older number are refused. */
export const settingsNumber = z.int().check(z.minimum(0));

export const settingsVersion = z.object({
  version: z.int(),
  sections: z.array(z.string()),
  author: z.string(),
  reason: z.string(),
  at: instant,
});
