/** The ledger follows what was decided about a deposit. Every step can be repeated, by the event that came again or by due work. */
import { formatDecimal } from '@perya/money/money.ts';
import { writeMail } from '#modules/inbox/index.ts';
import { clearing } from '#modules/wallet/ledger/house.ts';
import type { CashierDependencies } from '../../dependencies.ts';
import { updateUncollected } from '../../queries/deposit-decisions.ts';
import { updateOrderPaid } from '../../queries/deposits.ts';
import type { DepositOrder } from '../../rules/deposit.ts';

export type SettleDependencies = Pick<
  CashierDependencies,
  'db' | 'clock' | 'ledger' | 'makeId' | 'offers' | 'cases'
>;

/** @throws where it has to be repeated. */
export async function settleDeposit(dependencies: SettleDependencies, order: DepositOrder): Promise<void> {
  if (order.status === 'received') await credit(dependencies, order);
  if (order.status === 'chargedBack' && order.uncollectedMinor === null) await takeBack(dependencies, order);
}

/** The order is paid, and the member told so, once. */
async function credit(dependencies: SettleDependencies, order: DepositOrder): Promise<void> {
  const { db, clock, makeId, offers } = dependencies;
  const { id, brand, memberId, currency, amountMinor, feeMinor } = order;
  const receivedMinor = receivedOf(order);
  const transferId = await postCredit(dependencies, order, receivedMinor);
  await db.transaction(async (tx) => {
    const now = clock.now();
    if (!(await updateOrderPaid(tx, id, transferId, now))) return;
    // What was chosen for an amount is not had for less.
    if (receivedMinor >= amountMinor) await offers?.noteCredited(tx, id);
    const values = { amount: formatDecimal(receivedMinor - feeMinor, currency) };
    const content = { kind: 'depositCredited', values } as const;
    await writeMail(tx, { mailId: makeId(), brand, memberId, key: `deposit:${id}`, at: now, content });
  });
}

async function postCredit(
  { ledger }: SettleDependencies,
  order: DepositOrder,
  receivedMinor: bigint,
): Promise<bigint> {
  const { id, brand, memberId, currency, feeMinor, channel, provider } = order;
  const fee = { amountMinor: -feeMinor, kind: 'fee', house: 'fee' } as const;
  const answer = await ledger.post({
    brand,
    memberId,
    idempotencyKey: `deposit:${id}`,
    kind: 'deposit',
    house: clearing(provider, 'in'),
    currency,
    amountMinor: receivedMinor,
    reference: String(id),
    detail: { channel, provider },
    ...(feeMinor > 0n && { more: [fee] }),
  });
  if (answer.status === 'booked' || answer.status === 'replayed') return answer.transferId;
  throw new Error(`the deposit ${id} could not be credited: ${answer.status}`);
}

/** The member's balance pays, as far as it reaches; the house bears what is missing. */
async function takeBack(dependencies: SettleDependencies, order: DepositOrder): Promise<void> {
  const { db, clock, cases } = dependencies;
  const { id, brand, memberId, currency } = order;
  const missingMinor = await postChargeBack(dependencies, order, receivedOf(order));
  await db.transaction(async (tx) => {
    await updateUncollected(tx, id, missingMinor);
    const evidence = {
      deposit: String(id),
      amount: formatDecimal(receivedOf(order), currency),
    };
    await cases.raise(tx, {
      brand,
      memberId,
      rule: 'chargeback',
      key: String(id),
      evidence,
      at: clock.now(),
    });
  });
}

/** A member who spends meanwhile makes the balance fall again; nobody does so that often. */
const mostTries = 20;

/** @returns what the balance did not cover, by this call or by an earlier one. */
async function postChargeBack(
  { ledger }: SettleDependencies,
  { id, brand, memberId, currency, provider }: DepositOrder,
  wholeMinor: bigint,
): Promise<bigint> {
  const taking = { kind: 'chargeback', house: clearing(provider, 'in'), amountMinor: -wholeMinor } as const;
  const posting = { brand, memberId, currency, idempotencyKey: `chargeback:${id}`, reference: String(id) };
  let missingMinor = 0n;
  for (let tried = 0; tried < mostTries; tried += 1) {
    const bearing = { kind: 'adjustment', house: 'adjustment', amountMinor: missingMinor } as const;
    const legs = missingMinor === 0n ? taking : { ...bearing, more: [taking] };
    const answer = await ledger.post({ ...posting, ...legs });
    if (answer.status === 'booked' || answer.status === 'replayed') return missingMinor;
    if (answer.status === 'conflict')
      return answer.existing.kind === 'adjustment' ? answer.existing.amountMinor : 0n;
    if (answer.status !== 'insufficient') break;
    const there = await ledger.balanceMinor(brand, memberId, currency);
    missingMinor = there < wholeMinor ? wholeMinor - (there > 0n ? there : 0n) : 0n;
  }
  throw new Error(`the charge-back of the deposit ${id} could not be booked`);
}

function receivedOf({ id, receivedMinor }: DepositOrder): bigint {
  if (receivedMinor === null) throw new Error(`nothing has come for the deposit ${id}`);
  return receivedMinor;
}
