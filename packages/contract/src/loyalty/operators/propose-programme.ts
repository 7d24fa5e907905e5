import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { approval } from '../../operators/approval.ts';
import { brandCode, reason, requestId } from '../../operators/operator-fields.ts';
import { programmeSchemas } from '../programmes.ts';
import { day } from '../rebate-line.ts';

const common = { brand: brandCode, validFrom: day };

export const newProgramme = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('levels'), content: programmeSchemas.levels }),
  z.strictObject({ ...common, kind: z.literal('rebates'), content: programmeSchemas.rebates }),
  z.strictObject({ ...common, kind: z.literal('missions'), content: programmeSchemas.missions }),
  z.strictObject({ ...common, kind: z.literal('checkIn'), content: programmeSchemas.checkIn }),
  z.strictObject({ ...common, kind: z.literal('invitations'), content: programmeSchemas.invitations }),
  z.strictObject({ ...common, kind: z.literal('luck'), content: programmeSchemas.luck }),
  z.strictObject({ ...common, kind: z.literal('points'), content: programmeSchemas.points }),
]);

/** For operators. A second person sets it; it begins on a day to come, so that nothing that was promised changes. */
export const proposeProgramme = endpoint({
  method: 'POST',
  path: '/ops/approvals/loyalty-programme',
  summary: 'Propose new levels, rebate rates, missions or invitation terms',
  auth: 'operator',
  permission: 'loyalty.propose',
  audit: { action: 'loyalty.propose', object: 'approval' },
  freshProof: true,
  body: z.strictObject({ requestId, reason, programme: newProgramme }),
  value: approval,
  errors: ['not.found', 'programme.day', 'idempotency.conflict', 'approval.waiting'],
});
