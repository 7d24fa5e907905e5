import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id } from '../fields.ts';
import { agentErrors, day, percent } from './fields.ts';
import { runState } from './income.ts';

/** Dividends of the member: the half month that runs, and those that are computed, newest first. */
export const dividends = endpoint({
  method: 'GET',
  path: '/wps/agent/dividends',
  summary: 'Dividends of the member by period',
  auth: 'session',
  needs: 'contractPrompts',
  value: z.object({
    current: z.object({ firstDay: day, lastDay: day }),
    list: z.array(
      z.object({
        runId: id,
        firstDay: day,
        lastDay: day,
        state: runState,
        gameType: z.string(),
        /** Stakes, GGR, what was deducted, and what is left: the base of the dividend. */
        stake: decimal,
        ggr: decimal,
        rebates: decimal,
        promotions: decimal,
        netProfit: decimal,
        carryIn: decimal,
        carryOut: decimal,
        activeMembers: z.number(),
        rate: percent,
        /** Paid by the same revenue to those directly below. */
        paidBelow: decimal,
        amount: decimal,
        version: z.number(),
        definition: z.number(),
      }),
    ),
  }),
  errors: agentErrors,
});
