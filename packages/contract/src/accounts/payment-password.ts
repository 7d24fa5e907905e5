import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { securityQuestion } from './security-question-fields.ts';

/** Whether the member has a payment password, and how it could be reset (specification 2 §7). */
export const getPaymentPassword = endpoint({
  method: 'GET',
  path: '/wps/member/paymentPassword',
  summary: 'Whether there is a payment password',
  auth: 'session',
  needs: 'security',
  value: z.object({
    /** Null: none is set. */
    setAt: z.nullable(instant),
    /** Seconds until it may be tried again after wrong ones; 0: now. */
    waitSeconds: z.number(),
    /** After a reset no money leaves until then; null: none was reset lately. */
    heldUntil: z.nullable(instant),
    /**
     * What proves a reset beside a fresh login: a code by text message or mail, or of the authenticator; without any of them the answers
     * to the security questions. Null: only the service can help.
     */
    resetBy: z.nullable(z.enum(['sms', 'mail', 'authenticator', 'questions'])),
    /** To be answered, in this order; empty: another way proves it. */
    resetQuestions: z.array(securityQuestion),
    /** Where the code goes, masked. */
    resetTo: z.nullable(z.string()),
  }),
  errors: ['session.required', 'session.expired', 'account.trial'],
});
