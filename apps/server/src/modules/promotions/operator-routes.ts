/** What operators do with applications for promotions. */
import { decideApplication } from '@perya/contract/promotions/operators/decide-application.ts';
import { listWaitingApplications } from '@perya/contract/promotions/operators/list-waiting-applications.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import { offerWorthMinor } from '@perya/offer-rules/offer-worth.ts';
import { ok } from '@perya/contract/result.ts';
import { maskedUserName } from '#modules/accounts/index.ts';
import { mayTouch, type BindOperators } from '#platform/http/bind-operators.ts';
import type { PromotionsContext } from './dependencies.ts';
import { listApplicationsIn } from './queries/applications.ts';
import { decideApplication as decide } from './use-cases/step-application.ts';

export function bindApplicationOperators(
  bind: BindOperators,
  context: PromotionsContext,
  currencyOf: (brand: string) => Currency,
): void {
  bind(listWaitingApplications, async ({ operator, query: { brand, state } }) => {
    const states = state === undefined ? (['applying', 'process'] as const) : [state];
    const found = await listApplicationsIn(context.db, states, { brand });
    const mine = found.filter((one) => mayTouch(operator, one.brand));
    return ok({
      list: mine.map(
        ({ applicationId, memberId, userName, pictures, createdAt, updatedAt, pays, ...one }) => ({
          ...one,
          id: String(applicationId),
          userName: maskedUserName(userName),
          memberId: String(memberId),
          pictures: pictures.length,
          pays: pays && {
            code: pays.code,
            kind: pays.reward.kind,
            amount: formatDecimal(offerWorthMinor(pays), currencyOf(one.brand)),
          },
          createdAt: createdAt.toISOString(),
          updatedAt: updatedAt.toISOString(),
        }),
      ),
    });
  });
  bind(decideApplication, ({ operator, change, params: { applicationId }, body: { to, note } }) =>
    decide(context, change, {
      applicationId,
      to,
      actor: operator.name,
      brands: operator.brands,
      limitMinor: operator.amountLimitMinor,
      ...(note !== undefined && { note }),
    }),
  );
}
