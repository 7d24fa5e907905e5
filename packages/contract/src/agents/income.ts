import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id } from '../fields.ts';
import { agentErrors, day, period } from './fields.ts';

/** Of a run: computed and waiting, approved and on its way, paid. */
export const runState = z.enum(['closed', 'approved', 'posted']);
/** What a line of a run is paid for; the last two are affiliates'. */
export const lineKind = z.enum(['rebate', 'commission', 'salary', 'dividend', 'cpa', 'revenueShare']);
export const runKind = z.enum(['rebate', 'salary', 'dividend', 'hourly', 'affiliate']);

/** What the agent has earned, by day: rebates of own play, commissions of the team, salaries and dividends. */
export const agentIncome = endpoint({
  method: 'GET',
  path: '/wps/agent/income',
  summary: 'An agent’s income by day',
  auth: 'session',
  needs: 'agencyCentre',
  query: z.strictObject(period),
  value: z.object({
    total: decimal,
    list: z.array(
      z.object({
        runId: id,
        kind: runKind,
        state: runState,
        firstDay: day,
        lastDay: day,
        /** Of own play. */
        rebate: decimal,
        commission: decimal,
        /** Of days before, below zero: what refunds took back. */
        carryIn: decimal,
        /** What is paid. */
        amount: decimal,
        /** Carried to the next one, below zero. */
        carryOut: decimal,
      }),
    ),
  }),
  errors: [...agentErrors, 'days.invalid'],
});
