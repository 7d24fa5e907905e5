/** The operator's wallet at every supplier's door. */
import type { StudioConfig } from './config.ts';
import { closedWallet, createWalletClient, type WalletAnswer, type WalletClient } from './wallet-client.ts';

/** @param onCall called after each call */
export function createWallets(
  config: StudioConfig,
  onCall?: (vendor: string, call: string, kind: WalletAnswer['kind']) => void,
): (vendor: string) => WalletClient {
  const clients = new Map(
    config.suppliers.map(({ code, dialect, privateKey }) => [
      code,
      createWalletClient({
        url: `${config.walletUrl}/${code}`,
        dialect,
        privateKey,
        signature: config.walletSignature,
        timeoutMs: config.walletTimeoutMs,
        onCall: onCall && ((call, kind) => onCall(code, call, kind)),
      }),
    ]),
  );
  return (vendor) => clients.get(vendor) ?? closedWallet(vendor);
}
