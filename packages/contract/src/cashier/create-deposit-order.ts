import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, positiveDecimal } from '../fields.ts';
import { depositOrder } from './deposit-order.ts';

/**
 * `requestId` is made by the client, once per intention: the same one again gives the same order (and asks the provider
 * again where it had not answered); with another channel or amount it is `idempotency.conflict`.
 */
export const createDepositOrder = endpoint({
  method: 'POST',
  path: '/wps/deposit/orders',
  summary: 'Open a deposit and get the address to pay at',
  auth: 'session',
  needs: 'deposit',
  // Each one is stored and asks a provider.
  callsPerMinute: 60,
  body: z.strictObject({
    channel: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    amount: positiveDecimal,
    requestId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
    /** An offer that comes with the deposit (`GET /wps/offers`, trigger `deposit`). */
    offerId: z.optional(id),
  }),
  value: depositOrder,
  errors: [
    'session.required',
    'session.expired',
    'account.trial',
    'play.stopped',
    'deposit.limit.reached',
    'identity.needs.document',
    'identity.needs.selfie',
    'identity.needs.address',
    'identity.needs.funds',
    'identity.needs.review',
    'amount.out.of.range',
    'deposit.channel.unavailable',
    'idempotency.conflict',
    'provider.unavailable',
    'not.found',
    'offer.closed',
    'offer.condition',
    'offer.budget',
    'offer.stopped',
  ],
});
