import { minuteOf } from '@perya/calendar/days.ts';
import type { CashierDependencies } from '../../dependencies.ts';
import { listChannels } from '../../queries/channels.ts';
import { isOpenTo, narrowChannel, type DepositChannel, type Device } from '../../rules/channel.ts';
import { isByStatement } from '../../rules/deposit.ts';

/** Who wants to deposit, and from where. */
export interface ChannelSeeker {
  brand: string;
  memberId: bigint;
  memberType: number;
  device: Device;
}

type Dependencies = Pick<CashierDependencies, 'db' | 'clock' | 'providers' | 'timeZoneOf' | 'verificationOf'>;

/**
 * The channels that are open to a member now, each within what its provider takes. Those of a provider that is not configured are left out;
 * a transfer needs none.
 */
export async function findOpenChannels(
  { db, clock, providers, timeZoneOf, verificationOf }: Dependencies,
  { brand, memberId, memberType, device }: ChannelSeeker,
): Promise<DepositChannel[]> {
  const channels = await listChannels(db, brand);
  const tier = channels.some(({ minTier }) => minTier > 0)
    ? (await verificationOf({ brand, memberId })).tier
    : 0;
  const asking = { memberType, device, tier, minute: minuteOf(clock.now(), timeZoneOf(brand)) };
  return channels.flatMap((channel) => {
    if (!isOpenTo(channel, asking)) return [];
    if (isByStatement(channel)) return [channel];
    const provider = providers.find(({ code }) => code === channel.provider);
    return (provider && narrowChannel(channel, provider.capabilities)) ?? [];
  });
}
