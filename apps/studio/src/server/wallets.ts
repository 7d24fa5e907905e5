/** The operator's wallet at every supplier's door. */
import type { StudioConfig } from './config.ts';
import { closedWallet, createWalletClient, type WalletClient } from './wallet-client.ts';

export function createWallets(config: StudioConfig): (vendor: string) => WalletClient {
  const clients = new Map(
    config.suppliers.map(({ code, dialect, privateKey }) => [
      code,
      createWalletClient({
        url: `${config.walletUrl}/${code}`,
        dialect,
        privateKey,
        signature: config.walletSignature,
        timeoutMs: config.walletTimeoutMs,
      }),
    ]),
  );
  return (vendor) => clients.get(vendor) ?? closedWallet(vendor);
}
