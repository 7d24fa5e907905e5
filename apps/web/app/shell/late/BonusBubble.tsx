import { formatShortAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { useOffers } from '#app/modules/promotions/rewards/use-rewards.ts';

/** The amount over the deposit button (specification 1 §2), from the offer that this visitor or member can get with a deposit. */
export function BonusBubble({ className }: { className: string | undefined }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const offer = useOffers().data?.list.find(({ bubble, state }) => bubble && state === 'open');
  if (!offer) return null;
  const amount = formatShortAmount(offer.amount, currencySymbol);
  return (
    <>
      <span className={className} aria-hidden="true">
        {`+${amount}`}
      </span>
      <span className="sr-only">{t('footer.bonus', { amount })}</span>
    </>
  );
}
