import * as z from 'zod/mini';

/** A day of the calendar in the brand's time zone: `2026-11-25`. */
export const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => {
    const at = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
  }),
);

/** Days at most in one question. */
export const mostDays = 31;
