import { endpoint } from '../endpoint.ts';
import { identityState } from './fields.ts';

/** How far the member has shown who they are, what each tier asks and what it opens. `not.found`: the brand asks nothing. */
export const getIdentity = endpoint({
  method: 'GET',
  path: '/wps/member/identity',
  summary: 'Verification of the member, tier by tier',
  auth: 'session',
  needs: 'security',
  value: identityState,
  errors: ['session.required', 'session.expired', 'not.found'],
});
