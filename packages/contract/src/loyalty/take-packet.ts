import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal } from '../fields.ts';

/** Take a packet of the window that is open: one a member; again, it answers the same. Needs a deposit at some time. */
export const takePacket = endpoint({
  method: 'POST',
  path: '/wps/luck/packet',
  summary: 'Take a packet',
  auth: 'session',
  needs: 'promotion',
  callsPerMinute: 60,
  value: z.object({ amount: decimal }),
  errors: ['account.trial', 'permission.denied', 'not.found', 'play.stopped', 'luck.over', 'offer.condition'],
});
