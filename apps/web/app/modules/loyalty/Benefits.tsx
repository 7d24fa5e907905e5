import { Gift } from 'lucide-react';
import { Link } from 'react-router';
import type { ApiValue } from '@perya/contract/api.ts';
import { formatAmount, formatShortAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { Pill } from '#app/ui/Pill.tsx';
import { LevelBadge } from './LevelBadge.tsx';
import { LoyaltySkeleton, WhenLoaded } from './LoyaltyPage.tsx';
import { Meter } from './Meter.tsx';
import { useLoyalty } from './use-loyalty.ts';
import styles from './Benefits.module.css';

type Club = ApiValue<'GET /wps/member/clubBenefit'>;
type Progress = { actual: string; expected: string };

/** The ladder of levels and the member on it. */
export function Benefits() {
  const query = useLoyalty('GET /wps/member/clubBenefit');
  return (
    <WhenLoaded query={query} waiting={<LoyaltySkeleton hero="290px" cards={4} />}>
      {(club) => (
        <PageBody gap={16}>
          <Standing club={club} />
          <Ladder club={club} />
          <Terms />
        </PageBody>
      )}
    </WhenLoaded>
  );
}

function Standing({ club }: { club: Club }) {
  const t = useT();
  const { whitelabel } = useSettings();
  const { clubLabel, rankProgress, keep, ladder } = club;
  const isTop = clubLabel.level === ladder.length - 1;
  const paused = rankProgress === null && !isTop;
  return (
    <section className={styles.hero} aria-label={t('vip.level')}>
      <div className={styles.who}>
        <LevelBadge level={clubLabel.level} size={84} />
        <div className={styles.names}>
          <p className={styles.kicker}>{t('vip.level')}</p>
          <h2 className={styles.label}>{clubLabel.labelName}</h2>
          {whitelabel['REWCEN3'] && (
            <Link className={buttonClass({ variant: 'primary' })} to="/m/rewardCenter">
              <Gift size={18} aria-hidden="true" />
              {t('vip.collect')}
            </Link>
          )}
        </div>
      </div>
      {isTop && <p className={styles.note}>{t('vip.top')}</p>}
      {paused && <p className={styles.note}>{t('vip.paused')}</p>}
      {rankProgress && (
        <div className={styles.progress}>
          <h3 className={styles.next}>{t('vip.next', { label: rankProgress.playerRankName })}</h3>
          <Measured label={t('vip.turnover')} progress={rankProgress.totalTurnover} />
          <Measured label={t('vip.month')} progress={rankProgress.monthlyTurnover} />
          <Measured label={t('vip.deposits')} progress={rankProgress.deposits} />
        </div>
      )}
      {keep && (
        <div className={styles.progress}>
          <div className={styles.keepHead}>
            <h3 className={styles.next}>{t('vip.keep', { label: clubLabel.labelName })}</h3>
            {keep.graceUntil && (
              <Pill tone="waiting">{t('vip.grace', { day: keep.graceUntil.replaceAll('-', '/') })}</Pill>
            )}
          </div>
          <Measured label={t('vip.month')} progress={keep.monthlyTurnover} />
          <p className={styles.help}>{t('vip.keepHelp')}</p>
        </div>
      )}
    </section>
  );
}

function Measured({ label, progress }: { label: string; progress: Progress }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const text = t('vip.of', {
    actual: formatAmount(progress.actual, currencySymbol),
    expected: formatAmount(progress.expected, currencySymbol),
  });
  return (
    <div className={styles.measured}>
      <div className={styles.facts}>
        <span>{label}</span>
        <span className={styles.sum}>{text}</span>
      </div>
      <Meter label={label} text={text} {...progress} />
    </div>
  );
}

const isNothing = (amount: string): boolean => /^0+\.00$/.test(amount);

function Ladder({ club: { clubLabel, ladder } }: { club: Club }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const amount = (decimal: string): string =>
    isNothing(decimal) ? t('vip.none') : formatShortAmount(decimal, currencySymbol);
  return (
    <section className={styles.ladder} aria-label={t('vip.ladder')}>
      <h2 className={styles.heading}>{t('vip.ladder')}</h2>
      <ul className={styles.levels}>
        {ladder.map((level) => (
          <li
            key={level.level}
            className={styles.level}
            data-reached={level.level <= clubLabel.level || undefined}
            aria-current={level.level === clubLabel.level ? 'true' : undefined}
          >
            <LevelBadge level={level.level} size={52} />
            <div className={styles.names}>
              <h3 className={styles.levelName}>
                {level.labelName}
                {level.level === clubLabel.level && <Pill tone="good">{t('vip.here')}</Pill>}
              </h3>
              <p className={styles.needs}>
                {isNothing(level.totalTurnover)
                  ? t('vip.free')
                  : t('vip.needs', {
                      turnover: formatShortAmount(level.totalTurnover, currencySymbol),
                      month: formatShortAmount(level.monthlyTurnover, currencySymbol),
                      deposits: formatShortAmount(level.deposits, currencySymbol),
                    })}
              </p>
            </div>
            <dl className={styles.gifts}>
              <Benefit name={t('vip.upgrade')} value={amount(level.upgrade)} />
              <Benefit name={t('vip.weekly')} value={amount(level.weekly)} />
              <Benefit name={t('vip.monthly')} value={amount(level.monthly)} />
              <Benefit
                name={t('vip.rebate')}
                value={level.rebates.RNG === undefined ? t('vip.none') : `${level.rebates.RNG}%`}
              />
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Benefit({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.gift}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Terms() {
  const t = useT();
  return (
    <section className={styles.terms}>
      <h2 className={styles.heading}>{t('vip.terms')}</h2>
      <ul>
        <li>{t('vip.terms.up')}</li>
        <li>{t('vip.terms.count')}</li>
        <li>{t('vip.terms.keep')}</li>
        <li>{t('vip.terms.rewards')}</li>
      </ul>
    </section>
  );
}
