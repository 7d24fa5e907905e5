/** The endpoints of the records: each one line of what it does. */
import { playProofs } from '@perya/contract/records/play-proofs.ts';
import { profitAndLoss } from '@perya/contract/records/profit-and-loss.ts';
import { statement } from '@perya/contract/records/statement.ts';
import { statementKeys } from '@perya/contract/records/statement-keys.ts';
import { ok } from '@perya/contract/result.ts';
import type { Bind } from '#platform/http/bind.ts';
import { sendContent } from '#platform/http/send-table.ts';
import type { RecordsContext } from './dependencies.ts';
import { presentFile, presentProfitAndLoss } from './present.ts';
import { findProfitAndLoss } from './use-cases/find-profit-and-loss.ts';
import { writePlayProofs } from './use-cases/write-proofs.ts';
import { writeMonthlyStatement } from './use-cases/write-statement.ts';

export function bindRecords(bind: Bind, context: RecordsContext): void {
  const { currencyOf, statementKey } = context;

  bind(profitAndLoss, async ({ session, query: { period, from = '', to = '' } }) => {
    const found = await findProfitAndLoss(context, session, { period, range: { from, to } });
    return found.ok ? ok(presentProfitAndLoss(found.value, currencyOf(session.brand))) : found;
  });

  bind(statement, async ({ session, language, query }) => {
    const written = await writeMonthlyStatement(context, session, { ...query, language });
    return written.ok ? ok(presentFile(written.value)) : written;
  });

  bind(playProofs, async ({ session, query, reply }) => {
    const written = writePlayProofs(context, session, query);
    if (!written.ok) return written;
    sendContent(reply, { ...written.value, format: 'jsonl' });
    return ok('');
  });

  bind(statementKeys, async () => ok({ keys: [statementKey.publicKey] }));
}
