import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { decimal, id, pageNo, pageOf, pageSize } from '../../fields.ts';
import { percent } from '../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { lineKind } from '../income.ts';
import { run } from './fields.ts';

/** The preview of a run: its sums and a page of its lines. */
export const getAgentRun = endpoint({
  method: 'GET',
  path: '/ops/agents/runs/:runId',
  summary: 'A closed day or period with its lines',
  auth: 'operator',
  permission: 'agent.view',
  params: z.strictObject({ runId: id }),
  /** Lines of one member, or of all. */
  query: z.strictObject({ brand: brandCode, memberId: z.optional(id), pageNo, pageSize }),
  value: z.object({
    run,
    lines: pageOf(
      z.object({
        line: z.number(),
        memberId: id,
        userName: z.string(),
        kind: lineKind,
        sourceId: id,
        source: z.string(),
        type: z.string(),
        base: decimal,
        rate: percent,
        childRate: percent,
        amount: decimal,
      }),
    ),
  }),
  errors: ['not.found'],
});
