/**
 * Debts of members: listed from the ledger, set against what comes in, written off by two persons. The ledger is the record: a leg of the kind `debt`
 * makes one, a leg `debtRepaid` pays one. What pays is reserved in a transaction of its own before the ledger takes it, under a key of the money that came in, so
 * a repetition, a crash or two processes take nothing twice and never more than is owed.
 */
import { defineHandler, type AnyHandler } from '#platform/due/work.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { scheduler } from '#platform/due/due.ts';
import type { Consumer } from '../ledger/follower/consumer.ts';
import { postUntilAnswered } from '../ledger/post-until-answered.ts';
import type { Ledger, MemberAccount, Transfer } from '../ledger/posting.ts';
import { collectWork, writeOffWork } from './due-work.ts';
import {
  findDebt,
  findPaid,
  insertDebts,
  insertPayment,
  listCreditsAfter,
  listDebtors,
  listDuePayments,
  listOpenDebts,
  lockDebtor,
  sumDebts,
  tryLockDebtors,
  updatePaymentBooked,
  type DuePayment,
  type NewDebt,
} from './queries.ts';
import { allocate, pays, type DebtRule } from './rules.ts';
import type { DebtDetail } from './take-back.ts';

export interface DebtsOptions {
  db: Database;
  ledger: Ledger;
  clock: Clock;
  ruleOf: (brand: string) => DebtRule;
}

export interface Debts {
  /** What a member owes, minor units. */
  owedMinor(db: Queryable, account: MemberAccount): Promise<bigint>;
  /** What the balance pays before a withdrawal, by the brand's rule, minor units. */
  dueBeforeWithdrawal(db: Queryable, account: MemberAccount): Promise<bigint>;
  /** Where the brand's rule says so, the balance pays what is owed before a withdrawal. The same request again takes nothing more. */
  payBeforeWithdrawal(account: MemberAccount, requestId: string): Promise<void>;
  consumer: Consumer;
  jobs: readonly AnyHandler[];
}

/** Money that may pay a debt. */
interface Incoming {
  key: string;
  cause: string;
  amountMinor: bigint;
  /** Place in the cash; null: the balance. */
  seq: bigint | null;
}

export function createDebts(options: DebtsOptions): Debts {
  const { db, ledger, clock, ruleOf } = options;
  return {
    owedMinor: sumDebts,
    dueBeforeWithdrawal: async (reader, account) =>
      ruleOf(account.brand).withdrawals ? sumDebts(reader, account) : 0n,
    async payBeforeWithdrawal(account, requestId) {
      if (!ruleOf(account.brand).withdrawals) return;
      if ((await sumDebts(db, account)) === 0n) return;
      const { availableMinor } = await ledger.balance(account);
      const key = `withdrawal:${requestId}`;
      const incoming = { key, cause: 'withdrawal', amountMinor: availableMinor, seq: null };
      const debtIds = await db.transaction(async (tx) => {
        await lockDebtor(tx, account.memberId);
        return reserve(tx, clock, account, incoming);
      });
      // Due work would do it a moment later.
      for (const debtId of debtIds) await collect(options, debtId);
    },
    consumer: { name: 'debts', apply: (tx, transfers) => follow(tx, options, transfers) },
    jobs: [
      defineHandler({ kind: collectWork, run: ({ payload }) => collect(options, BigInt(payload.debtId)) }),
      defineHandler({
        kind: writeOffWork,
        run: ({ key, payload: { debtId, amountMinor } }) =>
          bookWriteOff(options, BigInt(debtId), BigInt(amountMinor), key),
      }),
    ],
  };
}

async function follow(
  tx: Queryable,
  { clock, ruleOf }: Pick<DebtsOptions, 'clock' | 'ruleOf'>,
  transfers: readonly Transfer[],
): Promise<void | 'busy'> {
  const made = transfers.filter(({ kind, amountMinor }) => kind === 'debt' && amountMinor > 0n).map(debtOf);
  const credits = transfers.filter(
    ({ memberId, purse, kind, amountMinor, brand }) =>
      memberId > 0n && purse === 0n && amountMinor > 0n && pays(ruleOf(brand), kind),
  );
  const indebted = await listDebtors(tx, [...new Set(credits.map(({ memberId }) => memberId))]);
  const paying = credits.filter(({ memberId }) => indebted.has(memberId));
  const members = new Set([...made, ...paying].map(({ memberId }) => memberId));
  if (members.size === 0) return;
  if (!(await tryLockDebtors(tx, [...members].toSorted()))) return 'busy';
  const fresh = made.length === 0 ? new Set<bigint>() : await insertDebts(tx, made);
  // House accounts are read in any order: what came in after the debt may have been read before it.
  for (const debt of made.filter(({ debtId }) => fresh.has(debtId)))
    for (const credit of await listCreditsAfter(tx, debt, debt.seq))
      if (pays(ruleOf(debt.brand), credit.kind)) await reserve(tx, clock, debt, incomingOf(credit));
  for (const credit of paying) await reserve(tx, clock, credit, incomingOf(credit));
}

