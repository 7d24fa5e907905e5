import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id } from '../fields.ts';
import { contractTerms, wholeAmount } from './contract-fields.ts';
import { agentErrors, day, percent } from './fields.ts';
import { rebateTypes } from './game-types.ts';

/** Tiers below the one that is asked for, from the lowest: `minimumBet,netLoss,activeMember,rate`, separated by semicolons. */
const lowerTiers = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(
      /^(?:[\d.]{1,16},[\d.]{1,16},\d{1,7},[\d.]{1,8})(?:;[\d.]{1,16},[\d.]{1,16},\d{1,7},[\d.]{1,8}){0,8}$/,
    ),
  );

/** A rate of a game type, or a contract of all game types. */
export const whatIfQuery = {
  what: z.enum(['rate', 'salary', 'hourly', 'dividend']),
  /** Of a rate. */
  type: z._default(z.enum(rebateTypes), 'RNG'),
  rate: percent,
  /** Of a contract: conditions of its highest tier, and the tiers below. */
  minimumBet: z._default(wholeAmount, '0'),
  netLoss: z._default(wholeAmount, '0'),
  activeMember: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
  activeStake: z._default(wholeAmount, '0'),
  lower: z.optional(lowerTiers),
  /** Of a dividend. */
  carry: z._default(contractTerms.shape.carry, 'untilCleared'),
};

const earned = z.object({
  /** What the member earns. */
  member: decimal,
  /** Earnings of the upline: for a rate from the member's branch, otherwise in all. */
  upline: decimal,
});
const change = { before: earned, after: earned };

const whole = { before: decimal, after: decimal };

export const whatIfValue = z.object({
  startDate: day,
  endDate: day,
  /** Closed days of the period that were computed again. */
  days: z.number(),
  /** Of the hypothetical rate or contract. */
  ...change,
  /**
   * Dividends of the half months that ended in the period: rebates and salaries of a branch are deducted from its revenue, so they follow. Absent
   * where neither has a dividend.
   */
  dividends: z.optional(z.object({ ...change, halfMonths: z.number() })),
  /** Rebates, commissions, salaries and dividends of the period: of the upline and of everybody below. No other earnings change. */
  team: z.object({
    ...whole,
    members: z.number(),
    /** The upline first, then the member, then those who earned most; at most 200. */
    list: z.array(z.object({ id, name: z.string(), isUpline: z.boolean(), depth: z.number(), ...whole })),
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
