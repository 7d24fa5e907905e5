import { useState } from 'react';
import { Gift } from 'lucide-react';
import { api } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { rewardsChanged } from '#app/lib/push-changes.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatDay } from '#app/lib/times.ts';
import { Button } from '#app/ui/Button.tsx';
import { Pill, type PillTone } from '#app/ui/Pill.tsx';
import { RowCard, rowClass } from '#app/ui/RowCard.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useReason } from './use-reason.ts';
import { useRewardWorth } from './use-reward-worth.ts';
import type { Reward } from './use-rewards.ts';
import own from './RewardHistory.module.css';
import styles from './Rewards.module.css';

const tones: Record<Reward['state'], PillTone> = {
  joined: 'good',
  process: 'waiting',
  issued: 'waiting',
  claimed: 'good',
  rejected: 'bad',
  expired: 'neutral',
};

/** Rewards, one line each; one that waits is taken right here. */
export function RewardHistory({ rewards, label }: { rewards: readonly Reward[]; label: string }) {
  const t = useT();
  const { timeZone } = useSettings();
  const worthOf = useRewardWorth();
  const reasonOf = useReason();
  return (
    <RowCard label={label}>
      {rewards.map((reward) => (
        <li key={reward.id} className={rowClass(styles.row)}>
          <span className={styles.rowWords}>
            <span className={styles.rowTitle}>{reward.title}</span>
            <span className={styles.rowTime}>
              {reward.state === 'issued' && reward.expiresAt
                ? t('rewards.until', { day: formatDay(reward.expiresAt, timeZone) })
                : formatDay(reward.at, timeZone)}
            </span>
            {reward.state === 'expired' && (
              <span className={styles.rowTime}>
                {t('rewards.lapsed', { day: formatDay(reward.expiresAt ?? reward.at, timeZone) })}
              </span>
            )}
            {reward.voucherCode !== null && (
              <span className={own.voucher}>
                {t('rewards.voucher.code')} <output>{reward.voucherCode}</output>
              </span>
            )}
            {reward.reason && <span className={styles.rowTime}>{reasonOf(reward.reason)}</span>}
          </span>
          <span className={styles.rowEnd}>
            {reward.amount && <span className={styles.rowAmount}>{worthOf(reward).text}</span>}
            {reward.state === 'issued' ? (
              <Take reward={reward} />
            ) : (
              <Pill tone={tones[reward.state]}>{t(`rewards.state.${reward.state}`)}</Pill>
            )}
          </span>
        </li>
      ))}
    </RowCard>
  );
}

function Take({ reward }: { reward: Reward }) {
  const { id, title } = reward;
  const worth = useRewardWorth()(reward);
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const [pending, setPending] = useState(false);
  const take = async () => {
    setPending(true);
    try {
      await api('POST /wps/rewards/:rewardId/claim', { params: { rewardId: id } });
      toasts.show(worth.claimed, { tone: 'success' });
    } catch (error) {
      handleError(error);
    }
    await rewardsChanged();
    setPending(false);
  };
  return (
    <Button
      pending={pending}
      icon={<Gift size={18} aria-hidden="true" />}
      aria-label={`${t('rewards.take')}: ${title}, ${worth.text}`}
      onClick={() => void take()}
    >
      {t('rewards.take')}
    </Button>
  );
}
