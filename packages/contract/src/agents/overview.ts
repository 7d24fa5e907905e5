import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal } from '../fields.ts';
import { agentErrors, day, period, scope } from './fields.ts';
import { rebateTypes } from './game-types.ts';

/** What a team is and has done within a period, without the agent. */
export const teamOverview = endpoint({
  method: 'GET',
  path: '/wps/agent/team/overview',
  summary: 'An agent’s team and what it did within a period',
  auth: 'session',
  needs: 'agencyCentre',
  query: z.strictObject({ ...period, scope }),
  value: z.object({
    people: z.object({
      /** Directly below the agent. */
      direct: z.number(),
      /** The whole branch, whatever the scope. */
      team: z.number(),
      agents: z.number(),
      players: z.number(),
      increased: z.number(),
      bet: z.number(),
      deposit: z.number(),
      withdraw: z.number(),
      /** With the first deposit ever. */
      firstDeposit: z.number(),
    }),
    money: z.object({
      stake: decimal,
      win: decimal,
      /** Of the player: win less stake. */
      result: decimal,
      deposit: decimal,
      deposits: z.number(),
      withdrawal: decimal,
      withdrawals: z.number(),
      promotion: decimal,
      rebate: decimal,
      commission: decimal,
      firstDeposit: decimal,
      transferIn: decimal,
      transferOut: decimal,
    }),
    /** Of each day of the period that has something. */
    days: z.array(z.object({ day, stake: decimal, result: decimal, players: z.number() })),
    types: z.array(z.object({ type: z.enum([...rebateTypes, 'OTHER']), stake: decimal, result: decimal })),
  }),
  errors: [...agentErrors, 'days.invalid'],
});