function debtOf({ transferId, brand, memberId, currency, seq, amountMinor, at, detail }: Transfer): NewDebt {
  const { debt: source, debtOf: reference } = detail as DebtDetail;
  return {
    debtId: transferId,
    brand,
    memberId,
    currency,
    source,
    reference,
    seq,
    owedMinor: amountMinor,
    at,
  };
}

const incomingOf = ({
  transferId,
  leg,
  kind,
  amountMinor,
  seq,
}: Pick<Transfer, 'transferId' | 'leg' | 'kind' | 'amountMinor' | 'seq'>): Incoming => ({
  key: `${transferId}:${leg}`,
  cause: kind,
  amountMinor,
  seq,
});

/** Under the member's lock. @returns the debts that are paid by it */
async function reserve(
  tx: Queryable,
  clock: Clock,
  account: MemberAccount,
  { key, cause, ...money }: Incoming,
): Promise<bigint[]> {
  const debts = await listOpenDebts(tx, account);
  if (debts.length === 0) return [];
  const paid = await findPaid(tx, account, key);
  // A balance pays once per request. A credit can be read again beside a debt that was listed later: only its rest pays.
  if (money.seq === null && paid.debtIds.length > 0) return paid.debtIds;
  const amountMinor = money.amountMinor - paid.amountMinor;
  if (amountMinor <= 0n) return [];
  const now = clock.now();
  const parts = allocate(debts, { ...money, amountMinor });
  for (const { debtId, amountMinor } of parts) {
    await insertPayment(tx, { debtId, incoming: key, cause, amountMinor }, now);
    const payload = { debtId: String(debtId) };
    await scheduler.reschedule(tx, collectWork, { key: String(debtId), dueAt: now, payload });
  }
  return parts.map(({ debtId }) => debtId);
}

/** Takes what is reserved for a debt, as far as the balance reaches; the rest stays owed. */
async function collect({ db, ledger, clock }: DebtsOptions, debtId: bigint): Promise<void> {
  for (const payment of await listDuePayments(db, debtId)) {
    const takenMinor = await take(ledger, payment);
    await db.transaction((tx) => updatePaymentBooked(tx, payment, takenMinor, clock.now()));
  }
}

const mostTries = 20;

/** @returns what was taken, minor units; a repetition gives the first answer again. */
async function take(
  ledger: DebtsOptions['ledger'],
  { brand, memberId, currency, debtId, incoming, cause, amountMinor, source, reference }: DuePayment,
): Promise<bigint> {
  const common = { brand, memberId, currency, kind: 'debtRepaid', house: 'receivable', reference } as const;
  const detail = { debtId: String(debtId), debt: source, cause };
  const idempotencyKey = `debt:${debtId}:${incoming}`;
  let minor = amountMinor;
  for (let tried = 0; tried < mostTries; tried += 1) {
    // A posting of nothing keeps the key: money that comes later pays by itself.
    const answer = await postUntilAnswered(ledger, {
      ...common,
      idempotencyKey,
      detail,
      amountMinor: -minor,
    });
    if (answer.status === 'booked' || answer.status === 'replayed') return minor;
    if (answer.status === 'conflict') return -answer.existing.amountMinor;
    if (answer.status !== 'insufficient') break;
    minor = answer.balanceMinor > 0n ? answer.balanceMinor : 0n;
  }
  throw new Error(`the payment ${incoming} of the debt ${debtId} could not be booked`);
}

async function bookWriteOff(
  { db, ledger }: DebtsOptions,
  debtId: bigint,
  amountMinor: bigint,
  approvalId: string,
): Promise<void> {
  const debt = await findDebt(db, debtId);
  if (!debt) throw new Error(`there is no debt ${debtId}`);
  const { brand, currency } = debt;
  const answer = await ledger.moveInHouse({
    brand,
    currency,
    from: 'writeoff',
    to: 'receivable',
    amountMinor,
    idempotencyKey: `debt:write-off:${approvalId}`,
  });
  if (answer.status !== 'booked' && answer.status !== 'replayed')
    throw new Error(`writing off the debt ${debtId} was answered with ${answer.status}`);
}
