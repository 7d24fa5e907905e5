import * as z from 'zod';

/** An amount as the merchant writes it, and where its outcome is reported. */
export const sum = {
  amount: z
    .string()
    .regex(/^\d{1,16}(\.\d{1,8})?$/)
    .refine((text) => /[1-9]/.test(text)),
  currency: z.string().regex(/^[A-Z]{3}$/),
  callbackUrl: z.url({ protocol: /^https?$/ }).max(2_000),
};
