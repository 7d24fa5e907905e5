/** Witnesses of tables, matches and cards: what they can see before it is salted, and what they sign. */
import * as z from 'zod/mini';
import { studioEndpoint } from './endpoint.ts';
import { witnessMark } from './witness-fields.ts';

const hex64 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const kind = z.enum(['chain', 'match', 'cards']);
const subject = z.string().check(z.regex(/^[\w-]{1,80}$/));

const committedThing = z.object({
  kind,
  subject,
  /** The table, league or game that it belongs to. */
  place: z.string(),
  commitment: z.string(),
  promise: z.string(),
  /** ISO 8601. */
  committedAt: z.string(),
  /** When its salt comes; null for cards, whose players give it themselves. */
  saltsAt: z.nullable(z.string()),
  witnesses: z.array(witnessMark),
});

/** Everything that is committed and not salted yet, the most urgent first; 500 of each kind at most. */
export const listCommitments = studioEndpoint({
  method: 'GET',
  path: '/api/public/commitments',
  summary: 'Commitments that wait for their salt',
  auth: 'public',
  callsPerMinute: 120,
  value: z.object({
    /** Keys of the witnesses whose values enter public seeds. */
    named: z.array(hex64),
    list: z.array(committedThing),
  }),
  errors: [],
});

/** One commitment with everything that witnesses gave, before its salt and after. */
export const readWitnesses = studioEndpoint({
  method: 'GET',
  path: '/api/public/witnesses/:kind/:subject',
  summary: 'Witnesses of a commitment',
  auth: 'public',
  params: z.strictObject({ kind, subject }),
  value: committedThing,
  errors: [],
});

/** Hands in a countersignature, once for each key and commitment. Late ones are kept and marked. */
export const countersign = studioEndpoint({
  method: 'POST',
  path: '/api/public/witness',
  summary: 'Countersign a commitment',
  auth: 'public',
  callsPerMinute: 600,
  body: z.strictObject({
    kind,
    subject,
    witness: hex64,
    signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
    /** ISO 8601, as it is signed. */
    seenAt: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)),
    /** Of named witnesses, for chains. */
    contribution: z.nullable(hex64),
  }),
  value: z.object({ late: z.boolean() }),
  errors: ['witness.signature', 'witness.full', 'witness.unnamed', 'witness.absent'],
});

/** Reveals the value that a witness committed to, once the chain's beacon round has come. */
export const revealContribution = studioEndpoint({
  method: 'POST',
  path: '/api/public/witness/reveal',
  summary: 'Reveal a contribution',
  auth: 'public',
  callsPerMinute: 600,
  body: z.strictObject({ subject: hex64, witness: hex64, value: hex64 }),
  value: z.object({}),
  errors: ['witness.early', 'witness.value'],
});
