import { ChevronRight, Gift } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { useRewards } from './use-rewards.ts';
import styles from './Rewards.module.css';

/** The way from the promotions to what can be taken. */
export function RewardStrip() {
  const t = useT();
  const unclaimed = useRewards().data?.unclaimed ?? 0;
  return (
    <Link className={styles.strip} to="/m/rewardCenter" data-waiting={unclaimed > 0 || undefined}>
      <span className={styles.stripMark} aria-hidden="true">
        <Gift size={24} />
      </span>
      <span className={styles.choiceWords}>
        <span className={styles.choiceTitle}>
          {unclaimed > 0 ? t('rewards.strip', { count: unclaimed }) : t('rewards.strip.none')}
        </span>
        <span className={styles.small}>{t('rewards.strip.text')}</span>
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
  );
}
