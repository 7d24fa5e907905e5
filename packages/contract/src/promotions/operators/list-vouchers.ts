import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { currency, decimal } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';

/** For operators: the brand's kinds of vouchers with their stocks. */
export const listVouchers = endpoint({
  method: 'GET',
  path: '/ops/vouchers',
  summary: 'Stock of vouchers',
  auth: 'operator',
  permission: 'offer.view',
  query: z.strictObject({ brand: brandCode }),
  value: z.object({
    currency,
    list: z.array(
      z.object({
        slug: z.string(),
        names: z.object({ EN: z.string(), TY: z.string() }),
        worth: decimal,
        /** Codes ever added, and codes left. */
        added: z.number(),
        left: z.number(),
      }),
    ),
  }),
  errors: [],
});
