import * as z from 'zod/mini';
import { brandCode } from '../../operators/operator-fields.ts';
import { oneOf, sentFile } from '../../table-file.ts';

/** `email:ana@example.com`, `mobile:+639171234567` or `idNumber:P1234567A`. */
const identifiers = z
  .array(
    z.strictObject({
      kind: z.enum(['email', 'mobile', 'idNumber']),
      value: z.string().check(z.trim(), z.minLength(3, 'field.required'), z.maxLength(200)),
    }),
  )
  .check(z.minLength(1, 'field.required'), z.maxLength(3_000));

/** Persons: by identifiers, or by a file of a regulator with e-mail addresses, mobile numbers and documents under their headings, in exactly one way. */
export const persons = {
  identifiers: z.optional(identifiers),
  fileName: z.optional(sentFile.fileName),
  file: sentFile.file,
  csv: sentFile.csv,
  /** The brand in whose countries a number without its country is looked for; without it, those of all brands. */
  brand: z.optional(brandCode),
  /** Uses what a file with faults has besides them; without it such a file is refused. */
  leaveOut: z.optional(z.boolean()),
};

export const onePersons = () => oneOf(['identifiers', 'file', 'csv']);
