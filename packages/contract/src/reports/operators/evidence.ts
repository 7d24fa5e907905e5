import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { instant } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { checkIds, checkOutcomes } from '../evidence/checks.ts';

const checkResult = z.object({
  id: z.enum(checkIds),
  outcome: z.enum(checkOutcomes),
  /** Null: it has not run yet. */
  at: z.nullable(instant),
  summary: z.string(),
  /** The first hundred. */
  findings: z.array(z.string()),
});

/** For operators: requirements with what answers each, and the checks that ran last; the same as files to hand over. */
export const getEvidence = endpoint({
  method: 'GET',
  path: '/ops/evidence/:brand',
  summary: 'Requirements of licences with settings, tests and the last checks, also as JSON and PDF',
  auth: 'operator',
  permission: 'audit.view',
  callsPerMinute: 30,
  params: z.strictObject({ brand: brandCode }),
  query: z.strictObject({ file: z.optional(z.literal('pdf')) }),
  value: z.object({
    madeAt: instant,
    checks: z.array(checkResult),
    clauses: z.array(
      z.object({
        id: z.string(),
        value: z.nullable(z.string()),
        state: z.enum(['good', 'bad', 'open', 'paper']),
      }),
    ),
    /** The report as JSON, and its SHA-256. */
    json: z.string(),
    sha256: z.string(),
    /** The same as PDF with the JSON attached, in base64; only if asked for. */
    pdf: z.nullable(z.string()),
  }),
  errors: ['not.found', 'request.rate.limited'],
});
