import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { heldWin, heldWinStates } from './held-win.ts';

/** For operators: wins beyond a ceiling. Without a state: those still held, oldest first; at most 200. */
export const listHeldWins = endpoint({
  method: 'GET',
  path: '/ops/held-wins',
  summary: 'Held wins by state',
  auth: 'operator',
  permission: 'round.view',
  query: z.strictObject({ brand: z.optional(brandCode), state: z.optional(z.enum(heldWinStates)) }),
  value: z.object({ list: z.array(heldWin) }),
  errors: [],
});
