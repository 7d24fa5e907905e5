import type { ApiValue } from '@perya/contract/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { signed, toneOfAmount } from '#app/lib/signed.ts';
import { SumCard } from '#app/ui/SumCard.tsx';

/** What the rounds of a filter come to, all pages together. Nothing where there are none. */
export function RoundTotals({ totals }: { totals: ApiValue<'GET /wps/game/records'>['totals'] | undefined }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  if (!totals || totals.rounds === 0) return null;
  const { rounds, stake, win, net } = totals;
  return (
    <SumCard
      label={t('record.totals')}
      sums={[
        { name: t('bets.rounds'), amount: String(rounds) },
        { name: t('bets.stake'), amount: formatAmount(stake, currencySymbol) },
        { name: t('bets.win'), amount: formatAmount(win, currencySymbol) },
        { name: t('bets.net'), amount: signed(net, currencySymbol), tone: toneOfAmount(net) },
      ]}
    />
  );
}
