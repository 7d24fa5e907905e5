import { endpoint } from '../endpoint.ts';
import { balanceValue } from './balance.ts';

/**
 * Fills a trial player's play money up again, when it has fallen below the brand's bound; above it nothing changes. The
 * balance afterwards is the answer either way, so that saying it again does no harm.
 */
export const fillTrialPurse = endpoint({
  method: 'POST',
  path: '/wps/wallets/trial',
  summary: 'Fill up the play money of a trial account',
  auth: 'session',
  callsPerMinute: 20,
  value: balanceValue,
  errors: ['session.required', 'session.expired', 'permission.denied'],
});
