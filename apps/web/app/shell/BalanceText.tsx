import { formatAmount } from '#app/lib/format.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useBalance } from './member.ts';

/** The live balance as an amount. */
export function BalanceText() {
  const { data } = useBalance();
  const { currencySymbol } = useSettings();
  if (!data) return <Skeleton width="96px" height="1em" />;
  return <>{formatAmount(data.sumBalance, currencySymbol)}</>;
}
