/**
 * A standing instruction: every hour what is above a sum is withdrawn, by the gates and the rules of any other withdrawal. The payment password was given
 * when it was set; after a reset of that password the gates hold it like the member's own requests.
 */
import * as z from 'zod/mini';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { formatDecimal, parseDecimal } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { scheduler } from '#platform/due/due.ts';
import { defineHandler, type AnyHandler, type WorkKind } from '#platform/due/work.ts';
import type { CashierDependencies } from '../../dependencies.ts';
import { findOwnPayoutAccount } from '../../queries/payout-accounts.ts';
import {
  deleteStandingWithdrawal,
  findStandingWithdrawal,
  upsertStandingWithdrawal,
  type StandingWithdrawal,
} from '../../queries/standing-withdrawals.ts';
import { standingAmount } from '../../rules/standing-withdrawal.ts';
import { findWithdrawable } from '../../rules/withdrawal.ts';
import { findFacts, findKnown } from './find-facts.ts';
import { startWithdrawal } from './request-withdrawal.ts';

interface Owner {
  brand: string;
  memberId: bigint;
}

const standingWork: WorkKind<{ brand: string; memberId: string }> = {
  name: 'cashier.standing',
  payload: z.object({ brand: z.string(), memberId: z.string() }),
};

const everyMs = 60 * 60_000;
const unitMinor = 100n;
/** Begins the request ids of withdrawals by an instruction. */
export const standingRequest = 'standing:';

const keyOf = ({ brand, memberId }: Owner): string => `${brand}:${memberId}`;

export interface StandingWish extends Owner {
  /** Decimal string. */
  keep: string;
  accountId: bigint;
  paymentPassword: string;
}

export async function setStandingWithdrawal(
  dependencies: CashierDependencies,
  { keep, accountId, paymentPassword, ...owner }: StandingWish,
): Promise<
  Result<
    StandingWithdrawal,
    | 'payment.password.missing'
    | 'payment.password.wrong'
    | 'login.locked'
    | 'system.overloaded'
    | 'not.found'
    | 'request.invalid'
  >
> {
  const { db, clock, accounts, currencyOf } = dependencies;
  const currency = currencyOf(owner.brand);
  const keepMinor = parseDecimal(keep, currency);
  if (keepMinor === null || keepMinor < 0n)
    return fail('request.invalid', { fields: { keep: 'field.invalid' } });
  const checked = await accounts.checkPaymentPassword(owner.memberId, paymentPassword);
  if (!checked.ok) return checked;
  return db.transaction<Result<StandingWithdrawal, 'not.found'>>(async (tx) => {
    if (!(await findOwnPayoutAccount(tx, owner, accountId))) return fail('not.found');
    const one = { ...owner, accountId, currency, keepMinor, setAt: clock.now() };
    await upsertStandingWithdrawal(tx, one);
    await scheduleNext(tx, owner, one.setAt);
    return ok(one);
  });
}

export async function endStandingWithdrawal({ db }: CashierDependencies, owner: Owner): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteStandingWithdrawal(tx, owner);
    await scheduler.cancel(tx, standingWork, keyOf(owner));
  });
}

async function scheduleNext(tx: Queryable, owner: Owner, dueAt: Date): Promise<void> {
  const payload = { brand: owner.brand, memberId: String(owner.memberId) };
  await scheduler.reschedule(tx, standingWork, { key: keyOf(owner), dueAt, payload });
}

export const followStandingWithdrawals = (dependencies: CashierDependencies): AnyHandler =>
  defineHandler({
    kind: standingWork,
    async run({ payload, dueAt }) {
      const owner = { brand: payload.brand, memberId: BigInt(payload.memberId) };
      const one = await findStandingWithdrawal(dependencies.db, owner);
      if (!one) return;
      await withdrawAbove(dependencies, one, dueAt);
      // An end that came meanwhile stays: the work under its key is gone then.
      await dependencies.db.transaction(async (tx) => {
        if (await findStandingWithdrawal(tx, owner))
          await scheduleNext(tx, owner, new Date(dependencies.clock.now().getTime() + everyMs));
      });
    },
  });

/** @param turn which hour it is: repeated after a crash, it is the same request. */
async function withdrawAbove(
  dependencies: CashierDependencies,
  { accountId, keepMinor, currency, ...owner }: StandingWithdrawal,
  turn: Date,
): Promise<void> {
  const { db, clock, bonuses, withdrawalTermsOf } = dependencies;
  const account = await findOwnPayoutAccount(db, owner, accountId);
  // Its account was removed: there is nowhere to go.
  if (!account) return endStandingWithdrawal(dependencies, owner);
  const known = await findKnown(dependencies, owner);
  const method = known.methods.find(({ code }) => code === account.method);
  if (!method || account.usableFrom > clock.now()) return;
  // A bonus ends by the member's own decision alone.
  if (((await bonuses?.findEnding(null, { ...owner, currency })) ?? []).length > 0) return;
  const terms = withdrawalTermsOf(owner.brand);
  const { facts } = await findFacts(dependencies, null, owner, known);
  const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);
  const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
  const found = findWithdrawable(terms, facts, clock.now());
  // By route: no provider may take what lies between two of them.
  const amountMinor = method.routes
    .map((route) =>
      standingAmount({
        availableMinor: facts.availableMinor,
        keepMinor,
        found,
        minMinor: larger(terms.minMinor, larger(method.minMinor, route.minMinor)),
        maxMinor: smaller(method.maxMinor, route.maxMinor),
        unitMinor,
      }),
    )
    .reduce<bigint>((most, one) => larger(most, one ?? 0n), 0n);
  if (amountMinor === 0n) return;
  const requestId = `${standingRequest}${turn.getTime()}`;
  // A gate that closed meanwhile refuses it; the next hour looks again.
  await startWithdrawal(dependencies, {
    ...owner,
    accountId,
    requestId,
    amount: formatDecimal(amountMinor, currency),
  });
}
