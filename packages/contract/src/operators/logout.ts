import { endpoint } from '../endpoint.ts';
import { done } from './operator-fields.ts';

export const operatorLogout = endpoint({
  method: 'POST',
  path: '/ops/session/logout',
  summary: 'End the session',
  auth: 'operator',
  permission: 'self.edit',
  audit: { action: 'session.end', object: 'session' },
  value: done,
  errors: [],
});
