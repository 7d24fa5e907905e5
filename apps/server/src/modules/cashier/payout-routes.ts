/** Money out: payout accounts and withdrawals, one line each of what it does. */
import { addPayoutAccount as addEndpoint } from '@perya/contract/cashier/add-payout-account.ts';
import { cancelWithdrawal as cancelEndpoint } from '@perya/contract/cashier/cancel-withdrawal.ts';
import { getWithdrawal } from '@perya/contract/cashier/get-withdrawal.ts';
import { listPayoutAccounts as listEndpoint } from '@perya/contract/cashier/list-payout-accounts.ts';
import { listWithdrawals } from '@perya/contract/cashier/list-withdrawals.ts';
import { mostPayoutAccounts } from '@perya/contract/cashier/payout-account.ts';
import { removePayoutAccount } from '@perya/contract/cashier/remove-payout-account.ts';
import { requestWithdrawal as requestEndpoint } from '@perya/contract/cashier/request-withdrawal.ts';
import {
  endStandingWithdrawal as endStandingEndpoint,
  getStandingWithdrawal,
  setStandingWithdrawal as setStandingEndpoint,
} from '@perya/contract/cashier/standing-withdrawal.ts';
import { withdrawable } from '@perya/contract/cashier/withdrawable.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import type { Bind, Session } from '#platform/http/bind.ts';
import { pageOf } from '#platform/http/page-of.ts';
import type { CashierDependencies } from './dependencies.ts';
import {
  presentEnding,
  presentMethod,
  presentPayoutAccount,
  presentStanding,
  presentWithdrawable,
  presentWithdrawal,
} from './present-payouts.ts';
import {
  listPayoutAccounts,
  listPayoutAccountsById,
  updatePayoutAccountRemoved,
} from './queries/payout-accounts.ts';
import { presentPayments, spanOf } from './present.ts';
import { listMethodNames } from './queries/payout-methods.ts';
import { findOwnWithdrawal, listOwnWithdrawals } from './queries/withdrawals.ts';
import { findStandingWithdrawal } from './queries/standing-withdrawals.ts';
import type { Withdrawal } from './rules/withdrawal.ts';
import { addPayoutAccount } from './use-cases/payout-accounts/add-payout-account.ts';
import { findPayoutMethods } from './use-cases/payout-accounts/find-payout-methods.ts';
import { cancelWithdrawal } from './use-cases/withdrawals/cancel-withdrawal.ts';
import { createPayoutTimes } from './use-cases/withdrawals/payout-times.ts';
import { findFacts, findKnown } from './use-cases/withdrawals/find-facts.ts';
import { endStandingWithdrawal, setStandingWithdrawal } from './use-cases/withdrawals/standing-withdrawal.ts';
import { requestWithdrawal } from './use-cases/withdrawals/request-withdrawal.ts';

const ownerOf = ({ brand, memberId }: Session) => ({ brand, memberId });

/** Withdrawals of one member. */
async function presentAll(
  { db, withdrawalTermsOf }: CashierDependencies,
  withdrawals: readonly Withdrawal[],
  language: PhraseLanguage,
) {
  const [first] = withdrawals;
  if (!first) return [];
  const ids = withdrawals.map(({ accountId }) => accountId);
  const [found, names] = await Promise.all([
    listPayoutAccountsById(db, ids),
    listMethodNames(db, first.brand),
  ]);
  return withdrawals.map((one) =>
    presentWithdrawal(one, found.get(one.accountId)!, names, withdrawalTermsOf(one.brand), language),
  );
}

