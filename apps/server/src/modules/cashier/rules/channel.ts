/** What of a channel is open to a member, and what it costs. Pure. */
import type { Currency } from '@perya/money/money.ts';
import type { Capabilities } from '../provider/payment-provider.ts';
import type { DepositFlow, HouseAccount } from './deposit.ts';

export type Device = 'app' | 'browser';

/** A way to pay that a brand offers. */
export interface DepositChannel {
  brand: string;
  code: string;
  /** Whose word credits; of a transfer the bank, whose clearing account it is. */
  provider: string;
  kind: 'ewallet' | 'bank';
  flow: DepositFlow;
  /** By the code of a language. */
  names: Readonly<Record<string, string>>;
  currency: Currency;
  minMinor: bigint;
  maxMinor: bigint;
  suggestedMinor: bigint[];
  feeFixedMinor: bigint;
  /** Hundredths of a percent. */
  feeBasisPoints: number;
  /** Minutes of the day in the brand's time zone; null: always. */
  hours: { opensAt: number; closesAt: number } | null;
  /** Null: all. */
  memberTypes: readonly number[] | null;
  devices: readonly Device[] | null;
  minTier: number;
  /** Where members transfer money to. */
  account: HouseAccount | null;
  lifetimeMinutes: number;
}

/** What a channel is when nothing else is said of it. */
export const plainChannel = {
  flow: 'redirect',
  names: {},
  feeFixedMinor: 0n,
  feeBasisPoints: 0,
  hours: null,
  memberTypes: null,
  devices: null,
  minTier: 0,
  account: null,
  lifetimeMinutes: 30,
} as const satisfies Partial<DepositChannel>;

/** The channel within the provider's bounds; null: the provider does not have it, or nothing is left between the bounds. */
export function narrowChannel(
  channel: DepositChannel,
  { payments }: Pick<Capabilities, 'payments'>,
): DepositChannel | null {
  const terms = payments.find(
    ({ method, currency }) => method === channel.code && currency === channel.currency,
  );
  if (!terms) return null;
  const minMinor = terms.minMinor > channel.minMinor ? terms.minMinor : channel.minMinor;
  const maxMinor = terms.maxMinor < channel.maxMinor ? terms.maxMinor : channel.maxMinor;
  if (minMinor > maxMinor) return null;
  const suggestedMinor = channel.suggestedMinor.filter((minor) => minor >= minMinor && minor <= maxMinor);
  return { ...channel, minMinor, maxMinor, suggestedMinor };
}

/** Who asks for a channel, and when: `minute` of the day in the brand's time zone. */
export interface Asking {
  memberType: number;
  tier: number;
  device: Device;
  minute: number;
}

export function isOpenTo(
  {
    memberTypes,
    devices,
    minTier,
    hours,
  }: Pick<DepositChannel, 'memberTypes' | 'devices' | 'minTier' | 'hours'>,
  { memberType, tier, device, minute }: Asking,
): boolean {
  if (memberTypes !== null && !memberTypes.includes(memberType)) return false;
  if (devices !== null && !devices.includes(device)) return false;
  if (tier < minTier) return false;
  if (hours === null) return true;
  const { opensAt, closesAt } = hours;
  return opensAt < closesAt ? minute >= opensAt && minute < closesAt : minute >= opensAt || minute < closesAt;
}

/** What the member pays of a deposit, rounded down; never the whole of it. */
export function feeOf(
  { feeFixedMinor, feeBasisPoints }: Pick<DepositChannel, 'feeFixedMinor' | 'feeBasisPoints'>,
  amountMinor: bigint,
): bigint {
  const fee = feeFixedMinor + (amountMinor * BigInt(feeBasisPoints)) / 10_000n;
  return fee < amountMinor ? fee : 0n;
}
