/** Files with tables that operators bring, and what was understood of one before anything happens. */
import * as z from 'zod/mini';
import { errorStatus, type ErrorCode } from './errors.ts';

const tableErrors = Object.keys(errorStatus).filter((code) => code.startsWith('table.')) as [
  ErrorCode,
  ...ErrorCode[],
];

/** Bytes of the largest file. */
export const maxFileBytes = 4_000_000;
/** As base64 in JSON, or as text of which a character can take four bytes. */
export const maxFileBodyBytes = 16_100_000;

/** Exactly one of the two: `file` is the file as it is, in base64; `csv` is text that another program wrote. */
export const sentFile = {
  fileName: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(120)),
  file: z.optional(
    z
      .string()
      .check(
        z.minLength(1, 'field.required'),
        z.maxLength(Math.ceil(maxFileBytes / 3) * 4, 'field.too.long'),
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/),
      ),
  ),
  csv: z.optional(
    z.string().check(z.minLength(1, 'field.required'), z.maxLength(maxFileBytes, 'field.too.long')),
  ),
};

/** For the body that has these parts. */
export const oneOf = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.refine(
    (body) =>
      names.filter((name) => (body as Partial<Record<Name, unknown>>)[name] !== undefined).length === 1,
    { path: [names[0]], error: 'field.required' },
  );
export const oneFile = () => oneOf(['file', 'csv']);

/** Heading of a column; without it the usual ones are looked for. */
export const columnName = z.optional(
  z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(80)),
);

export const previewPage = z._default(z.int().check(z.minimum(1), z.maximum(1_000)), 1);

const tableFault = z.object({
  code: z.enum(tableErrors),
  /** Line of the file, or row of the sheet; null: the file as a whole. */
  line: z.nullable(z.int()),
  column: z.nullable(z.string()),
  value: z.nullable(z.string()),
});
export type TableFault = z.output<typeof tableFault>;

export const noticeCodes = [
  'table.note.hidden',
  'table.note.total',
  'table.note.footer',
  'table.note.status',
  'table.note.direction',
  'table.note.sheet',
  'table.note.title',
  'table.note.zeros',
] as const;

/** What was understood of each line, and what of the file is in the way of an import: nothing, when `faultCount` is zero. */
export const tablePreview = z.object({
  encoding: z.nullable(z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])),
  separator: z.nullable(z.string()),
  sheet: z.nullable(z.string()),
  headingLine: z.nullable(z.int()),
  /** The columns of `rows`, in their order: what each is for, and its heading in the file. */
  columns: z.array(z.object({ use: z.string(), heading: z.string() })),
  /** Headings that nothing is read from. */
  unused: z.array(z.string()),
  /** One page of the rows that were understood. */
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  rowCount: z.int(),
  pages: z.int(),
  /** The first 200 of them. */
  faults: z.array(tableFault),
  faultCount: z.int(),
  notices: z.array(
    z.object({ code: z.enum(noticeCodes), line: z.nullable(z.int()), value: z.nullable(z.string()) }),
  ),
});
export type TablePreview = z.output<typeof tablePreview>;
