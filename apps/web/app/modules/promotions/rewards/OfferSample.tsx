import { useState } from 'react';
import { depositForAll } from '@perya/offer-rules/deal.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import { parseTypedAmount } from '@perya/money/typed.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { TextField } from '#app/ui/TextField.tsx';
import { OfferDeal } from './OfferDeal.tsx';
import type { Offer } from './use-rewards.ts';
import styles from './Rewards.module.css';

/** An offer for a deposit, reckoned for an amount: at first the smallest that brings all of it. */
export function OfferSample({ offer }: { offer: Offer }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const [typed, setTyped] = useState(() => (depositForAll(offer) ?? '').replace(/\.00$/, ''));
  return (
    <div className={styles.sample}>
      <TextField
        name={`deposit-${offer.id}`}
        label={t('rewards.deal.deposit')}
        leading={currencySymbol}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <OfferDeal offer={offer} deposit={amountOf(typed, offer.currency)} />
    </div>
  );
}

/** As the calls write it; empty for what is no amount. */
function amountOf(typed: string, currency: Currency): string {
  const minor = parseTypedAmount(typed, currency);
  return minor === null ? '' : formatDecimal(minor, currency);
}
