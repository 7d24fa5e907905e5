import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { heldWinDetail, heldWinName } from './held-win.ts';

/** For operators: one held win with its evidence. */
export const getHeldWin = endpoint({
  method: 'GET',
  path: '/ops/held-wins/:vendor/:transactionId',
  summary: 'A held win',
  auth: 'operator',
  permission: 'round.view',
  params: z.strictObject(heldWinName),
  value: heldWinDetail,
  errors: [],
});
