import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { approval } from '../../operators/approval.ts';
import { brandCode, reason, requestId } from '../../operators/operator-fields.ts';
import { gameCode } from '../fields.ts';
import { gameRules, localDay } from './game-rules.ts';

/** For operators: proposes rules for a game from a day on that has no sales yet. A second person decides. */
export const proposeLotteryRules = endpoint({
  method: 'POST',
  path: '/ops/approvals/lottery-rules',
  summary: 'Propose rules of a number game',
  auth: 'operator',
  permission: 'lottery.propose',
  audit: { action: 'lottery.propose', object: 'approval' },
  freshProof: true,
  body: z.strictObject({
    requestId,
    reason,
    brand: brandCode,
    game: gameCode,
    validFrom: localDay,
    rules: gameRules,
  }),
  value: approval,
  errors: [
    'not.found',
    'rules.invalid',
    'rules.early',
    'amount.limit',
    'idempotency.conflict',
    'approval.waiting',
  ],
});
