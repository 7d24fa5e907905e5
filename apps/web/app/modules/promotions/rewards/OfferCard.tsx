import { useState } from 'react';
import { Gift, ScrollText, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { formatShortAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { loginPath } from '#app/lib/next-path.ts';
import { rewardsChanged } from '#app/lib/push-changes.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatDay } from '#app/lib/times.ts';
import { useUnmetLines } from '#app/lib/use-unmet-lines.ts';
import { Button, buttonClass } from '#app/ui/Button.tsx';
import { Pill, type PillTone } from '#app/ui/Pill.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { expectedLine, offerTerms } from '@perya/offer-rules/terms.ts';
import { OfferSample } from './OfferSample.tsx';
import { Stub } from './Stub.tsx';
import { TermsSheet } from './TermsSheet.tsx';
import { useRewardWorth } from './use-reward-worth.ts';
import type { Offer } from './use-rewards.ts';
import styles from './Rewards.module.css';

const tones: Record<Offer['state'], PillTone> = {
  coming: 'info',
  open: 'good',
  locked: 'neutral',
  process: 'waiting',
  issued: 'waiting',
  claimed: 'good',
  rejected: 'bad',
  expired: 'neutral',
  closed: 'neutral',
};

/** An offer as a ticket: what one gets, how it stands, why not, and the one thing to do about it. */
export function OfferCard({ offer }: { offer: Offer }) {
  const t = useT();
  const { currencySymbol, timeZone } = useSettings();
  const [reading, setReading] = useState(false);
  const unmetLines = useUnmetLines();
  const show = (amount: string) => formatShortAmount(amount, currencySymbol);
  const day = (instant: string) => formatDay(instant, timeZone);
  const { title, summary, trigger, amount, percent, state, unmet, endsAt, left, expected, spins, packet } =
    offer;
  return (
    <article className={styles.ticket} data-state={state} aria-label={title}>
      <Stub offer={offer} />
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 className={styles.name}>{title}</h3>
          <Pill tone={tones[state]}>{t(`rewards.state.${state}`)}</Pill>
        </div>
        <p className={styles.text}>{summary}</p>
        <p className={styles.facts}>
          {percent !== null && <span>{`${percent}% ${t('rewards.upTo', { amount: show(amount) })}`}</span>}
          {spins && <span>{t('rewards.spins.each', { value: show(spins.value), game: spins.game })}</span>}
          {packet && (
            <span>{t('rewards.packet.of', { pot: show(packet.pot), packets: packet.packets })}</span>
          )}
          {endsAt && <span>{t('rewards.until', { day: day(endsAt) })}</span>}
          {left !== null && left < 1_000 && <span>{t('rewards.left', { count: left })}</span>}
        </p>
        {trigger === 'deposit' && state === 'open' ? (
          <OfferSample offer={offer} />
        ) : (
          expected && <p className={styles.small}>{expectedLine(expected, { t, show })}</p>
        )}
        {state === 'locked' && (
          <ul className={styles.unmet} aria-label={t('rewards.unmet')}>
            {unmetLines(unmet).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <div className={styles.actions}>
          <OfferAction offer={offer} />
          <Button
            variant="quiet"
            icon={<ScrollText size={18} aria-hidden="true" />}
            onClick={() => setReading(true)}
          >
            {t('rewards.terms')}
          </Button>
        </div>
      </div>
      <TermsSheet
        open={reading}
        onClose={() => setReading(false)}
        title={title}
        lines={offerTerms(offer, { t, show, day })}
        more={offer.terms}
      />
    </article>
  );
}

function OfferAction({ offer }: { offer: Offer }) {
  const worthOf = useRewardWorth();
  const t = useT();
  const session = useSession();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const [pending, setPending] = useState(false);
  const { id, trigger, state, packet } = offer;
  const taking = packet ? t('rewards.packet.take') : worthOf(offer).claim;
  if (state !== 'open') return null;
  if (!session) {
    return (
      <Link className={buttonClass()} to={loginPath('/m/rewardCenter')}>
        {t('rewards.login')}
      </Link>
    );
  }
  if (trigger === 'deposit') {
    return (
      <Link className={buttonClass()} to={`/m/voucherCenter?offer=${id}`}>
        <Wallet size={20} aria-hidden="true" />
        {t('rewards.deposit')}
      </Link>
    );
  }
  const claim = async () => {
    setPending(true);
    try {
      // A packet says what was in it once it is taken.
      const taken = await api('POST /wps/offers/:offerId/claim', { params: { offerId: id } });
      toasts.show(worthOf(taken).claimed, { tone: 'success' });
    } catch (error) {
      handleError(error);
    }
    await rewardsChanged();
    setPending(false);
  };
  return (
    <Button
      pending={pending}
      icon={<Gift size={20} aria-hidden="true" />}
      aria-label={`${taking}: ${offer.title}`}
      onClick={() => void claim()}
    >
      {taking}
    </Button>
  );
}
