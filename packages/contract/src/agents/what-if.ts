import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id } from '../fields.ts';
import { wholeAmount } from './contract-fields.ts';
import { agentErrors, day, percent } from './fields.ts';
import { rebateTypes } from './game-types.ts';

/** A rate of a game type, or a daily salary of one tier. */
export const whatIfQuery = {
  what: z.enum(['rate', 'salary']),
  /** Of a rate. */
  type: z._default(z.enum(rebateTypes), 'RNG'),
  rate: percent,
  minimumBet: z._default(wholeAmount, '0'),
  activeMember: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
  activeStake: z._default(wholeAmount, '0'),
};

const earned = z.object({
  /** What the member earns. */
  member: decimal,
  /** What the member's branch brings the upline; no other earnings change. */
  upline: decimal,
});

const whole = { before: decimal, after: decimal };

export const whatIfValue = z.object({
  startDate: day,
  endDate: day,
  /** Closed days of the period that were computed again. */
  days: z.number(),
  before: earned,
  after: earned,
  /** Earnings of that kind in these days of the whole team: the upline, and each member directly below with what he earns of his branch. */
  team: z.object({
    ...whole,
    list: z.array(z.object({ id, name: z.string(), isUpline: z.boolean(), ...whole })),
  }),
});

/** The last 31 closed days by the published rules, with another rate or tier of a direct downline. Nothing is changed. */
export const agentWhatIf = endpoint({
  method: 'GET',
  path: '/wps/agent/whatIf',
  summary: 'What last month would have brought with another rate or tier',
  auth: 'session',
  needs: 'agencyCentre',
  callsPerMinute: 60,
  query: z.strictObject({
    memberId: z.optional(id),
    /** The whole name, in place of the identity. */
    name: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    ...whatIfQuery,
  }),
  value: whatIfValue,
  errors: [...agentErrors, 'not.found', 'contract.terms'],
});
