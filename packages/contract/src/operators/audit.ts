import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';
import { brandCode } from './operator-fields.ts';

export const actorKinds = ['operator', 'command line', 'system', 'nobody'] as const;

export const auditEntry = z.object({
  /** Which chain of hashes the entry belongs to: a brand's, or the installation's (empty). */
  chain: z.string(),
  number: z.string(),
  at: instant,
  actorKind: z.enum(actorKinds),
  /** Name of the operator, or the user of the command line. */
  actor: z.string(),
  operatorId: z.nullable(id),
  roles: z.array(z.string()),
  address: z.nullable(z.string()),
  sessionId: z.nullable(id),
  action: z.string(),
  object: z.string(),
  objectId: z.string(),
  brand: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  /** Hexadecimal SHA-256. */
  hash: z.string(),
});

const word = z.string().check(z.regex(/^[a-z][A-Za-z0-9.-]{0,59}$/));

/** Newest first. `next` of an answer is the `after` of the following page. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/ops/audit',
  summary: 'What was done, by whom, and what it changed',
  auth: 'operator',
  permission: 'audit.view',
  query: z.strictObject({
    object: z.optional(word),
    objectId: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    operatorId: z.optional(id),
    action: z.optional(word),
    brand: z.optional(brandCode),
    from: z.optional(instant),
    to: z.optional(instant),
    after: z.optional(z.string().check(z.regex(/^[\w-]{10,200}$/))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  }),
  value: z.object({ list: z.array(auditEntry), next: z.nullable(z.string()) }),
  errors: [],
});
