import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { approval } from '../../operators/approval.ts';
import { brandCode, reason, requestId } from '../../operators/operator-fields.ts';
import { sectionChanges } from './settings-fields.ts';

export const newSettings = z.strictObject({ brand: brandCode, changes: sectionChanges });

/** For operators: proposes sections that need a second person. */
export const proposeBrandSettings = endpoint({
  method: 'POST',
  path: '/ops/approvals/brand-settings',
  summary: 'Propose other settings of a brand',
  auth: 'operator',
  permission: 'brand.edit',
  audit: { action: 'brand.propose-settings', object: 'approval' },
  body: z.strictObject({ requestId, reason, settings: newSettings }),
  value: approval,
  errors: ['idempotency.conflict', 'approval.waiting'],
});