export function bindPayoutRoutes(bind: Bind, dependencies: CashierDependencies): void {
  const { db, clock, accounts, withdrawalTermsOf } = dependencies;
  const present = (withdrawals: readonly Withdrawal[], language: PhraseLanguage) =>
    presentAll(dependencies, withdrawals, language);
  const payoutTimes = createPayoutTimes(dependencies);
  const presentOne = async (one: Withdrawal, language: PhraseLanguage) =>
    (await present([one], language))[0]!;

  bind(listEndpoint, async ({ session, language }) => {
    const [own, names, methods, payeeName, password] = await Promise.all([
      listPayoutAccounts(db, session),
      listMethodNames(db, session.brand),
      findPayoutMethods(dependencies, session.brand),
      accounts.findPayeeName(session.memberId),
      accounts.findPaymentPasswordState(session.memberId),
    ]);
    return ok({
      list: own.map((account) => presentPayoutAccount(account, names, clock.now(), language)),
      remaining: Math.max(0, mostPayoutAccounts - own.length),
      methods: methods.map((method) => presentMethod(method, language)),
      payeeName,
      hasPaymentPassword: password.setAt !== null,
      holdHours: withdrawalTermsOf(session.brand).accountHoldMs / 3_600_000,
    });
  });
  bind(addEndpoint, async ({ session, body, language }) => {
    const added = await addPayoutAccount(dependencies, { ...ownerOf(session), ...body });
    if (!added.ok) return added;
    const names = await listMethodNames(db, session.brand);
    return ok(presentPayoutAccount(added.value, names, clock.now(), language));
  });
  bind(removePayoutAccount, async ({ session, params }) => {
    const removed = await updatePayoutAccountRemoved(db, session, BigInt(params.accountId), clock.now());
    return removed ? ok({}) : fail('not.found');
  });

  bind(withdrawable, async ({ session, language }) => {
    const now = clock.now();
    const [known, times] = await Promise.all([findKnown(dependencies, session), payoutTimes(session.brand)]);
    const found = await findFacts(dependencies, null, session, known);
    const currency = dependencies.currencyOf(session.brand);
    const ending = (await dependencies.bonuses?.findEnding(null, { ...ownerOf(session), currency })) ?? [];
    const shown = presentWithdrawable(found, withdrawalTermsOf(session.brand), currency, now);
    return ok({ ...shown, times, endingBonuses: presentEnding(ending, currency, language) });
  });
  bind(requestEndpoint, async ({ session, body, language }) => {
    const request = { ...ownerOf(session), ...body, accountId: BigInt(body.accountId) };
    const requested = await requestWithdrawal(dependencies, request);
    return requested.ok ? ok(await presentOne(requested.value, language)) : requested;
  });
  bind(listWithdrawals, async ({ session, query, language }) => {
    const filter = { ...ownerOf(session), state: query.state, ...spanOf(query) };
    const { withdrawals, totals } = await listOwnWithdrawals(db, filter, query);
    return ok({
      ...pageOf(await present(withdrawals, language), totals.count, query),
      totals: presentPayments(totals, dependencies.currencyOf(session.brand)),
    });
  });
  bind(getWithdrawal, async ({ session, params, language }) => {
    const one = await findOwnWithdrawal(db, session, BigInt(params.withdrawalId));
    return one === null ? fail('not.found') : ok(await presentOne(one, language));
  });
  bind(cancelEndpoint, async ({ session, params, language }) => {
    const cancelled = await cancelWithdrawal(dependencies, ownerOf(session), BigInt(params.withdrawalId));
    return cancelled.ok ? ok(await presentOne(cancelled.value, language)) : cancelled;
  });
}

/** Standing instructions to withdraw. */
export function bindStandingWithdrawals(bind: Bind, dependencies: CashierDependencies): void {
  const { db } = dependencies;
  const show = async (owner: { brand: string; memberId: bigint }) => {
    const one = await findStandingWithdrawal(db, owner);
    return ok({ instruction: one && presentStanding(one) });
  };
  bind(getStandingWithdrawal, ({ session }) => show(ownerOf(session)));
  bind(setStandingEndpoint, async ({ session, body }) => {
    const wish = { ...ownerOf(session), ...body, accountId: BigInt(body.accountId) };
    const set = await setStandingWithdrawal(dependencies, wish);
    return set.ok ? show(ownerOf(session)) : set;
  });
  bind(endStandingEndpoint, async ({ session }) => {
    await endStandingWithdrawal(dependencies, ownerOf(session));
    return show(ownerOf(session));
  });
}
