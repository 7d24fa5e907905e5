/** The ledger follows what was decided about a deposit. Every step can be repeated, by the event that came again or by due work. */
import { formatDecimal } from '@perya/money/money.ts';
import { writeMail } from '#modules/inbox/index.ts';
import { takeBack } from '#modules/wallet/index.ts';
import { clearing } from '#modules/wallet/ledger/house.ts';
import type { CashierDependencies } from '../../dependencies.ts';
import { updateUncollected } from '../../queries/deposit-decisions.ts';
import { updateOrderPaid } from '../../queries/deposits.ts';
import type { DepositOrder } from '../../rules/deposit.ts';

export type SettleDependencies = Pick<
  CashierDependencies,
  'db' | 'clock' | 'ledger' | 'makeId' | 'offers' | 'cases' | 'turnover'
>;

/** @throws where it has to be repeated. */
export async function settleDeposit(dependencies: SettleDependencies, order: DepositOrder): Promise<void> {
  if (order.status === 'received') await credit(dependencies, order);
  if (order.status === 'chargedBack' && order.uncollectedMinor === null)
    await takeBackDeposit(dependencies, order);
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

/**
 * The member's balance pays, as far as it reaches; what is missing is a debt. What was asked in return for the deposit goes with it: its turnover, and the
 * bonus that was chosen for it.
 */
async function takeBackDeposit(dependencies: SettleDependencies, order: DepositOrder): Promise<void> {
  const { db, clock, cases, ledger, turnover, offers } = dependencies;
  const { id, brand, memberId, currency, provider } = order;
  const account = { brand, memberId, currency };
  const missingMinor = await takeBack(ledger, {
    ...account,
    idempotencyKey: `chargeback:${id}`,
    kind: 'chargeback',
    house: clearing(provider, 'in'),
    wholeMinor: receivedOf(order),
    reference: String(id),
    debt: { source: 'deposit', of: String(id) },
  });
  await db.transaction(async (tx) => {
    await turnover.voidTurnover(tx, account, { source: 'deposit', reference: `deposit:${id}` });
    await updateUncollected(tx, id, missingMinor);
    await offers?.noteChargedBack(tx, id);
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

function receivedOf({ id, receivedMinor }: DepositOrder): bigint {
  if (receivedMinor === null) throw new Error(`nothing has come for the deposit ${id}`);
  return receivedMinor;
}
