/** Operators' endpoints for results from outside: entries and corrections. */
import { enterLotteryResult } from '@perya/contract/lottery/operators/enter-lottery-result.ts';
import { proposeLotteryCorrection } from '@perya/contract/lottery/operators/propose-lottery-correction.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Currency } from '@perya/money/money.ts';
import type { Propose } from '#modules/operators/index.ts';
import { mayTouch, type BindOperators } from '#platform/http/bind-operators.ts';
import { lotteryCorrectionKind } from './approvals/correct-result.ts';
import type { LotteryDependencies } from './dependencies.ts';
import { findBookSilence } from './queries/book-checks.ts';
import { presentOperatorIssue } from './present-operators.ts';
import { findOperatorIssue } from './queries/operator-issues.ts';
import { listEntries } from './queries/outside-results.ts';
import { workKey } from './seeds.ts';
import { previewCorrection } from './use-cases/correct-result.ts';
import { enterResult } from './use-cases/enter-result.ts';

export function bindResultOperators(
  bind: BindOperators,
  dependencies: LotteryDependencies,
  { propose, currencyOf }: { propose: Propose; currencyOf: (brand: string) => Currency | null },
): void {
  bind(enterLotteryResult, ({ operator, change, body: { issue: key, numbers } }) =>
    change(async (tx, note) => {
      const currency = currencyOf(key.brand);
      if (!currency || !mayTouch(operator, key.brand)) return fail('not.found');
      const entrant = String(operator.operatorId);
      const entered = await enterResult(tx, dependencies, key, { entrant, name: operator.name, numbers });
      if (!entered.ok) return entered;
      if (entered.value.fresh)
        note({
          objectId: workKey(key),
          brand: key.brand,
          // Entries are blind, and others read the audit: it shows the numbers only once the result is known.
          after:
            entered.value.state === 'known'
              ? {
                  state: 'known',
                  numbers,
                  entries: (await listEntries(tx, key)).map(({ name, numbers: said }) => ({
                    name,
                    numbers: said,
                  })),
                }
              : { state: entered.value.state },
        });
      else note.nothing();
      const issue = await findOperatorIssue(tx, key, entrant);
      return issue ? ok(presentOperatorIssue(issue, currency, await findBookSilence(tx))) : fail('not.found');
    }),
  );
  bind(
    proposeLotteryCorrection,
    async ({ operator, change, body: { issue: key, numbers, reason, requestId } }) => {
      if (!mayTouch(operator, key.brand)) return fail('not.found');
      const preview = await previewCorrection(dependencies, key, numbers);
      if (!preview.ok) return preview;
      const { slips, backMinor, paidMinor } = preview.value;
      const payload = { ...key, numbers, slips, backMinor: `${backMinor}`, paidMinor: `${paidMinor}` };
      return propose(change, operator, { kind: lotteryCorrectionKind, payload, reason, requestId });
    },
  );
}
