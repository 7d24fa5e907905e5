import { endpoint } from '../endpoint.ts';
import { sessionLimit } from './session-limit.ts';

export const confirmSessionLimit = endpoint({
  method: 'POST',
  path: '/wps/member/protection/sessionLimit/confirm',
  summary: 'Confirm more time, or no limit of it, that was asked for',
  auth: 'session',
  needs: 'protection',
  callsPerMinute: 60,
  value: sessionLimit,
  errors: ['session.required', 'session.expired', 'account.trial', 'limit.not.pending', 'limit.too.early'],
});
