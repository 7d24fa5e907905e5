import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { maxFileBodyBytes } from '../../table-file.ts';
import { onePersons, persons } from './exclusion-fields.ts';

/** For operators. A look at the list of excluded persons is personal data, so it is in the audit, without what was asked for. */
export const checkExclusion = endpoint({
  method: 'POST',
  path: '/ops/exclusions/check',
  summary: 'How many of these persons are excluded',
  auth: 'operator',
  permission: 'exclusion.view',
  audit: { action: 'exclusion.check', object: 'exclusion' },
  maxBodyBytes: maxFileBodyBytes,
  body: z.strictObject(persons).check(onePersons()),
  value: z.object({ asked: z.number(), excluded: z.number() }),
  errors: ['not.found'],
});
