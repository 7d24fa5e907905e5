import * as z from 'zod/mini';
import { positiveDecimal } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { numberRule, payoutKind } from '../payout-account.ts';

const code = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/));
const name = z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(60, 'field.too.long'));

/** A provider of a payout method, between two amounts. */
export const payoutRoute = z.strictObject({
  provider: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'field.required')),
  /** The provider's code of the method, such as `PH_GCASH`. */
  providerMethod: z.string().check(z.regex(/^[\w-]{1,40}$/, 'field.required')),
  min: positiveDecimal,
  max: positiveDecimal,
});

export const mostPayoutRoutes = 8;

/** A payout method as operators set it. `kind` and `numberRule` never change: stored numbers depend on them. */
export const payoutMethodTerms = z.strictObject({
  brand: brandCode,
  method: code,
  kind: payoutKind,
  numberRule,
  /** By language; without them the dictionary's name or the code is shown. */
  names: z.strictObject({ EN: z.optional(name), TY: z.optional(name) }),
  /** Bounds of a payout in the brand's currency; the routes narrow them. */
  min: positiveDecimal,
  max: positiveDecimal,
  /** Place in the members' list. */
  position: z.number().check(z.int(), z.minimum(1), z.maximum(99)),
  /** Members see it. */
  offered: z.boolean(),
  /** The first healthy provider that takes the amount sends the payout. */
  routes: z
    .array(payoutRoute)
    .check(z.minLength(1, 'field.required'), z.maxLength(mostPayoutRoutes, 'field.too.long')),
});
