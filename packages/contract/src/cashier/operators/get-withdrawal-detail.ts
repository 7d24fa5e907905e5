import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { withdrawalDetail } from './waiting-withdrawal.ts';

export const getWithdrawalDetail = endpoint({
  method: 'GET',
  path: '/ops/withdrawals/:withdrawalId',
  summary: 'A withdrawal with why it waits',
  auth: 'operator',
  permission: 'withdrawal.view',
  params: z.strictObject({ withdrawalId: id }),
  value: withdrawalDetail,
  errors: ['not.found'],
});
