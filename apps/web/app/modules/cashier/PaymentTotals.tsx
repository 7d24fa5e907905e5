import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { SumCard } from '#app/ui/SumCard.tsx';

interface PaymentTotalsProps {
  /** Of all pages; absent while they are on their way. */
  totals: { count: number; paid: string } | undefined;
}

/** The number of payments in a record and their sum. Draws nothing for an empty record. */
export function PaymentTotals({ totals }: PaymentTotalsProps) {
  const t = useT();
  const { currencySymbol } = useSettings();
  if (!totals || totals.count === 0) return null;
  return (
    <SumCard
      label={t('record.totals')}
      sums={[
        { name: t('record.paid'), amount: formatAmount(totals.paid, currencySymbol) },
        { name: t('record.payments'), amount: String(totals.count) },
      ]}
    />
  );
}
