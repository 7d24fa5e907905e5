/** The endpoints of the records: each one line of what it does (house style 9). */
import { profitAndLoss } from '@perya/contract/records/profit-and-loss.ts';
import { ok } from '@perya/contract/result.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { RecordsDependencies } from './dependencies.ts';
import { presentProfitAndLoss } from './present.ts';
import { findProfitAndLoss } from './use-cases/find-profit-and-loss.ts';

export function bindRecords(bind: Bind, dependencies: RecordsDependencies): void {
  const { currencyOf } = dependencies;

  bind(profitAndLoss, async ({ session, query: { period, from = '', to = '' } }) => {
    const found = await findProfitAndLoss(dependencies, session, { period, range: { from, to } });
    return found.ok ? ok(presentProfitAndLoss(found.value, currencyOf(session.brand))) : found;
  });
}
