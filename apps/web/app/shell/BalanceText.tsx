import { formatAmount } from '#app/lib/format.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useBalance, type Balance } from './member.ts';

/** The live balance as an amount. */
export function BalanceText() {
  return <Amount balance={useBalance().data} />;
}

/** A balance as an amount, and the place of one that is not known yet. */
export function Amount({ balance }: { balance: Balance | undefined }) {
  const { currencySymbol } = useSettings();
  if (!balance) return <Skeleton width="96px" height="1em" />;
  return <>{formatAmount(balance.sumBalance, currencySymbol)}</>;
}
