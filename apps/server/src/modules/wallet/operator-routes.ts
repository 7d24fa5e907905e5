/** What operators do with members' money. */
import { proposeBalanceCorrection } from '@perya/contract/wallet/operators/propose-balance-correction.ts';
import { fail } from '@perya/contract/result.ts';
import { maxAmountMinor, parseDecimal, type Currency } from '@perya/money/money.ts';
import type { Propose } from '#modules/operators/index.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import { balanceCorrectionKind } from './approvals/balance-correction.ts';
import type { Ledger } from './ledger/posting.ts';

export interface WalletOperatorPorts {
  ledger: Ledger;
  propose: Propose;
  /** Null: there is no such brand. */
  currencyOf: (brand: string) => Currency | null;
  findMemberId: (brand: string, userName: string) => Promise<bigint | null>;
}

export function bindWalletOperators(bind: BindOperators, ports: WalletOperatorPorts): void {
  const { ledger, propose, currencyOf, findMemberId } = ports;
  bind(proposeBalanceCorrection, async ({ operator, change, body }) => {
    const { correction, reason, requestId } = body;
    const { brand, userName, amount } = correction;
    const currency = currencyOf(brand);
    if (currency === null) return fail('not.found');
    const memberId = await findMemberId(brand, userName);
    if (memberId === null) return fail('user.unknown', { fields: { userName: 'user.unknown' } });
    const negative = amount.startsWith('-');
    const sizeMinor = parseDecimal(amount.replace('-', ''), currency);
    if (sizeMinor === null || sizeMinor > maxAmountMinor) return fail('amount.out.of.range');
    if (negative && (await ledger.balanceMinor(brand, memberId, currency)) < sizeMinor)
      return fail('funds.insufficient');
    const amountMinor = String(negative ? -sizeMinor : sizeMinor);
    const payload = { brand, memberId: String(memberId), userName, currency, amountMinor };
    return propose(change, operator, { kind: balanceCorrectionKind, payload, reason, requestId });
  });
}
