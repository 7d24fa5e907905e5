import * as z from 'zod/mini';
import { id, instant } from '../fields.ts';

export const payoutKind = z.enum(['bank', 'ewallet']);
/** The form of account numbers. */
export const numberRule = z.enum(['mobile', 'account', 'card', 'iban']);

/** Where money can go: a bank account or card, or an e-wallet. The number is never shown whole again. */
export const payoutAccount = z.object({
  accountId: id,
  method: z.string(),
  name: z.string(),
  kind: payoutKind,
  holder: z.string(),
  /** `•••• 1234`. */
  maskedNumber: z.string(),
  boundAt: instant,
  /** Money goes there from then on. */
  usableFrom: instant,
  usable: z.boolean(),
});

/** A way to be paid, and the form of its numbers. */
export const payoutMethod = z.object({
  method: z.string(),
  name: z.string(),
  kind: payoutKind,
  numberRule,
});

export const mostPayoutAccounts = 5;
