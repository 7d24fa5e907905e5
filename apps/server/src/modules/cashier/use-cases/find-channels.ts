import type { CashierDependencies } from '../dependencies.ts';
import { listChannels } from '../queries/deposits.ts';
import { narrowChannel } from '../rules/channel.ts';
import type { DepositChannel } from '../rules/deposit.ts';

/** The channels that a brand offers, each within what its provider takes; those of a provider that is not configured are left out. */
export async function findChannels(
  { db, providers }: Pick<CashierDependencies, 'db' | 'providers'>,
  brand: string,
): Promise<DepositChannel[]> {
  const channels = await listChannels(db, brand);
  return channels.flatMap((channel) => {
    const provider = providers.find(({ code }) => code === channel.provider);
    return (provider && narrowChannel(channel, provider.capabilities)) ?? [];
  });
}
