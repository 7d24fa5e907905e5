import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { pageNo, pageOf, pageSize } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { gameCode, issueState } from '../fields.ts';
import { operatorIssue } from './issue-fields.ts';

/** For operators: issues of a brand with their live sales and how far they are paid, newest draw first. */
export const listLotteryIssues = endpoint({
  method: 'GET',
  path: '/ops/lottery/issues',
  summary: 'Issues of number games',
  auth: 'operator',
  permission: 'lottery.view',
  query: z.strictObject({
    brand: brandCode,
    game: z.optional(gameCode),
    state: z.optional(issueState),
    /** Only those whose draw or payments the second book holds up. */
    differs: z.optional(z.literal('true')),
    /** Only those that wait for a result from outside. */
    awaits: z.optional(z.literal('true')),
    pageNo,
    pageSize,
  }),
  value: pageOf(operatorIssue),
  errors: [],
});
