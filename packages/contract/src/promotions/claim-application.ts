import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { application } from './promotion.ts';

/** Collect what an operator has issued for an application; again, it answers the same. */
export const claimApplication = endpoint({
  method: 'POST',
  path: '/wps/promotions/applications/:applicationId/claim',
  summary: 'Collect what was issued',
  auth: 'session',
  needs: 'promotion',
  params: z.strictObject({ applicationId: id }),
  value: application,
  errors: ['account.trial', 'permission.denied', 'not.found', 'application.state'],
});
