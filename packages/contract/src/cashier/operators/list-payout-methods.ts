import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { currency, decimal } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { numberRule, payoutKind } from '../payout-account.ts';

/** For operators: a brand's payout methods with their providers, and the bounds of each configured provider. */
export const listPayoutMethods = endpoint({
  method: 'GET',
  path: '/ops/payout-methods',
  summary: 'Ways to be paid, their providers and how these do',
  auth: 'operator',
  permission: 'withdrawal.view',
  query: z.strictObject({ brand: brandCode }),
  value: z.object({
    currency,
    list: z.array(
      z.object({
        method: z.string(),
        kind: payoutKind,
        numberRule,
        names: z.object({ EN: z.optional(z.string()), TY: z.optional(z.string()) }),
        min: decimal,
        max: decimal,
        position: z.number(),
        /** `open`: members see it; `stopped`: offered, but no provider takes it; `closed`: not offered. */
        state: z.enum(['open', 'stopped', 'closed']),
        routes: z.array(
          z.object({
            provider: z.string(),
            providerMethod: z.string(),
            min: decimal,
            max: decimal,
            /** `missing`: the provider is not configured, or does not take these amounts. `unwell`: skipped while another one is healthy. */
            state: z.enum(['ready', 'unwell', 'missing']),
          }),
        ),
      }),
    ),
    providers: z.array(
      z.object({
        provider: z.string(),
        providerMethod: z.string(),
        min: decimal,
        max: decimal,
        /** The provider's fee for each payout, paid by the house. */
        fee: decimal,
      }),
    ),
    /** Payouts of the last quarter of an hour by provider. */
    health: z.array(
      z.object({
        provider: z.string(),
        all: z.number(),
        failed: z.number(),
        silent: z.number(),
        well: z.boolean(),
      }),
    ),
  }),
  errors: ['not.found'],
});
