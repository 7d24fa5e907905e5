import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { positiveDecimal } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** For operators: adds codes to a stock of vouchers, and creates the kind if it is new. Codes already in the stock are skipped. */
export const addVouchers = endpoint({
  method: 'POST',
  path: '/ops/vouchers',
  summary: 'Add vouchers to a stock',
  auth: 'operator',
  permission: 'offer.edit',
  audit: { action: 'voucher.add', object: 'voucher' },
  body: z.strictObject({
    brand: brandCode,
    slug: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/)),
    names: z.strictObject({ EN: name, TY: name }),
    /** Cost of one voucher to the house. */
    worth: positiveDecimal,
    codes: z
      .array(z.string().check(z.trim(), z.minLength(4), z.maxLength(120)))
      .check(z.minLength(1), z.maxLength(1_000)),
  }),
  value: z.object({ added: z.number(), known: z.number() }),
  errors: [],
});
