import { dealLines } from '@perya/offer-rules/terms.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import type { Offer } from './use-rewards.ts';
import styles from './Rewards.module.css';

interface OfferDealProps {
  offer: Offer;
  /** A decimal; empty: no amount yet. */
  deposit: string;
}

/** What the member gets for the amount that stands in the field, and what it takes. */
export function OfferDeal({ offer, deposit }: OfferDealProps) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const show = (amount: string) => formatAmount(amount, currencySymbol);
  const [first, ...others] = dealLines(offer, deposit, { t, show });
  return (
    <section className={styles.deal} aria-label={t('rewards.deal')} aria-live="polite">
      <p className={styles.dealLead}>{first}</p>
      {others.length > 0 && (
        <ul className={styles.dealLines}>
          {others.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
