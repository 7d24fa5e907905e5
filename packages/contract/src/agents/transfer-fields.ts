/** Money that agents send, as it travels. */
import * as z from 'zod/mini';
import { decimal, id, instant } from '../fields.ts';
import { agentErrors } from './fields.ts';

/** upLine: to the member above · redRain: to members directly below, several at once. */
export const transferWay = z.enum(['upLine', 'redRain']);

/** Receivers of one red rain; the ledger books all of them or none. */
export const mostReceivers = 10;

export const sending = z.object({
  id,
  way: transferWay,
  total: decimal,
  /** `requested`: not booked yet; it is booked or removed within two minutes. */
  state: z.enum(['requested', 'sent']),
  createdAt: instant,
  parts: z.array(z.object({ id, name: z.string(), amount: decimal })),
});

/** What prevents sending, in the order in which it is shown. */
export const transferBarrier = z.enum([
  'paymentPassword',
  'passwordLocked',
  'passwordReset',
  'newAccount',
  'stopped',
  'receiver',
  'dayCount',
  'daySum',
  'funds',
  'turnover',
]);

export const sendingErrors = [
  ...agentErrors,
  'request.encryption',
  'payment.password.missing',
  'payment.password.wrong',
  'payment.password.held',
  'login.locked',
  'amount.out.of.range',
  'transfer.account.new',
  'transfer.receiver',
  'transfer.day.count',
  'transfer.day.sum',
  'transfer.turnover',
  'funds.insufficient',
  'idempotency.conflict',
] as const;
