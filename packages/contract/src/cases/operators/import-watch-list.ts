import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { watchKinds, watchList } from './watch-list.ts';

const column = z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(80));
const name = z.string().check(z.trim(), z.minLength(2, 'field.too.short'), z.maxLength(80, 'field.too.long'));

/**
 * For operators: a list of persons as CSV (separated by commas or semicolons, the first line names the columns), at most 50,000. `columns` names the
 * column of the name and, if the file has them, of the list's own number, aliases (separated by `;` or `|`), birth (a day or a year) and country
 * (two letters). It replaces the brand's list of the same name; all members are screened again. The same file again changes nothing.
 */
export const importWatchList = endpoint({
  method: 'POST',
  path: '/ops/watch-lists',
  summary: 'Import a list of sanctioned or politically exposed persons',
  auth: 'operator',
  permission: 'watch-list.import',
  audit: { action: 'watch-list.import', object: 'watchList' },
  // A character of the file can take four bytes.
  maxBodyBytes: 16_100_000,
  body: z.strictObject({
    brand: brandCode,
    kind: z.enum(watchKinds),
    name,
    fileName: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(120)),
    columns: z.strictObject({
      name: column,
      reference: z.optional(column),
      aliases: z.optional(column),
      born: z.optional(column),
      country: z.optional(column),
    }),
    csv: z.string().check(z.minLength(1, 'field.required'), z.maxLength(4_000_000, 'field.too.long')),
  }),
  value: watchList,
  errors: ['not.found'],
});
