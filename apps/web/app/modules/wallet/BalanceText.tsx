import { formatAmount } from '#app/lib/format.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useBalance } from './use-balance.ts';

/** The live balance as an amount. */
export function BalanceText() {
  const { balance } = useBalance();
  const { currencySymbol } = useSettings();
  if (!balance) return <Skeleton width="96px" height="1em" />;
  return <>{formatAmount(balance.sumBalance, currencySymbol)}</>;
}
