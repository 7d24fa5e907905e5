import { useId, type ReactNode } from 'react';
import { formatShortAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { useUnmetLines } from '#app/lib/use-unmet-lines.ts';
import { Button } from '#app/ui/Button.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { OfferDeal } from './OfferDeal.tsx';
import { useRewardWorth } from './use-reward-worth.ts';
import { useOffers, type Offer } from './use-rewards.ts';
import styles from './Rewards.module.css';

interface DepositOffersProps {
  /** Identity of the chosen offer; null: none. */
  chosen: string | null;
  /** The deposit, a decimal; empty: no amount yet. */
  deposit: string;
  onChoose: (offerId: string | null) => void;
}

/**
 * Which offer comes with the deposit: chosen before paying. The deposit does not wait for it: the offers come into a place of their own,
 * which has its height before they are there.
 */
export function DepositOffers({ chosen, deposit, onChoose }: DepositOffersProps) {
  const t = useT();
  const { data, isPending, refetch } = useOffers();
  const offers = (data?.list ?? []).filter(
    ({ trigger, state }) => trigger === 'deposit' && (state === 'open' || state === 'process'),
  );
  const offer = offers.find(({ id }) => id === chosen);
  return (
    <div className={styles.depositOffers}>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t('rewards.choose')}</legend>
        {isPending ? (
          <Skeleton height="124px" radius="14px" />
        ) : offers.length > 0 ? (
          <Choices offers={offers} chosen={chosen} onChoose={onChoose} />
        ) : (
          <p className={styles.noOffers}>
            {t(data ? 'rewards.choose.empty' : 'rewards.choose.failed')}{' '}
            {!data && (
              <Button variant="quiet" onClick={() => void refetch()}>
                {t('form.retry')}
              </Button>
            )}
          </p>
        )}
      </fieldset>
      {chosen !== null && (isPending || offer) && (
        <div className={styles.dealPlace}>{offer && <OfferDeal offer={offer} deposit={deposit} />}</div>
      )}
    </div>
  );
}

interface ChoicesProps extends Pick<DepositOffersProps, 'chosen' | 'onChoose'> {
  offers: readonly Offer[];
}

/** Side by side, so that their number changes no height. */
function Choices({ offers, chosen, onChoose }: ChoicesProps) {
  const t = useT();
  const name = useId();
  const unmetLines = useUnmetLines();
  const worthOf = useRewardWorth();
  const { currencySymbol } = useSettings();
  const show = (amount: string) => formatShortAmount(amount, currencySymbol);
  const choice = (id: string | null, words: ReactNode) => (
    <label key={id ?? 'none'} className={styles.choice}>
      <input type="radio" name={name} checked={chosen === id} onChange={() => onChoose(id)} />
      {words}
    </label>
  );
  return (
    <div className={styles.choiceStrip}>
      {offers.map((offer) =>
        choice(
          offer.id,
          <span className={styles.choiceWords}>
            <span className={styles.choiceTitle}>{offer.title}</span>
            <span className={styles.choiceAmount}>
              {offer.spins || offer.gift
                ? worthOf(offer).text
                : t('rewards.upTo', { amount: show(offer.amount) })}{' '}
              <span className={styles.stubKind}>{t(`rewards.kind.${offer.kind}`)}</span>
            </span>
            {offer.minDeposit && (
              <span className={styles.small}>
                {unmetLines([{ clause: 'minDeposit', needed: offer.minDeposit, have: '' }]).join(' ')}
              </span>
            )}
          </span>,
        ),
      )}
      {choice(null, <span className={styles.choiceTitle}>{t('rewards.choose.none')}</span>)}
    </div>
  );
}
