/** From a payout to its lines and postings, for operators. */
import { exportAgentStatement } from '@perya/contract/agents/operators/export-statement.ts';
import { listRunPostings } from '@perya/contract/agents/operators/list-run-postings.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { listPurposes, listTransfersOfKey, presentTransfer } from '#modules/wallet/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import { sendCsv } from '#platform/http/csv.ts';
import { findRun, type Run } from './queries/runs.ts';
import { writeStatement } from './statement.ts';
import { payoutKey } from './use-cases/post-run.ts';

interface StatementPorts {
  db: Database;
  isBrand: (brand: string) => boolean;
}

export function bindStatements(bind: BindOperators, { db, isBrand }: StatementPorts): void {
  const runOf = async (brand: string, runId: string): Promise<Run | null> => {
    const run = isBrand(brand) ? await findRun(db, BigInt(runId)) : null;
    return run?.brand === brand ? run : null;
  };

  bind(listRunPostings, async ({ params, query: { brand, memberId } }) => {
    const run = await runOf(brand, params.runId);
    if (!run) return fail('not.found');
    const key = { brand, memberId: BigInt(memberId), idempotencyKey: payoutKey(run.runId) };
    const rows = await listTransfersOfKey(db, key);
    const purposes = await listPurposes(db, [...new Set(rows.map((row) => row.houseAccount.purpose))]);
    return ok({ list: rows.map((row) => presentTransfer(row, purposes, null)) });
  });
  bind(exportAgentStatement, async ({ change, reply, params, body: { brand, memberId, reason } }) => {
    const run = await runOf(brand, params.runId);
    if (!run) return fail('not.found');
    // On record before the first row leaves.
    const noted = await change(async (_tx, note) => {
      note({ objectId: params.runId, brand, after: { member: memberId ?? 'all' }, reason });
      return ok(null);
    });
    if (!noted.ok) return noted;
    const { runId, kind, lastDay } = run;
    sendCsv(reply, `${brand}-${kind}-${lastDay}.csv`, (write) =>
      writeStatement(db, { runId, memberId: memberId === undefined ? null : BigInt(memberId) }, write),
    );
    return ok('');
  });
}
