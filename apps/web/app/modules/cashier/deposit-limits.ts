import type { ApiValue } from '@perya/contract/api.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { formatDecimal, parseDecimal } from '@perya/money/money.ts';
import { parseTypedAmount } from '@perya/money/typed.ts';

export type Channel = ApiValue<'GET /wps/deposit/channels'>['list'][number];

/** Whether an amount can be deposited this way. Compared in minor units, never as a number. */
export function checkAmount(channel: Channel, typed: string): ErrorCode | null {
  if (typed.trim() === '') return 'field.required';
  const minor = parseTypedAmount(typed, channel.currency);
  if (minor === null) return 'amount.format';
  const min = parseDecimal(channel.minAmount, channel.currency) ?? 0n;
  const max = parseDecimal(channel.maxAmount, channel.currency) ?? 0n;
  return minor < min || minor > max ? 'amount.out.of.range' : null;
}

/** The amount as it is sent, `"500.00"`; `null` for what is no amount. */
export function sentAmount(channel: Channel, typed: string): string | null {
  const minor = parseTypedAmount(typed, channel.currency);
  return minor === null ? null : formatDecimal(minor, channel.currency);
}
