import { useId } from 'react';
import { formatShortAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { useUnmetLines } from '#app/lib/use-unmet-lines.ts';
import { useRewardWorth } from './use-reward-worth.ts';
import { useOffers } from './use-rewards.ts';
import styles from './Rewards.module.css';

interface DepositOffersProps {
  /** Identity of the chosen offer; null: none. */
  chosen: string | null;
  onChoose: (offerId: string | null) => void;
}

/** Which offer comes with the deposit: chosen before paying. Nothing stands here where there is none to choose. */
export function DepositOffers({ chosen, onChoose }: DepositOffersProps) {
  const t = useT();
  const name = useId();
  const unmetLines = useUnmetLines();
  const worthOf = useRewardWorth();
  const { currencySymbol } = useSettings();
  const show = (amount: string) => formatShortAmount(amount, currencySymbol);
  const offers = (useOffers().data?.list ?? []).filter(
    ({ trigger, state }) => trigger === 'deposit' && (state === 'open' || state === 'process'),
  );
  if (offers.length === 0) return null;
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t('rewards.choose')}</legend>
      {offers.map((offer) => (
        <label key={offer.id} className={styles.choice}>
          <input type="radio" name={name} checked={chosen === offer.id} onChange={() => onChoose(offer.id)} />
          <span className={styles.choiceWords}>
            <span className={styles.choiceTitle}>{offer.title}</span>
            <span className={styles.small}>{offer.summary}</span>
            {offer.minDeposit && (
              <span className={styles.small}>
                {unmetLines([{ clause: 'minDeposit', needed: offer.minDeposit, have: '' }]).join(' ')}
              </span>
            )}
          </span>
          <span className={styles.choiceAmount}>
            {offer.spins || offer.gift
              ? worthOf(offer).text
              : t('rewards.upTo', { amount: show(offer.amount) })}
            <span className={styles.stubKind}>{t(`rewards.kind.${offer.kind}`)}</span>
          </span>
        </label>
      ))}
      <label className={styles.choice}>
        <input type="radio" name={name} checked={chosen === null} onChange={() => onChoose(null)} />
        <span className={styles.choiceTitle}>{t('rewards.choose.none')}</span>
      </label>
    </fieldset>
  );
}
