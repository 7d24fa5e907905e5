import * as z from 'zod/mini';
import { instant } from '../../fields.ts';
import { isSection } from '../setting-sections.ts';

/** Sections of a brand's settings by their names; what stands in one is checked with the whole brand. */
export const sections = z.record(z.string().check(z.refine(isSection, 'field.unknown')), z.unknown());

/** What becomes of some sections; null: as the file of the brand has it. */
export const sectionChanges = z
  .record(
    z.string().check(z.refine(isSection, 'field.unknown')),
    z.nullable(z.strictObject({ value: z.optional(z.unknown()) })),
  )
  .check(z.refine((changes) => Object.keys(changes).length > 0, 'field.required'));

/** How often operators have changed the brand; a command for an older state is refused. */
export const settingsNumber = z.int().check(z.minimum(0));

export const settingsVersion = z.object({
  version: z.int(),
  sections: z.array(z.string()),
  author: z.string(),
  reason: z.string(),
  at: instant,
});
