/** From a payout to its lines and postings, for operators. */
import { exportAgentStatement } from '@perya/contract/agents/operators/export-statement.ts';
import { listRunPostings } from '@perya/contract/agents/operators/list-run-postings.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Currency } from '@perya/money/money.ts';
import { maskedUserName } from '#modules/accounts/index.ts';
import { listPurposes, listTransfersOfKey, presentTransfer } from '#modules/wallet/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import { sendTable } from '#platform/http/send-table.ts';
import { findRun, type Run } from './queries/runs.ts';
import { countLines } from './queries/lines.ts';
import { readStatementRows, statementTable } from './statement.ts';
import { payoutKey } from './use-cases/post-run.ts';

interface StatementPorts {
  db: Database;
  isBrand: (brand: string) => boolean;
  currencyOf: (brand: string) => Currency;
}

export function bindStatements(bind: BindOperators, { db, isBrand, currencyOf }: StatementPorts): void {
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
  bind(exportAgentStatement, async ({ change, reply, language, params, body }) => {
    const { brand, memberId, format, reason } = body;
    const run = await runOf(brand, params.runId);
    if (!run) return fail('not.found');
    // On record before the first row leaves.
    const noted = await change(async (_tx, note) => {
      note({ objectId: params.runId, brand, after: { member: memberId ?? 'all' }, reason });
      return ok(null);
    });
    if (!noted.ok) return noted;
    const { runId, kind, lastDay } = run;
    const of = { runId, memberId: memberId === undefined ? null : BigInt(memberId) };
    const told = language === 'TY' ? 'TY' : 'EN';
    sendTable(reply, {
      fileName: `${brand}-${kind}-${lastDay}`,
      format,
      table: statementTable(told, [`${brand}: ${kind}, ${lastDay}`]),
      rows: readStatementRows(db, of, {
        language: told,
        currency: currencyOf(brand),
        showIds: true,
        nameOf: maskedUserName,
      }),
      rowCount: await countLines(db, of),
    });
    return ok('');
  });
}
