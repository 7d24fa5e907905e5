/** What operators see of members' debts, and how the house gives one up. */
import { listDebts as debtsEndpoint } from '@perya/contract/wallet/operators/list-debts.ts';
import { proposeDebtWriteOff } from '@perya/contract/wallet/operators/propose-debt-write-off.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import { mayTouch, type BindOperators, type OperatorSession } from '#platform/http/bind-operators.ts';
import { debtWriteOffKind } from './approvals/debt-write-off.ts';
import { findDebt, listDebts, type Debt } from './debts/queries.ts';
import type { WalletOperatorPorts } from './operator-routes.ts';

/** A win that a supplier took back after it was spent; later wins repay it. */
export interface TakenWin {
  brand: string;
  memberId: bigint;
  vendor: string;
  transactionId: string;
  currency: Currency;
  owedMinor: bigint;
  repaidMinor: bigint;
  createdAt: Date;
}

export interface DebtPorts {
  namesOf: (memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
  /** The suppliers' part of the list. @param brands null: all */
  listTakenWins: (brands: readonly string[] | null, limit: number) => Promise<readonly TakenWin[]>;
}

const shown = 200;

export function bindDebts(bind: BindOperators, ports: WalletOperatorPorts & DebtPorts): void {
  const { db, propose, memberFor, namesOf, listTakenWins } = ports;
  bind(debtsEndpoint, async ({ operator, query: { brand, memberId } }) => {
    const brands = brand === undefined ? operator.brands : [brand];
    const member = memberId === undefined ? null : BigInt(memberId);
    const [debts, wins] = await Promise.all([
      listDebts(db, { brands, memberId: member }, shown),
      listTakenWins(brands, shown),
    ]);
    const taken = wins.filter((one) => member === null || one.memberId === member);
    const names = await namesOf([...new Set([...debts, ...taken].map((one) => one.memberId))]);
    const named = (id: bigint) => ({ memberId: String(id), userName: names.get(id) ?? '' });
    const mayPropose = operator.permissions.has('balance.propose');
    const list = [
      ...debts.map((one) => ({ ...presentDebt(one, mayPropose), ...named(one.memberId) })),
      ...taken.map((one) => ({ ...presentTakenWin(one), ...named(one.memberId) })),
    ];
    const isOpen = ({ open }: { open: string }): boolean => !/^0(\.0+)?$/.test(open);
    return ok({ list: [...list.filter(isOpen), ...list.filter((one) => !isOpen(one))].slice(0, shown) });
  });
  bind(proposeDebtWriteOff, async ({ operator, change, body: { debt: wanted, reason, requestId } }) => {
    const debt = await findTouchable(ports, operator, BigInt(wanted.id));
    const member = debt && (await memberFor(operator, String(debt.memberId)));
    if (!debt || !member || debt.openMinor <= 0n) return fail('not.found');
    const payload = {
      brand: debt.brand,
      debtId: String(debt.debtId),
      memberId: String(debt.memberId),
      userName: member.userName,
      currency: debt.currency,
      amountMinor: String(debt.openMinor),
    };
    return propose(change, operator, { kind: debtWriteOffKind, payload, reason, requestId });
  });
}

async function findTouchable(
  { db }: Pick<WalletOperatorPorts, 'db'>,
  operator: OperatorSession,
  debtId: bigint,
): Promise<Debt | null> {
  const debt = await findDebt(db, debtId);
  return debt && mayTouch(operator, debt.brand) ? debt : null;
}

function presentDebt({ debtId, currency, payments, ...debt }: Debt, mayPropose: boolean) {
  const write = (minor: bigint): string => formatDecimal(minor, currency);
  return {
    id: String(debtId),
    brand: debt.brand,
    source: debt.source,
    reference: debt.reference,
    currency,
    owed: write(debt.owedMinor),
    repaid: write(debt.repaidMinor),
    writtenOff: write(debt.writtenOffMinor),
    open: write(debt.owedMinor - debt.repaidMinor - debt.writtenOffMinor),
    createdAt: debt.createdAt.toISOString(),
    payments: payments.map(({ at, cause, amountMinor }) => ({
      at: new Date(at).toISOString(),
      cause,
      amount: write(BigInt(amountMinor)),
    })),
    mayWriteOff: mayPropose && debt.openMinor > 0n,
  };
}

function presentTakenWin({ currency, owedMinor, repaidMinor, ...win }: TakenWin) {
  const write = (minor: bigint): string => formatDecimal(minor, currency);
  return {
    id: null,
    brand: win.brand,
    source: 'win' as const,
    reference: `${win.vendor} ${win.transactionId}`,
    currency,
    owed: write(owedMinor),
    repaid: write(repaidMinor),
    writtenOff: write(0n),
    open: write(owedMinor - repaidMinor),
    createdAt: win.createdAt.toISOString(),
    payments: [],
    mayWriteOff: false,
  };
}
