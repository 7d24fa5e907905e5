import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { dayOrInstant } from '../../fields.ts';
import { reason } from '../../operators/operator-fields.ts';
import { maxFileBodyBytes } from '../../table-file.ts';
import { onePersons, persons } from './exclusion-fields.ts';

/**
 * For operators. Excluded at every brand, so only operators of all brands may do it. Until a day: it ends at each brand when that day begins
 * in the brand's own time zone.
 */
export const addExclusion = endpoint({
  method: 'POST',
  path: '/ops/exclusions',
  summary: 'Exclude persons',
  auth: 'operator',
  permission: 'exclusion.add',
  audit: { action: 'exclusion.add', object: 'exclusion' },
  maxBodyBytes: maxFileBodyBytes,
  body: z.strictObject({ ...persons, until: z.nullable(dayOrInstant), reason }).check(onePersons()),
  /** `members`: those of any brand who are meant, if any; from then on they can neither play nor deposit, and their sessions have ended. */
  value: z.object({ excluded: z.number(), members: z.optional(z.int()) }),
  errors: ['permission.denied', 'not.found'],
});
