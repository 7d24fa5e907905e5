import { lazy, Suspense, useState } from 'react';
import { Copy, Gift, Share2, UserPlus, Wallet } from 'lucide-react';
import type { ApiValue } from '@perya/contract/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatDay } from '#app/lib/times.ts';
import { Button } from '#app/ui/Button.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { Pill, type PillTone } from '#app/ui/Pill.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useCopy } from '#app/lib/use-copy.ts';
import { LoyaltySkeleton, WhenLoaded } from './LoyaltyPage.tsx';
import { useLoyalty } from './use-loyalty.ts';
import styles from './InviteFriends.module.css';

const QrCode = lazy(async () => ({ default: (await import('#app/ui/QrCode.tsx')).QrCode }));

type Referral = ApiValue<'GET /wps/referral'>;
type Friend = Referral['friends'][number];

const tones: Record<Friend['state'], PillTone> = {
  invited: 'neutral',
  verified: 'info',
  waiting: 'waiting',
  review: 'waiting',
  paid: 'good',
  rejected: 'bad',
  expired: 'neutral',
};

/** The member's code as text, link and QR, how the friends stand, and the terms. */
export function InviteFriends() {
  const query = useLoyalty('GET /wps/referral');
  return (
    <WhenLoaded query={query} waiting={<LoyaltySkeleton hero="520px" cards={2} />}>
      {(referral) => (
        <PageBody gap={16}>
          <Invitation referral={referral} />
          <Steps terms={referral.terms} />
          <Friends referral={referral} />
          <Terms terms={referral.terms} />
        </PageBody>
      )}
    </WhenLoaded>
  );
}

function Invitation({ referral: { referralCode, promotionDomains, terms } }: { referral: Referral }) {
  const t = useT();
  const { name, currencySymbol } = useSettings();
  const origin = promotionDomains[0] ? `https://${promotionDomains[0]}` : location.origin;
  const link = `${origin}/m/register?affiliateCode=${referralCode}`;
  const [canShare] = useState(() => typeof navigator.share === 'function');
  const copy = useCopy();
  const share = async () => {
    const text = t('invite.message', { site: name });
    // Who closes the sheet has shared nothing, and need not be told so.
    await navigator.share({ title: name, text, url: link }).catch(() => {});
  };
  return (
    <section className={styles.hero} aria-label={t('footer.invite')}>
      <h2 className={styles.title}>
        {t('invite.lead', { amount: formatAmount(terms.inviterReward, currencySymbol) })}
      </h2>
      <p className={styles.text}>
        {t('invite.leadFriend', { amount: formatAmount(terms.friendReward, currencySymbol) })}
      </p>
      <Suspense
        fallback={
          <div className={styles.qr}>
            <Skeleton width="100%" height="100%" radius="16px" />
          </div>
        }
      >
        <QrCode className={styles.qr} text={link} label={t('invite.qr')} />
      </Suspense>
      <p className={styles.kicker}>{t('invite.code')}</p>
      <p className={styles.code}>{referralCode}</p>
      <p className={styles.link}>{link}</p>
      <div className={styles.actions}>
        {canShare && (
          <Button block icon={<Share2 size={20} aria-hidden="true" />} onClick={() => void share()}>
            {t('invite.share')}
          </Button>
        )}
        <Button
          block
          variant={canShare ? 'secondary' : 'primary'}
          icon={<Copy size={20} aria-hidden="true" />}
          onClick={() => void copy(link)}
        >
          {t('invite.copy')}
        </Button>
      </div>
    </section>
  );
}

function Steps({ terms: { deposits, turnover, days, payAfterDays } }: Pick<Referral, 'terms'>) {
  const t = useT();
  const { currencySymbol } = useSettings();
  return (
    <section className={styles.card} aria-label={t('invite.steps')}>
      <h2 className={styles.heading}>{t('invite.steps')}</h2>
      <ol className={styles.steps}>
        <li>
          <UserPlus size={22} aria-hidden="true" />
          {t('invite.step.register')}
        </li>
        <li>
          <Wallet size={22} aria-hidden="true" />
          {t('invite.step.play', {
            deposits: formatAmount(deposits, currencySymbol),
            turnover: formatAmount(turnover, currencySymbol),
            days,
          })}
        </li>
        <li>
          <Gift size={22} aria-hidden="true" />
          {t('invite.step.paid', { days: payAfterDays })}
        </li>
      </ol>
    </section>
  );
}

function Friends({ referral: { friends, totalInvitations } }: { referral: Referral }) {
  const t = useT();
  const { timeZone } = useSettings();
  return (
    <section className={styles.card} aria-label={t('invite.friends')}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('invite.friends')}</h2>
        <span className={styles.count}>{totalInvitations}</span>
      </div>
      {friends.length === 0 && <p className={styles.text}>{t('invite.none')}</p>}
      {friends.length > 0 && (
        <ul className={styles.friends}>
          {friends.map(({ name, state, registeredAt, arrivesAt }) => (
            <li key={`${registeredAt}${name}`} className={styles.friend}>
              <span className={styles.names}>
                <span className={styles.name}>{name}</span>
                <span className={styles.day}>{formatDay(registeredAt, timeZone)}</span>
              </span>
              <Pill tone={tones[state]}>
                {state === 'waiting'
                  ? t('invite.state.waiting', { day: formatDay(arrivesAt ?? registeredAt, timeZone) })
                  : t(`invite.state.${state}`)}
              </Pill>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Terms({ terms: { days, perDay, total } }: Pick<Referral, 'terms'>) {
  const t = useT();
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('invite.terms')}</h2>
      <ul className={styles.terms}>
        <li>{t('invite.terms.once')}</li>
        <li>{t('invite.terms.days', { days })}</li>
        <li>{t('invite.terms.limit', { perDay, total })}</li>
        <li>{t('invite.terms.self')}</li>
        <li>{t('invite.terms.private')}</li>
      </ul>
    </section>
  );
}
