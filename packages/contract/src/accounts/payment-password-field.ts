import * as z from 'zod/mini';

/** Six digits, which guard money on its way out; not the password of the login. */
export const paymentPassword = z.string().check(z.regex(/^\d{6}$/, 'payment.password.format'));
