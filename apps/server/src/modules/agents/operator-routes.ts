/** What operators do with agents' earnings. */
import { getAgentRun } from '@perya/contract/agents/operators/get-run.ts';
import { listAgentRuns } from '@perya/contract/agents/operators/list-runs.ts';
import { proposeAgentRun } from '@perya/contract/agents/operators/propose-run.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Currency } from '@perya/money/money.ts';
import type { Propose } from '#modules/operators/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import { pageOf } from '#platform/http/page-of.ts';
import { approveRunKind } from './approvals/approve-run.ts';
import { presentRun, presentRunLine } from './present-runs.ts';
import { findRun, listLines, listRuns } from './queries/runs.ts';

export interface AgentOperatorPorts {
  db: Database;
  propose: Propose;
  isBrand: (brand: string) => boolean;
  currencyOf: (brand: string) => Currency;
}

export function bindAgentOperators(
  bind: BindOperators,
  { db, propose, isBrand, currencyOf }: AgentOperatorPorts,
): void {
  bind(listAgentRuns, async ({ query: { brand, ...page } }) => {
    if (!isBrand(brand)) return fail('not.found');
    const currency = currencyOf(brand);
    const { runs, total } = await listRuns(db, brand, page);
    return ok(
      pageOf(
        runs.map((run) => presentRun(run, currency)),
        total,
        page,
      ),
    );
  });
  bind(getAgentRun, async ({ params, query: { brand, ...page } }) => {
    const run = await findRun(db, BigInt(params.runId));
    if (!isBrand(brand) || run?.brand !== brand) return fail('not.found');
    const currency = currencyOf(brand);
    const { lines, total } = await listLines(db, run.runId, null, page);
    const shown = lines.map((line) => presentRunLine(line, currency));
    return ok({ run: presentRun(run, currency), lines: pageOf(shown, total, page) });
  });
  bind(proposeAgentRun, async ({ operator, change, body: { brand, runId, reason, requestId } }) => {
    const run = await findRun(db, BigInt(runId));
    if (!isBrand(brand) || run?.brand !== brand) return fail('not.found');
    const payload = { brand, runId, totalMinor: String(run.totalMinor) };
    return propose(change, operator, { kind: approveRunKind, payload, reason, requestId });
  });
}
