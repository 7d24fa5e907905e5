import { fail, ok, type Result } from '@perya/contract/result.ts';
import { mostPayoutAccounts } from '@perya/contract/cashier/payout-account.ts';
import { writeMail } from '#modules/inbox/index.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { CashierDependencies } from '../../dependencies.ts';
import {
  findPayoutAccountByRequest,
  insertPayoutAccount,
  listPayoutAccounts,
  listSameNumber,
  lockPayoutAccounts,
  type PayoutAccount,
} from '../../queries/payout-accounts.ts';
import { plainAccountNumber } from '../../rules/account-number.ts';
import { findPayoutMethods } from './find-payout-methods.ts';

export interface NewPayoutAccount {
  brand: string;
  memberId: bigint;
  method: string;
  /** As it was typed. */
  number: string;
  paymentPassword: string;
  requestId: string;
}

type Errors =
  | 'payment.password.missing'
  | 'payment.password.wrong'
  | 'login.locked'
  | 'system.overloaded'
  | 'payee.name.missing'
  | 'payout.method.unavailable'
  | 'payout.number.format'
  | 'payout.account.present'
  | 'payout.account.limit'
  | 'idempotency.conflict';

/**
 * Adds a bank card or e-wallet in the member's payee name. Payouts to it wait for the brand's hold, and the member is notified at
 * once, so that a stranger with the phone gains nothing.
 */
export async function addPayoutAccount(
  dependencies: CashierDependencies,
  wish: NewPayoutAccount,
): Promise<Result<PayoutAccount, Errors>> {
  const { db, clock, makeId, accounts, numberBox, withdrawalTermsOf } = dependencies;
  const { brand, memberId, requestId } = wish;
  const method = (await findPayoutMethods(dependencies, brand)).find(({ code }) => code === wish.method);
  if (!method) return fail('payout.method.unavailable');
  const number = plainAccountNumber(method.numberRule, wish.number);
  if (number === null) return fail('payout.number.format', { fields: { number: 'payout.number.format' } });
  const holder = await accounts.findPayeeName(memberId);
  if (holder === null) return fail('payee.name.missing');
  const checked = await accounts.checkPaymentPassword(memberId, wish.paymentPassword);
  if (!checked.ok) return checked;
  const numberHash = numberBox.mac(`${method.kind}:${method.code}:${number}`, 0n);
  return db.transaction(async (tx) => {
    await lockPayoutAccounts(tx, wish);
    const before = await findPayoutAccountByRequest(tx, wish, requestId);
    if (before !== null)
      return before.numberHash.equals(numberHash) ? ok(before) : fail('idempotency.conflict');
    const own = await listPayoutAccounts(tx, wish);
    if (own.some((one) => one.numberHash.equals(numberHash)))
      return fail('payout.account.present', { fields: { number: 'payout.account.present' } });
    if (own.length >= mostPayoutAccounts) return fail('payout.account.limit');
    const now = clock.now();
    const account: PayoutAccount = {
      accountId: makeId(),
      brand,
      memberId,
      requestId,
      method: method.code,
      kind: method.kind,
      numberSealed: numberBox.seal(Buffer.from(number), memberId),
      numberHash,
      last4: number.slice(-4),
      holder,
      boundAt: now,
      usableFrom: new Date(now.getTime() + withdrawalTermsOf(brand).accountHoldMs),
      removedAt: null,
    };
    await insertPayoutAccount(tx, account);
    await flagSameNumber(dependencies, tx, account);
    const values = { account: `•••• ${account.last4}`, from: account.usableFrom.toISOString() };
    const content = { kind: 'payoutAccountAdded', values } as const;
    const key = `payout-account:${account.accountId}`;
    await writeMail(tx, { mailId: makeId(), brand, memberId, key, at: now, content });
    return ok(account);
  });
}

/** Several members have the same account: opens a case for an operator, without telling the members. */
async function flagSameNumber(
  { cases }: Pick<CashierDependencies, 'cases'>,
  tx: Queryable,
  account: PayoutAccount,
): Promise<void> {
  const { brand, boundAt: at } = account;
  const others = await listSameNumber(tx, account);
  if (others.length === 0) return;
  const evidence = { account: `•••• ${account.last4}`, count: String(others.length + 1) };
  for (const { memberId, accountId } of inOrder([account, ...others]))
    await cases.raise(tx, { brand, memberId, rule: 'sameNumber', key: String(accountId), evidence, at });
}

/** Locks cases in one order, so that two requests cannot deadlock. */
const inOrder = <One extends { memberId: bigint }>(list: One[]): One[] =>
  list.toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1));
