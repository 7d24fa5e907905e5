import { fail, ok, type Result } from '@perya/contract/result.ts';
import { parseDecimal } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { CashierDependencies } from '../../dependencies.ts';
import { findOwnPayoutAccount } from '../../queries/payout-accounts.ts';
import { findWithdrawal, findWithdrawalByRequest, insertWithdrawal } from '../../queries/withdrawals.ts';
import { choosePayoutRoute } from '../../rules/payout-route.ts';
import { findWithdrawable, refusalOf, type GateError, type Withdrawal } from '../../rules/withdrawal.ts';
import { findFacts, findKnown } from './find-facts.ts';
import { scheduleAdvance } from './advance-work.ts';
import { holdMoney } from './settle.ts';

export interface WithdrawalRequest {
  brand: string;
  memberId: bigint;
  /** Decimal string. */
  amount: string;
  accountId: bigint;
  requestId: string;
  /** Decimal string: what open bonuses lose, as the member was shown it; absent: nothing. */
  bonusAmount?: string | undefined;
}

type Errors =
  | GateError
  | 'payment.password.missing'
  | 'payment.password.wrong'
  | 'login.locked'
  | 'system.overloaded'
  | 'not.found'
  | 'payout.method.unavailable'
  | 'bonus.changed'
  | 'idempotency.conflict';

/**
 * Asks for a payout: the gates in their order, then the amount and its fee are put aside. The row is written before the ledger hears of it;
 * due work, scheduled with the row, puts the money aside where this process ends in between, and does all the rest.
 */
export async function requestWithdrawal(
  dependencies: CashierDependencies,
  { paymentPassword, ...request }: WithdrawalRequest & { paymentPassword: string },
): Promise<Result<Withdrawal, Errors>> {
  const checked = await dependencies.accounts.checkPaymentPassword(request.memberId, paymentPassword);
  return checked.ok ? startWithdrawal(dependencies, request) : checked;
}

/** The same without the payment password: for a member's standing instruction. */
export async function startWithdrawal(
  dependencies: CashierDependencies,
  request: WithdrawalRequest,
): Promise<Result<Withdrawal, Errors>> {
  const { db } = dependencies;
  const stored = await storeWithdrawal(dependencies, request);
  if (!stored.ok) return stored;
  const { id, state } = stored.value;
  if (state === 'requested') await holdMoney(dependencies, stored.value);
  const now = (await findWithdrawal(db, id))!;
  return now.state === 'rejected' && now.rejectReason === 'funds' ? fail('funds.insufficient') : ok(now);
}

async function storeWithdrawal(
  dependencies: CashierDependencies,
  request: WithdrawalRequest,
): Promise<Result<Withdrawal, Errors>> {
  const { db, clock, makeId, currencyOf, withdrawalTermsOf } = dependencies;
  const { brand, memberId, accountId, requestId } = request;
  const currency = currencyOf(brand);
  const amountMinor = parseDecimal(request.amount, currency);
  const replay = (before: Withdrawal): Result<Withdrawal, 'idempotency.conflict'> =>
    before.amountMinor === amountMinor && before.accountId === accountId
      ? ok(before)
      : fail('idempotency.conflict');
  const known = await findKnown(dependencies, request);
  return db.transaction(async (tx): Promise<Result<Withdrawal, Errors>> => {
    // From here to the end the member's requests come one after the other.
    const { facts } = await findFacts(dependencies, tx, request, known);
    const before = await findWithdrawalByRequest(tx, request, requestId);
    if (before !== null) return replay(before);
    const account = await findOwnPayoutAccount(tx, request, accountId);
    if (account === null) return fail('not.found');
    const method = known.methods.find(({ code }) => code === account.method);
    if (!method) return fail('payout.method.unavailable');
    if (amountMinor === null) return outOfRange();
    const now = clock.now();
    const terms = withdrawalTermsOf(brand);
    const { usableFrom } = account;
    const refused = refusalOf(terms, facts, { ...method, amountMinor, usableFrom }, now);
    if (refused === 'amount.out.of.range') return outOfRange();
    if (refused !== null) return fail(refused);
    // The health of providers is checked when the payout is sent.
    const route = choosePayoutRoute(method.routes, amountMinor, []);
    if (route === null) return outOfRange();
    const bonusMinor = await findShownBonus(dependencies, tx, request);
    if (bonusMinor === 'changed') return fail('bonus.changed');
    const { feeMinor } = findWithdrawable(terms, facts, now);
    const one: Withdrawal = {
      id: makeId(),
      brand,
      memberId,
      requestId,
      accountId,
      method: method.code,
      provider: route.provider,
      providerMethod: route.providerMethod,
      currency,
      amountMinor,
      feeMinor,
      bonusMinor,
      state: 'requested',
      settled: false,
      createdAt: now,
      changedAt: now,
      steps: [{ state: 'requested', at: now.toISOString() }],
      ...untouched,
    };
    await insertWithdrawal(tx, one, terms.timeZone);
    await scheduleAdvance(tx, one.id, now);
    return ok(one);
  });
}

const outOfRange = () => fail('amount.out.of.range', { fields: { amount: 'amount.out.of.range' } });

const untouched = {
  reasons: [],
  rejectReason: null,
  note: null,
  claimedBy: null,
  claimedAt: null,
  decidedBy: null,
  providerReference: null,
  sentAt: null,
  asked: 0,
  askAt: null,
  attention: null,
};

/** What open bonuses lose, if that is what the member was shown (GLI-19 §A.5.3 b); null: no bonus ends with it. */
async function findShownBonus(
  { bonuses, currencyOf }: CashierDependencies,
  tx: Queryable,
  { brand, memberId, bonusAmount }: WithdrawalRequest,
): Promise<bigint | null | 'changed'> {
  const currency = currencyOf(brand);
  const ending = (await bonuses?.findEnding(tx, { brand, memberId, currency })) ?? [];
  const lostMinor = ending.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  if (lostMinor !== (bonusAmount === undefined ? 0n : parseDecimal(bonusAmount, currency))) return 'changed';
  return ending.length === 0 ? null : lostMinor;
}
