/** What the pages of money that agents send ask for, and the amounts on them. */
import type { ApiValue } from '@perya/contract/api.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { formatDecimal, parseDecimal, type Currency } from '@perya/money/money.ts';
import { parseTypedAmount } from '@perya/money/typed.ts';
import { api } from '#app/lib/api.ts';
import { useTeamQuery } from './use-team-query.ts';

export type TransferTerms = ApiValue<'GET /wps/agent/transfers/terms'>;
export type TransferPage = ApiValue<'GET /wps/agent/transfers'>;
export type Sending = TransferPage['list'][number];
export type Way = Sending['way'];

/** Asked again when the balance moves. */
export const useTransferTerms = (way: Way, balanceSeq: number | undefined) =>
  useTeamQuery(['transfers', 'terms', way, balanceSeq], (signal) =>
    api('GET /wps/agent/transfers/terms', { query: { way } }, { signal }),
  );

const minorOf = (decimal: string, currency: Currency): bigint => parseDecimal(decimal, currency) ?? 0n;

/** Whether one receiver can get so much. */
export function checkAmount(
  { min, max, sendable, currency }: TransferTerms,
  typed: string,
): ErrorCode | null {
  if (typed.trim() === '') return 'field.required';
  const minor = parseTypedAmount(typed, currency);
  if (minor === null) return 'amount.format';
  const most = [max, sendable].map((decimal) => minorOf(decimal, currency));
  return minor < minorOf(min, currency) || most.some((bound) => minor > bound) ? 'amount.out.of.range' : null;
}

/** As it is sent; null: no amount. */
export function sentAmount({ currency }: TransferTerms, typed: string): string | null {
  const minor = parseTypedAmount(typed, currency);
  return minor === null ? null : formatDecimal(minor, currency);
}

/** What several receivers get together, and whether that may leave. */
export function sumOf(
  { sendable, currency }: TransferTerms,
  amounts: readonly (string | null)[],
): { total: string; fits: boolean } {
  const total = amounts.reduce((sum, amount) => sum + minorOf(amount ?? '0', currency), 0n);
  return { total: formatDecimal(total, currency), fits: total <= minorOf(sendable, currency) };
}
