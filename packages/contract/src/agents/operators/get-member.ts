import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { decimal, id, instant } from '../../fields.ts';
import { contract } from '../contract-fields.ts';
import { day, link, percent, rates } from '../fields.ts';
import { runKind, runState } from '../income.ts';
import { agentPath, brandQuery, clawback, hold, treeMember } from './member-fields.ts';

/** One of the tree: place, rates, links, contracts with their history, earnings, holds and claw-backs. */
export const getAgentMember = endpoint({
  method: 'GET',
  path: '/ops/agents/members/:memberId',
  summary: 'An agent with everything that the house has agreed with the line',
  auth: 'operator',
  permission: 'agent.view',
  params: agentPath,
  query: z.strictObject(brandQuery),
  value: z.object({
    member: z.extend(treeMember, { state: z.string(), registeredAt: instant }),
    /** From the house down to the member. */
    path: z.array(treeMember),
    direct: z.number(),
    team: z.number(),
    /** As they hold today. */
    rates,
    /** Newest first. `setBy`: the agent; null: an operator. */
    rateHistory: z.array(
      z.object({
        type: z.string(),
        rate: percent,
        validFrom: day,
        setBy: z.nullable(z.string()),
        setAt: instant,
      }),
    ),
    links: z.array(link),
    contracts: z.array(
      z.extend(contract, {
        events: z.array(
          z.object({
            action: z.enum(['N', 'E', 'A', 'R', 'V', 'C']),
            version: z.number(),
            by: z.string(),
            at: instant,
          }),
        ),
      }),
    ),
    /** Runs of the last 31 days, newest first. */
    income: z.array(
      z.object({
        runId: id,
        kind: runKind,
        state: runState,
        firstDay: day,
        lastDay: day,
        earned: decimal,
        carryIn: decimal,
        amount: decimal,
        carryOut: decimal,
        postedAt: z.nullable(instant),
      }),
    ),
    holds: z.array(hold),
    clawbacks: z.array(clawback),
  }),
  errors: ['not.found'],
});
