import { useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { JackpotFrame } from './JackpotFrame.tsx';

/** A change of the account is on the board within 30 seconds. */
const askEveryMs = 15_000;

/**
 * A jackpot that is there: the balance of the brand's jackpot account in the ledger, zero when nobody has paid in.
 * @param known what the document says; it may be a few seconds old
 */
export function FundedJackpot({ known }: { known?: string | undefined }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const { data } = useQuery({
    queryKey: ['jackpot'],
    queryFn: () => api('GET /wps/wallets/jackpot'),
    refetchInterval: askEveryMs,
    staleTime: askEveryMs / 2,
  });
  const amount = data?.amount ?? known ?? '0.00';
  return (
    <JackpotFrame
      text={amount}
      note={t('home.jackpotFunded')}
      spoken={data || known ? formatAmount(amount, currencySymbol) : ''}
    />
  );
}
