import * as z from 'zod/mini';
import { decimal } from '../fields.ts';
import { product } from './programmes.ts';

/** A day of the brand. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** The rebate of one product on one day. */
export const rebateLine = z.object({
  day,
  product,
  /** Stakes from the cash less those given back; below zero where an earlier day's stakes were given back. */
  turnover: decimal,
  /** In per cent. */
  rate: z.string(),
  amount: decimal,
});
