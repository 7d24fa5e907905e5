import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, pageNo, pageOf, pageSize } from '../fields.ts';
import { agentErrors, percent } from './fields.ts';
import { lineKind } from './income.ts';
import { rebateTypes } from './game-types.ts';

/** The lines of one of the agent's payouts: base, rates, amount. */
export const incomeLines = endpoint({
  method: 'GET',
  path: '/wps/agent/income/:runId',
  summary: 'The lines of an agent’s income',
  auth: 'session',
  needs: 'agencyCentre',
  params: z.strictObject({ runId: id }),
  query: z.strictObject({ pageNo, pageSize }),
  value: pageOf(
    z.object({
      id: z.string(),
      kind: lineKind,
      /** Whose branch; of a rebate the agent. */
      name: z.string(),
      /** Game type; CONS: all together. */
      type: z.enum([...rebateTypes, 'CONS']),
      base: decimal,
      rate: percent,
      childRate: percent,
      amount: decimal,
    }),
  ),
  errors: [...agentErrors, 'not.found'],
});
