import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { listen } from '#app/lib/push.ts';
import {
  chatChanged,
  lotteryChanged,
  loyaltyChanged,
  mailChanged,
  rewardsChanged,
} from '#app/lib/push-changes.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { endSession, useSession } from '#app/lib/session.ts';
import { balanceKey, newer } from './member.ts';

/** Draws nothing: it keeps the balance and the mail live as long as there is a session and the page is looked at. */
export function LiveBalance() {
  const token = useSession()?.token;
  const visible = usePageVisible();
  useEffect(() => {
    if (!token || !visible) return;
    return listen({
      onBalance: (balance) => queryClient().setQueryData(balanceKey(token), newer(token, balance)),
      onInbox: () => void mailChanged(),
      onRewards: () => void rewardsChanged(),
      onLoyalty: () => void loyaltyChanged(),
      onChat: () => void chatChanged(),
      onLottery: (game) => void lotteryChanged(game),
      onSessionEnd: () => endSession(`Bearer ${token}`),
    }).stop;
  }, [token, visible]);
  return null;
}

function usePageVisible(): boolean {
  return useSyncExternalStore(
    useCallback((listener: () => void) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    }, []),
    () => document.visibilityState === 'visible',
    () => true,
  );
}
