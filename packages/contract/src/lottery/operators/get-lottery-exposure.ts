import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { decimal, instant } from '../../fields.ts';
import { issueName, operatorIssue } from './issue-fields.ts';

/**
 * For operators: what an issue could cost. Where its outcomes can all be gone through, the worst and what it takes are exact; else
 * `most` is a bound that no outcome passes.
 */
export const getLotteryExposure = endpoint({
  method: 'GET',
  path: '/ops/lottery/exposure',
  summary: 'Live sales and exposure of an issue',
  auth: 'operator',
  permission: 'lottery.view',
  query: issueName,
  value: z.object({
    issue: operatorIssue,
    /** Of a result from outside: digits of each number; null for own draws. */
    lots: z.nullable(z.array(z.number())),
    /** All entries, once the result is known. */
    entries: z.array(z.object({ name: z.string(), numbers: z.array(z.number()), at: instant })),
    results: z.array(z.object({ version: z.number(), numbers: z.array(z.number()), at: instant })),
    /** Slips counted in the figures below. A large sale is counted over several calls. */
    counted: z.number(),
    exact: z.boolean(),
    /** The most that it would pay, and what is paid on average. */
    most: decimal,
    expected: decimal,
    /** The dearest outcomes, where they are known. */
    worst: z.array(z.object({ numbers: z.array(z.number()), prize: decimal })),
    /** Sold by play, the most first. */
    plays: z.array(z.object({ play: z.string(), stakes: z.number(), sold: decimal })),
  }),
  errors: ['not.found'],
});
