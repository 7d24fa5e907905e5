import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { currency } from '../../fields.ts';
import { approval } from '../../operators/approval.ts';
import { brandCode, reason, requestId } from '../../operators/operator-fields.ts';

/** Lower-case letters, digits and, between them, dashes. */
export const newBrandCode = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;

export const brandCopy = z.strictObject({
  /** The brand whose settings, switches and content are copied. */
  source: brandCode,
  code: z.string().check(z.regex(newBrandCode)),
  name: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(60)),
  currency,
  currencySymbol: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(4)),
  /** IANA name. */
  timeZone: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(60)),
  /** Null: any address that leads to the brand. */
  mainDomain: z.nullable(z.string().check(z.trim(), z.regex(/^[a-z0-9.-]{1,253}$/))),
});

/** For operators: proposes a new brand with the settings of another. It starts in maintenance, with its content as drafts. */
export const proposeBrandCopy = endpoint({
  method: 'POST',
  path: '/ops/approvals/brand-copy',
  summary: 'Propose a new brand',
  auth: 'operator',
  permission: 'brand.edit',
  audit: { action: 'brand.propose-copy', object: 'approval' },
  freshProof: true,
  body: z.strictObject({ requestId, reason, brand: brandCopy }),
  value: approval,
  errors: ['brand.exists', 'idempotency.conflict', 'approval.waiting'],
});
