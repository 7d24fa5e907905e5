import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal } from '../fields.ts';
import { gameCode, numero, slipState } from './fields.ts';

/**
 * All slips of an issue by their place in its tree, once its sale has ended. A leaf says everything that its prize depends on, and
 * nothing of its buyer.
 */
export const issueSlips = endpoint({
  method: 'GET',
  path: '/lgw/proof/slips',
  summary: 'Slips of an issue, without their buyers',
  auth: 'optional',
  query: z.strictObject({
    game: gameCode,
    numero,
    /** The first place that is asked for. */
    from: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000)), 0),
  }),
  value: z.object({
    list: z.array(
      z.object({
        leaf: z.number(),
        text: z.string(),
        state: slipState,
        prize: decimal,
        /** Of the prize, what came out of a first prize's fund. */
        fundShare: decimal,
      }),
    ),
  }),
  errors: ['not.found', 'issue.open'],
});
