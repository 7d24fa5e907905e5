import * as z from 'zod/mini';
import { maxAmountMinor } from '@perya/money/money.ts';

/** An amount that a client asks for: digits of minor units, positive, within what one posting can carry. */
export const positiveMinor = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
  z.transform((text: string, context) => {
    const minor = BigInt(text);
    if (minor > maxAmountMinor) context.issues.push({ code: 'custom', input: text, message: 'too large' });
    return minor;
  }),
);
