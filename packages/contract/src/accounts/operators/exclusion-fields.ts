import * as z from 'zod/mini';

/** `email:ana@example.com`, `mobile:+639171234567` or `idNumber:P1234567A`. */
export const identifiers = z
  .array(
    z.strictObject({
      kind: z.enum(['email', 'mobile', 'idNumber']),
      value: z.string().check(z.trim(), z.minLength(3, 'field.required'), z.maxLength(200)),
    }),
  )
  .check(z.minLength(1, 'field.required'), z.maxLength(3_000));
