import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { gameCode, numero } from './fields.ts';

/**
 * The receipt of a slip: its leaf, its place, and the house's signature, from the moment it is accepted. Once the sale has ended
 * the way from the leaf to the root comes with it.
 */
export const slipReceipt = endpoint({
  method: 'GET',
  path: '/lgw/orders/receipt',
  summary: 'Receipt of a slip and its inclusion in the draw',
  auth: 'session',
  query: z.strictObject({ slipId: id }),
  value: z.object({
    brand: z.string(),
    game: gameCode,
    numero,
    leaf: z.number(),
    leafText: z.string(),
    leafHash: z.string(),
    /** Ed25519 over the receipt's text, base64url; see `receiptText` of the rules. */
    signature: z.string(),
    receiptKey: z.string(),
    /** Null while the issue is sold. */
    inclusion: z.nullable(z.object({ root: z.string(), size: z.number(), path: z.array(z.string()) })),
  }),
  errors: ['session.required', 'session.expired', 'not.found'],
});
