import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { reason } from '../../operators/operator-fields.ts';
import { issueName, operatorIssue } from './issue-fields.ts';

/** For operators: ends the sale of an issue before its lock. It is drawn at its time; nothing else changes. */
export const closeLotteryIssue = endpoint({
  method: 'POST',
  path: '/ops/lottery/close',
  summary: 'End the sale of an issue early',
  auth: 'operator',
  permission: 'lottery.close',
  audit: { action: 'lottery.close', object: 'issue' },
  body: z.strictObject({ issue: issueName, reason }),
  value: operatorIssue,
  errors: ['not.found', 'issue.state'],
});
