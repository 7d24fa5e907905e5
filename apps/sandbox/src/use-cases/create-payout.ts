import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { findPayoutById, insertPayout, type Payout } from '../payout-queries.ts';
import { firstStepSeconds, type PayoutStatus } from '../rules/payout.ts';
import { sum } from './sum.ts';

export const payoutRequest = z.strictObject({
  ...sum,
  payoutId: z.string().regex(/^[\w-]{1,64}$/),
  method: z.string().regex(/^[\w-]{1,40}$/),
  accountNumber: z.string().regex(/^[0-9A-Za-z-]{4,40}$/),
  accountHolder: z
    .string()
    .regex(/^[^\p{Cc}]{1,100}$/u)
    .refine((text) => text.isWellFormed()),
});

type PayoutRequest = z.infer<typeof payoutRequest>;

export type CreatedPayout =
  | { ok: true; providerReference: string; status: PayoutStatus }
  | { ok: false; error: 'payout.id.taken' };

/** The same payout id again gives the same payout as it is now; with other content it is refused. */
export async function createPayout({ db, now }: Context, request: PayoutRequest): Promise<CreatedPayout> {
  const at = now();
  const made = await insertPayout(db, {
    reference: `out_${randomBytes(18).toString('base64url')}`,
    payout_id: request.payoutId,
    method: request.method,
    account_number: request.accountNumber,
    account_holder: request.accountHolder,
    amount: request.amount,
    currency: request.currency,
    callback_url: request.callbackUrl,
    changed_at: at,
    step_at: new Date(at.getTime() + firstStepSeconds * 1_000),
  });
  const payout = await findPayoutById(db, request.payoutId);
  if (!payout) throw new Error('a payout vanished');
  return made || isSame(payout, request)
    ? { ok: true, providerReference: payout.reference, status: payout.status }
    : { ok: false, error: 'payout.id.taken' };
}

function isSame(payout: Payout, request: PayoutRequest): boolean {
  return (
    payout.method === request.method &&
    payout.account_number === request.accountNumber &&
    payout.account_holder === request.accountHolder &&
    payout.amount === request.amount &&
    payout.currency === request.currency &&
    payout.callback_url === request.callbackUrl
  );
}
