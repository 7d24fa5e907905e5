import '#app/words/loyalty.ts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ApiValue } from '@perya/contract/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { LevelProgressSkeleton } from './LevelProgressSkeleton.tsx';
import { LevelBadge } from './LevelBadge.tsx';
import { Meter } from './Meter.tsx';
import { farthestGoal, missingOf, type Goal } from './level-goals.ts';
import { useLoyalty } from './use-loyalty.ts';
import styles from './LevelProgress.module.css';

type Club = ApiValue<'GET /wps/member/clubBenefit'>;

/** The member's level with the way to the next one, as a card that leads to all levels. Nothing where it cannot be read. */
export function LevelProgress() {
  const { data, isPending } = useLoyalty('GET /wps/member/clubBenefit');
  // Its room is kept: what stands below must not move when it comes.
  if (isPending) return <LevelProgressSkeleton />;
  return data ? <Card club={data} /> : null;
}

function Card({ club: { clubLabel, rankProgress, ladder } }: { club: Club }) {
  const t = useT();
  const isTop = clubLabel.level === ladder.length - 1;
  return (
    <Link to="/m/member/benefits" className={styles.card}>
      <LevelBadge level={clubLabel.level} size={44} />
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.label}>
            <span className="sr-only">{t('vip.level')} </span>
            {clubLabel.labelName}
          </span>
          {rankProgress && (
            <span className={styles.next}>{t('vip.next', { label: rankProgress.playerRankName })}</span>
          )}
        </span>
        {rankProgress ? (
          <Way goal={farthestGoal(rankProgress)} />
        ) : (
          <span className={styles.missing}>{t(isTop ? 'vip.top' : 'vip.paused')}</span>
        )}
      </span>
      <ChevronRight className={styles.arrow} size={20} aria-hidden="true" />
    </Link>
  );
}

/** How far it is. */
function Way({ goal }: { goal: Goal }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const amount = (decimal: string) => formatAmount(decimal, currencySymbol);
  const name = t(`vip.${goal.name}`);
  return (
    <>
      <Meter
        label={name}
        text={t('vip.of', { actual: amount(goal.actual), expected: amount(goal.expected) })}
        actual={goal.actual}
        expected={goal.expected}
      />
      <span className={styles.missing}>
        {t('vip.missing', { amount: amount(missingOf(goal)), goal: name })}
      </span>
    </>
  );
}
