/** Payout methods and their providers: proposed by one operator, set when another approves. */
import type * as z from 'zod/mini';
import { payoutMethodTerms } from '@perya/contract/cashier/operators/payout-method.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { approvalKind, type ApprovalKind } from '#modules/operators/index.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { CashierDependencies } from './dependencies.ts';
import { presentTerms } from './present-payouts.ts';
import { findPayoutMethod, lockPayoutMethod, upsertPayoutMethod } from './queries/payout-methods.ts';
import { findMethodEffects } from './terms-effects.ts';
import { findFaults, methodOf, type PayoutMethod } from './rules/payout-method.ts';

export const payoutMethodKind = 'payout-method.set';

type Terms = z.output<typeof payoutMethodTerms>;
type Checked = Result<{ method: PayoutMethod; before: PayoutMethod | null }, 'request.invalid'>;

export function payoutMethodApprovals({
  db,
  providers,
  currencyOf,
}: Pick<CashierDependencies, 'db' | 'providers' | 'currencyOf'>): ApprovalKind {
  const check = async (tx: Queryable, terms: Terms): Promise<Checked> => {
    const method = methodOf(terms, currencyOf(terms.brand));
    const before = await lockPayoutMethod(tx, method);
    const faults = Object.entries(findFaults(method, before, providers));
    if (faults.length === 0) return ok({ method, before });
    return fail('request.invalid', {
      fields: Object.fromEntries(faults.map(([field, code]) => [`payout.${field}`, code])),
    });
  };
  return approvalKind<Terms>({
    kind: payoutMethodKind,
    audit: { action: payoutMethodKind, object: 'payoutMethod' },
    propose: 'payout-method.propose',
    decide: 'payout-method.approve',
    payload: payoutMethodTerms,
    subject: ({ brand, method }) => ({ objectId: method, brand }),
    async before(tx, terms) {
      const checked = await check(tx, terms);
      if (!checked.ok) return checked;
      const { before } = checked.value;
      return ok(before === null ? {} : { ...presentTerms(before) });
    },
    async effects(terms) {
      const method = methodOf(terms, currencyOf(terms.brand));
      return findMethodEffects(db, await findPayoutMethod(db, method), method);
    },
    async execute(tx, { payload }) {
      const checked = await check(tx, payload);
      if (!checked.ok) return checked;
      await upsertPayoutMethod(tx, checked.value.method);
      return ok({ ...presentTerms(checked.value.method) });
    },
  });
}
