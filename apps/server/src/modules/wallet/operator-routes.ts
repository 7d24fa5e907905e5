/** What operators see of members' money, and do with it. */
import { getPastBalances } from '@perya/contract/wallet/operators/get-past-balances.ts';
import { getMemberMoney } from '@perya/contract/wallet/operators/get-member-money.ts';
import { listMemberTransfers } from '@perya/contract/wallet/operators/list-member-transfers.ts';
import { proposeBalanceCorrection } from '@perya/contract/wallet/operators/propose-balance-correction.ts';
import { proposeTurnoverWaiver } from '@perya/contract/wallet/operators/propose-turnover-waiver.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal, maxAmountMinor, parseDecimal, type Currency } from '@perya/money/money.ts';
import type { Propose } from '#modules/operators/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { BindOperators, OperatorSession } from '#platform/http/bind-operators.ts';
import { badCursor, readNumberCursor, writeCursor } from '@perya/http/cursor.ts';
import { bindDebts, type DebtPorts } from './debt-operator-routes.ts';
import { balanceCorrectionKind } from './approvals/balance-correction.ts';
import { turnoverWaiverKind } from './approvals/turnover-waiver.ts';
import { findOpenTurnover } from './turnover/queries.ts';
import { transferKind, type Ledger, type TransferKind } from './ledger/posting.ts';
import { listTransfersBefore } from './ledger/queries.ts';
import type { TransferTeller } from './ports.ts';
import { presentPurses, presentTransfer } from './present-operators.ts';
import { listPastPurses, listPendingHolds, listPurposes, listPurses } from './queries/purses.ts';

export interface WalletOperatorPorts {
  db: Database;
  ledger: Ledger;
  propose: Propose;
  currencyOf: (brand: string) => Currency;
  /** Null if it does not exist or belongs to a brand outside the operator's scope. */
  memberFor: (
    operator: OperatorSession,
    memberId: string,
  ) => Promise<{ brand: string; memberId: bigint; userName: string } | null>;
  tellTransfer: TransferTeller;
}

export function bindWalletOperators(bind: BindOperators, ports: WalletOperatorPorts & DebtPorts): void {
  const { db, ledger, propose, currencyOf, memberFor, tellTransfer } = ports;
  bind(proposeTurnoverWaiver, async ({ operator, change, body: { waiver, reason, requestId } }) => {
    const member = await memberFor(operator, waiver.memberId);
    if (!member) return fail('not.found');
    const { brand, memberId } = member;
    const currency = currencyOf(brand);
    const row = await findOpenTurnover(db, { brand, memberId, currency }, waiver);
    if (row === null) return fail('not.found');
    const payload = { brand, currency, ...waiver, locksMinor: String(row.locksMinor) };
    return propose(change, operator, { kind: turnoverWaiverKind, payload, reason, requestId });
  });
  bind(proposeBalanceCorrection, async ({ operator, change, body }) => {
    const { correction, reason, requestId } = body;
    const { amount } = correction;
    const member = await memberFor(operator, correction.memberId);
    if (member === null) return fail('not.found');
    const { brand, memberId, userName } = member;
    const currency = currencyOf(brand);
    const negative = amount.startsWith('-');
    const sizeMinor = parseDecimal(amount.replace('-', ''), currency);
    if (sizeMinor === null || sizeMinor > maxAmountMinor) return fail('amount.out.of.range');
    if (negative && (await ledger.balanceMinor(brand, memberId, currency)) < sizeMinor)
      return fail('funds.insufficient');
    const amountMinor = String(negative ? -sizeMinor : sizeMinor);
    const payload = { brand, memberId: String(memberId), userName, currency, amountMinor };
    return propose(change, operator, { kind: balanceCorrectionKind, payload, reason, requestId });
  });
  bindBalances(bind, ports);
  bindDebts(bind, ports);
  bind(listMemberTransfers, async ({ operator, params, query }) => {
    const { purse, kinds: named, from, to, after, limit } = query;
    const member = await memberFor(operator, params.memberId);
    if (member === null) return fail('not.found');
    const before = after === undefined ? null : readNumberCursor(after);
    if (after !== undefined && before === null) return badCursor();
    const kinds = named?.split(',');
    if (kinds && !kinds.every(isKind)) return fail('request.invalid', { fields: { kinds: 'field.invalid' } });
    const account = { ...member, currency: currencyOf(member.brand), purse: BigInt(purse) };
    const filter = { kinds, from: dateOf(from), to: dateOf(to) };
    const rows = await listTransfersBefore(db, account, filter, before, limit + 1);
    const page = rows.slice(0, limit);
    const purposes = await listPurposes(db, [...new Set(page.map((row) => row.houseAccount.purpose))]);
    const list = await Promise.all(
      page.map(async (row) => presentTransfer(row, purposes, await tellTransfer(row))),
    );
    const last = page.at(-1);
    return ok({ list, next: rows.length > limit && last ? writeCursor(last.seq) : null });
  });
}

function bindBalances(bind: BindOperators, { db, currencyOf, memberFor }: WalletOperatorPorts): void {
  bind(getMemberMoney, async ({ operator, params }) => {
    const member = await memberFor(operator, params.memberId);
    if (member === null) return fail('not.found');
    const account = { ...member, currency: currencyOf(member.brand) };
    const [purses, holds] = await Promise.all([listPurses(db, account), listPendingHolds(db, account)]);
    return ok(presentPurses(account.currency, purses, holds));
  });
  bind(getPastBalances, async ({ operator, params, query }) => {
    const member = await memberFor(operator, params.memberId);
    if (member === null) return fail('not.found');
    const currency = currencyOf(member.brand);
    const purses = await listPastPurses(db, { ...member, currency }, new Date(query.at));
    return ok({
      currency,
      purses: purses.map(({ purse, balanceMinor, transfers, lastAt }) => ({
        purse: String(purse),
        balance: formatDecimal(balanceMinor, currency),
        transfers: String(transfers),
        lastAt: lastAt.toISOString(),
      })),
    });
  });
}

const isKind = (text: string): text is TransferKind => Object.hasOwn(transferKind, text);
const dateOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);
