/** What operators do with a deposit that waits: take it to look at, credit it, refuse it; and take a credited one back. */
import type { ErrorCode } from '@perya/contract/errors.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { formatDecimal, parseDecimal } from '@perya/money/money.ts';
import { writeMail } from '#modules/inbox/index.ts';
import type { Change } from '#platform/change.ts';
import type { Queryable } from '#platform/db/database.ts';
import { mayTouch, type OperatorSession } from '#platform/http/bind-operators.ts';
import { claims } from '../../claims.ts';
import type { CashierDependencies } from '../../dependencies.ts';
import { findChannel } from '../../queries/channels.ts';
import {
  isBankLineUsed,
  updateOrderChargedBack,
  updateOrderClaimed,
  updateOrderCredited,
  updateOrderRefused,
} from '../../queries/deposit-decisions.ts';
import { findSlip } from '../../queries/deposit-slips.ts';
import { findOrderById, lockOrder } from '../../queries/deposits.ts';
import { feeOf } from '../../rules/channel.ts';
import { isByStatement, isCreditable, type DepositOrder, type RefuseReason } from '../../rules/deposit.ts';
import { plainBankNumber } from '../../rules/transfer-reference.ts';
import { scheduleDeposit } from './deposit-work.ts';
import { settleDeposit } from './settle-deposit.ts';
import { scheduleSlips } from './slip-work.ts';

type Answer = Promise<Result<DepositOrder, ErrorCode>>;
type Clocked = Pick<CashierDependencies, 'clock'>;

export function claimDeposit(
  { clock }: Clocked,
  change: Change,
  operator: OperatorSession,
  id: bigint,
): Answer {
  return change<DepositOrder, ErrorCode>(async (tx, note) => {
    const order = await lockOrder(tx, id);
    if (!order || !mayTouch(operator, order.brand)) return fail('not.found');
    if (!isCreditable(order)) return fail('deposit.state');
    const now = clock.now();
    if (claims.isTaken(order, operator.operatorId, now)) return fail('deposit.claimed');
    await updateOrderClaimed(tx, id, operator.operatorId, now);
    note({ objectId: String(id), brand: order.brand, after: { claimed: true } });
    return ok({ ...order, claimedBy: operator.operatorId, claimedAt: now });
  });
}

export interface Credit {
  amountMinor: bigint;
  /** Null: not by a statement. */
  bankLine: string | null;
  reason: string;
}

/** What a person wants to credit; of a provider's payment that is what came. */
export function creditOf(
  order: DepositOrder,
  {
    amount,
    bankLine,
    reason,
  }: { amount?: string | undefined; bankLine?: string | undefined; reason: string },
): Result<Credit, 'deposit.state' | 'request.invalid' | 'amount.out.of.range'> {
  if (!isByStatement(order)) {
    const { receivedMinor } = order;
    return receivedMinor === null
      ? fail('deposit.state')
      : ok({ amountMinor: receivedMinor, bankLine: null, reason });
  }
  if (amount === undefined) return fail('request.invalid', { fields: { amount: 'field.required' } });
  if (bankLine === undefined) return fail('request.invalid', { fields: { bankLine: 'field.required' } });
  const amountMinor = parseDecimal(amount, order.currency);
  if (amountMinor === null || amountMinor <= 0n) return fail('amount.out.of.range');
  return ok({ amountMinor, bankLine: plainBankNumber(bankLine), reason });
}

/** In the transaction of the decision. */
export async function decideCredit(
  tx: Queryable,
  order: DepositOrder,
  { amountMinor, bankLine, reason }: Credit,
  decidedBy: bigint,
  now: Date,
): Answer {
  if (bankLine !== null && (await isBankLineUsed(tx, order, bankLine))) return fail('deposit.bank.line');
  const channel = await findChannel(tx, order.brand, order.channel);
  const feeMinor = channel === null ? 0n : feeOf(channel, amountMinor);
  const credited = await updateOrderCredited(
    tx,
    order.id,
    { amountMinor, feeMinor, bankLine, decidedBy, note: reason },
    now,
  );
  if (!credited) return fail('deposit.state');
  await scheduleDeposit(tx, order.id, now);
  if (order.slipCount > 0) await scheduleSlips(tx, order.id, 'credited', now);
  return ok(credited);
}

/** Below the brand's amount for two persons. */
export async function creditDeposit(
  dependencies: CashierDependencies,
  change: Change,
  operator: OperatorSession,
  { id, ...credit }: Credit & { id: bigint },
): Answer {
  const { clock, onError } = dependencies;
  const decided = await change<DepositOrder, ErrorCode>(async (tx, note) => {
    const now = clock.now();
    const found = await findMine(tx, now, operator, id);
    if (!found.ok) return found;
    if (isDone(found.value, operator, ['received', 'paid'])) {
      note.nothing();
      return found;
    }
    const { amountLimitMinor } = operator;
    if (amountLimitMinor !== null && credit.amountMinor > amountLimitMinor) return fail('amount.limit');
    const credited = await decideCredit(tx, found.value, credit, operator.operatorId, now);
    if (!credited.ok) return credited;
    const before = { status: found.value.status, reason: found.value.reviewReason };
    const after = { status: 'received', amount: String(credit.amountMinor), bankLine: credit.bankLine };
    note({ objectId: String(id), brand: credited.value.brand, before, after, reason: credit.reason });
    return credited;
  });
  // The decision stands; due work credits where this does not.
  if (decided.ok)
    await settleDeposit(dependencies, decided.value).catch((error: unknown) => onError?.(error));
  return decided;
}

export interface Refusal {
  id: bigint;
  because: RefuseReason;
  reason: string;
  byHand: boolean;
}

