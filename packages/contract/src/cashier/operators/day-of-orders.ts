import * as z from 'zod/mini';

/** A day of this century, such as `2026-11-25`. */
export const dayOfOrders = z.iso.date().check(z.regex(/^20/));
