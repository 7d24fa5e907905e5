import type { Queryable } from '#platform/db/database.ts';
import { findBalance, type TurnoverLeft } from '#modules/wallet/index.ts';
import type { CashierDependencies, Verification } from '../../dependencies.ts';
import { listPayoutAccounts } from '../../queries/payout-accounts.ts';
import type { PayoutMethod } from '../../rules/payout-method.ts';
import { findDayUse } from '../../queries/withdrawals.ts';
import type { Facts } from '../../rules/withdrawal.ts';
import { findPayoutMethods } from '../payout-accounts/find-payout-methods.ts';

/** Found out before: a transaction must not wait for another connection of its pool. */
export interface Known {
  password: Awaited<ReturnType<CashierDependencies['accounts']['findPaymentPasswordState']>>;
  methods: readonly PayoutMethod[];
  verification: Verification;
}

export async function findKnown(
  dependencies: CashierDependencies,
  who: { brand: string; memberId: bigint },
): Promise<Known> {
  const [password, methods, verification] = await Promise.all([
    dependencies.accounts.findPaymentPasswordState(who.memberId),
    findPayoutMethods(dependencies, who.brand),
    dependencies.verificationOf(who),
  ]);
  return { password, methods, verification };
}

export interface FoundFacts {
  facts: Facts;
  turnover: TurnoverLeft;
  balanceMinor: bigint;
  onTheWayMinor: bigint;
  /** Debts that the balance pays before a withdrawal. */
  debtMinor: bigint;
}

/**
 * Reads everything that bounds a withdrawal. A transaction locks the member's turnover until its end, so that each of several concurrent
 * requests sees the ones before it.
 * @param tx null: to be shown
 */
export async function findFacts(
  { clock, currencyOf, withdrawalTermsOf, ...dependencies }: CashierDependencies,
  tx: Queryable | null,
  { brand, memberId }: { brand: string; memberId: bigint },
  known: Known,
): Promise<FoundFacts> {
  const { password, methods, verification } = known;
  const account = { brand, memberId, currency: currencyOf(brand) };
  const now = clock.now();
  const db = tx ?? dependencies.db;
  const turnover = tx
    ? await dependencies.turnover.turnoverLeft(tx, account)
    : await dependencies.turnover.showTurnover(db, account);
  // The balance first: what is put aside between the two is counted in neither, and the ledger refuses what is not there. The other way
  // round it would be counted twice, and a request refused for which there is enough.
  const { availableMinor, heldMinor } = await findBalance(db, account);
  const debtMinor = await dependencies.debts.dueBeforeWithdrawal(db, account);
  const use = await findDayUse(db, account, withdrawalTermsOf(brand).timeZone, now);
  const own = await listPayoutAccounts(db, account);
  const { count, sumMinor, unheldMinor, dayEndsAt } = use;
  return {
    facts: {
      availableMinor: availableMinor - unheldMinor - debtMinor,
      lockedMinor: turnover.lockedMinor,
      today: { count, sumMinor },
      dayEndsAt,
      password: {
        isSet: password.setAt !== null,
        waitSeconds: password.waitSeconds,
        heldUntil: password.heldUntil,
      },
      usableFrom: own.map(({ usableFrom }) => usableFrom),
      verification,
      hasMethod: methods.length > 0,
    },
    turnover,
    balanceMinor: availableMinor,
    onTheWayMinor: heldMinor,
    debtMinor,
  };
}
