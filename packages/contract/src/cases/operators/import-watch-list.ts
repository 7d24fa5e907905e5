import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import {
  columnName,
  maxFileBodyBytes,
  oneFile,
  previewPage,
  sentFile,
  tablePreview,
} from '../../table-file.ts';
import { watchKinds, watchList } from './watch-list.ts';

const listFile = {
  brand: brandCode,
  ...sentFile,
  columns: z._default(
    z.strictObject({
      name: columnName,
      reference: columnName,
      aliases: columnName,
      born: columnName,
      country: columnName,
    }),
    {},
  ),
};
const name = z.string().check(z.trim(), z.minLength(2, 'field.too.short'), z.maxLength(80, 'field.too.long'));

/** For operators: what was understood of a list, line by line. Nobody is screened, nothing is kept. */
export const previewWatchList = endpoint({
  method: 'POST',
  path: '/ops/watch-lists/preview',
  summary: 'Read a list of persons without importing it',
  auth: 'operator',
  permission: 'watch-list.import',
  audit: { action: 'watch-list.preview', object: 'watchList' },
  maxBodyBytes: maxFileBodyBytes,
  body: z.strictObject({ ...listFile, page: previewPage }).check(oneFile()),
  value: tablePreview,
  errors: ['not.found'],
});

/**
 * For operators: a list of persons as CSV or .xlsx, at most 50,000. `columns` names the column of the name and, if the file has them, of the list's own
 * number, aliases (separated by `;` or `|`), birth (a day or a year) and country (two letters); without it they are found by their usual headings. A
 * file with a fault in any line is refused with those lines. It replaces the brand's list of the same name; all members are screened again. The same
 * file again changes nothing.
 */
export const importWatchList = endpoint({
  method: 'POST',
  path: '/ops/watch-lists',
  summary: 'Import a list of sanctioned or politically exposed persons',
  auth: 'operator',
  permission: 'watch-list.import',
  audit: { action: 'watch-list.import', object: 'watchList' },
  maxBodyBytes: maxFileBodyBytes,
  body: z.strictObject({ ...listFile, kind: z.enum(watchKinds), name }).check(oneFile()),
  value: watchList,
  errors: ['not.found'],
});
