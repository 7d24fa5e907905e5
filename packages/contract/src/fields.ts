/** Scalars that several endpoints share, so that each is described once. */
import * as z from 'zod/mini';
import { currencyDigits, type Currency } from '@perya/money/money.ts';
import type { ErrorCode } from './errors.ts';

export const currency = z.enum(Object.keys(currencyDigits) as [Currency, ...Currency[]]);

/** An amount on the wire: a decimal string with the currency's digits, `"1234.50"`. May be negative in statements. */
export const decimal = z.string().check(z.regex(/^-?\d{1,16}\.\d{2}$/));

/**
 * Largest amount that a form accepts, in minor units: 1,000,000,000.00. Larger values are typing errors. Some fields have lower bounds of
 * their own.
 */
export const maxTypedMinor = 100_000_000_000n;
/** The largest correction of one balance, in minor units: 10,000,000.00. */
export const maxCorrectionMinor = 1_000_000_000n;

/** Checks a decimal against the largest amount that may be typed; the sign does not count. Another check refuses what is no decimal. */
export const typedAtMost = (code: ErrorCode = 'amount.too.large', mostMinor = maxTypedMinor) =>
  z.refine<string>((text) => {
    const [, whole = '0', fraction = ''] = /^-?(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
    return BigInt(whole + fraction.padEnd(2, '0')) <= mostMinor;
  }, code);

/** The same for an amount in minor units. */
export const minorAtMost = (code: ErrorCode = 'amount.too.large', mostMinor = maxTypedMinor) =>
  z.refine<string>((text) => !/^\d+$/.test(text) || BigInt(text) <= mostMinor, code);

/** An amount that a client may ask for: positive, at most two digits. */
export const positiveDecimal = z.string().check(
  z.regex(/^\d{1,16}(\.\d{1,2})?$/),
  z.refine((text) => !/^[0.]+$/.test(text)),
  typedAtMost(),
);

/** An identity made by the server: a 63-bit integer, as text, so that JavaScript does not round it. */
export const id = z.string().check(
  z.regex(/^[1-9]\d{0,18}$/),
  z.refine((text) => !/^\d{1,19}$/.test(text) || BigInt(text) < 2n ** 63n),
);

/** An instant: ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A calendar day of the brand that it is about, `2026-11-25`, of a year that the calendar of every zone knows. */
export const calendarDay = z.iso.date().check(z.regex(/^[12]\d{3}/));

/** A day stands for the moment at which it begins at the brand. */
export const dayOrInstant = z.union([calendarDay, instant]);

export const pageNo = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1);
export const pageSize = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25);

/** The shape of every list: the items and where in the list they stand. */
export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ list: z.array(item), pageNum: z.number(), totalPages: z.number() });
}

/** What payments of a record come to, on whatever page they stand: how many there are, and the amount of those that are paid. */
export const paymentTotals = z.object({ count: z.number(), paid: decimal });
