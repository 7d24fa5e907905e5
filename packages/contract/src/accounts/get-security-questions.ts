import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { securityQuestion } from './security-question-fields.ts';

/** The questions to choose from, and the member's own (specification 2 §7, security questions). */
export const getSecurityQuestions = endpoint({
  method: 'GET',
  path: '/wps/member/securityQuestions',
  summary: 'Security questions: those to choose from, and the member’s own',
  auth: 'session',
  needs: 'security',
  value: z.object({
    questions: z.array(securityQuestion),
    /** Null: none are set. */
    own: z.nullable(z.object({ questions: z.array(securityQuestion), setAt: instant })),
  }),
  errors: ['session.required', 'session.expired', 'account.trial'],
});