/** What came goes back to its payer; the member reads why. */
export function refuseDeposit(
  { clock, makeId }: Pick<CashierDependencies, 'clock' | 'makeId'>,
  change: Change,
  operator: OperatorSession,
  { id, because, reason, byHand }: Refusal,
): Answer {
  return change<DepositOrder, ErrorCode>(async (tx, note) => {
    const now = clock.now();
    const found = await findMine(tx, now, operator, id);
    if (!found.ok) return found;
    const order = found.value;
    if (isDone(order, operator, ['declined', 'refunded']) || order.refundState === 'asked') {
      note.nothing();
      return ok(order);
    }
    const hasCome = order.receivedMinor !== null && !isByStatement(order);
    const how = hasCome ? (byHand ? 'refunded' : makeId()) : 'declined';
    const refused = await updateOrderRefused(
      tx,
      id,
      { because, decidedBy: operator.operatorId, note: reason, how },
      now,
    );
    if (!refused) return fail('deposit.state');
    if (typeof how === 'bigint') await scheduleDeposit(tx, id, now);
    if (order.slipCount > 0) await scheduleSlips(tx, id, 'refused', now);
    await tellRefused(tx, refused, { mailId: makeId(), because, back: hasCome, now });
    const after = { status: refused.status, because, refund: refused.refundState };
    note({ objectId: String(id), brand: order.brand, before: { status: order.status }, after, reason });
    return ok(refused);
  });
}

interface RefusedMail {
  mailId: bigint;
  because: RefuseReason;
  /** The payment is returned to its payer. */
  back: boolean;
  now: Date;
}

/** Once per order: a refund that is repeated by hand sends no second mail. */
async function tellRefused(
  tx: Queryable,
  { id, brand, memberId, amountMinor, receivedMinor, currency }: DepositOrder,
  { mailId, because: reason, back, now }: RefusedMail,
): Promise<void> {
  const values = { amount: formatDecimal(receivedMinor ?? amountMinor, currency), reason, back };
  const content = { kind: 'depositRefused', values } as const;
  await writeMail(tx, { mailId, brand, memberId, key: `deposit:${id}:refused`, at: now, content });
}

/** In the transaction of the decision. */
export async function decideChargeBack(
  tx: Queryable,
  id: bigint,
  decision: { decidedBy: bigint; note: string },
  now: Date,
): Answer {
  const taken = await updateOrderChargedBack(tx, id, decision, now);
  if (!taken) return fail('deposit.state');
  await scheduleDeposit(tx, id, now);
  return ok(taken);
}

/** Below the brand's amount for two persons. */
export async function chargeBackDeposit(
  dependencies: CashierDependencies,
  change: Change,
  operator: OperatorSession,
  { id, reason }: { id: bigint; reason: string },
): Answer {
  const { clock, onError } = dependencies;
  const decided = await change<DepositOrder, ErrorCode>(async (tx, note) => {
    const order = await lockOrder(tx, id);
    if (!order || !mayTouch(operator, order.brand)) return fail('not.found');
    if (isDone(order, operator, ['chargedBack'])) {
      note.nothing();
      return ok(order);
    }
    const { amountLimitMinor } = operator;
    if (amountLimitMinor !== null && (order.receivedMinor ?? 0n) > amountLimitMinor)
      return fail('amount.limit');
    const taken = await decideChargeBack(
      tx,
      id,
      { decidedBy: operator.operatorId, note: reason },
      clock.now(),
    );
    if (!taken.ok) return taken;
    const [before, after] = [{ status: order.status }, { status: 'chargedBack' }];
    note({ objectId: String(id), brand: order.brand, before, after, reason });
    return taken;
  });
  if (decided.ok)
    await settleDeposit(dependencies, decided.value).catch((error: unknown) => onError?.(error));
  return decided;
}

/** The picture of a slip; each look is on record. */
export async function viewSlip(
  { db, slips }: Pick<CashierDependencies, 'db' | 'slips'>,
  change: Change,
  operator: OperatorSession,
  { slipId, reason }: { slipId: bigint; reason: string },
): Promise<Result<Buffer, ErrorCode>> {
  const slip = await findSlip(db, slipId);
  if (!slip || !mayTouch(operator, slip.brand)) return fail('not.found');
  const place = { folderId: slip.orderId, pictureId: slipId, ownerId: slip.memberId };
  const jpeg = await slips.read(place);
  if (jpeg === null) return fail('not.found');
  return change<Buffer, ErrorCode>(async (_tx, note) => {
    note({ objectId: String(slip.orderId), brand: slip.brand, after: { slip: String(slipId) }, reason });
    return ok(jpeg);
  });
}

/** What this operator has done already is answered as it is. */
const isDone = (
  { status, decidedBy }: DepositOrder,
  { operatorId }: OperatorSession,
  into: readonly DepositOrder['status'][],
): boolean => into.includes(status) && decidedBy === operatorId;

/** One that waits and is this operator's, or that they have decided. */
async function findMine(
  tx: Queryable,
  now: Date,
  { operatorId, ...operator }: OperatorSession,
  id: bigint,
): Answer {
  const order = await lockOrder(tx, id);
  if (!order || !mayTouch(operator, order.brand)) return fail('not.found');
  if (order.decidedBy === operatorId && !isCreditable(order)) return ok(order);
  if (!isCreditable(order)) return fail('deposit.state');
  return claims.isMine(order, operatorId, now) ? ok(order) : fail('deposit.claimed');
}

export const findTouchable = async (
  db: Queryable,
  operator: OperatorSession,
  id: bigint,
): Promise<DepositOrder | null> => {
  const order = await findOrderById(db, id);
  return order && mayTouch(operator, order.brand) ? order : null;
};
