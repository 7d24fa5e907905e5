import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { drawnNumbers, issueName, operatorIssue } from './issue-fields.ts';

/**
 * For operators: enters a result from outside, without seeing other entries. One entry per person, which cannot be changed. Two equal
 * entries make the result; if two differ, a third person enters it too.
 */
export const enterLotteryResult = endpoint({
  method: 'POST',
  path: '/ops/lottery/result',
  summary: 'Enter a result from outside',
  auth: 'operator',
  permission: 'lottery.result',
  audit: { action: 'lottery.result', object: 'issue' },
  freshProof: true,
  body: z.strictObject({ issue: issueName, numbers: drawnNumbers }),
  value: operatorIssue,
  errors: ['not.found', 'issue.state', 'result.invalid', 'result.entered'],
});
