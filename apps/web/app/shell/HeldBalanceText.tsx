import { useSyncExternalStore } from 'react';
import { Amount } from './BalanceText.tsx';
import type { HeldBalance } from './held-balance.ts';
import { useBalance } from './member.ts';

/** The live balance beside a game, which may hold it back. */
export function HeldBalanceText({ balance }: { balance: HeldBalance }) {
  useBalance();
  const shown = useSyncExternalStore(balance.subscribe, () => balance.shown);
  return <Amount balance={shown} />;
}
