import { OfferCard } from './OfferCard.tsx';
import { useOffers } from './use-rewards.ts';
import styles from './Rewards.module.css';

/** The offers that a promotion announces. */
export function OffersOf({ promotionId }: { promotionId: string }) {
  const offers = (useOffers().data?.list ?? []).filter((offer) => offer.promotionId === promotionId);
  if (offers.length === 0) return null;
  return (
    <div className={styles.panel}>
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
    </div>
  );
}
