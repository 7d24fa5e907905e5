import { Play } from 'lucide-react';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatShortMoment } from '#app/lib/times.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { Pill } from '#app/ui/Pill.tsx';
import type { Spins } from './use-rewards.ts';
import styles from './Rewards.module.css';

/** Free spins: how many are left and where, what they have won, and what becomes of that. */
export function SpinCard({ spins }: { spins: Spins }) {
  const t = useT();
  const { currencySymbol, timeZone } = useSettings();
  const show = (amount: string) => formatAmount(amount, currencySymbol);
  const { title, state, game, count, left, value, won, multiple, expiresAt } = spins;
  const phase = state === 'ended' ? 'ended' : left === 0 ? 'running' : 'open';
  const leftText = t('rewards.spins.left', { left, count });
  return (
    <article className={styles.bonus} data-state={phase === 'ended' ? 'ended' : 'active'} aria-label={title}>
      <div className={styles.head}>
        <h3 className={styles.name}>{title}</h3>
        <Pill tone={phase === 'open' ? 'good' : phase === 'running' ? 'waiting' : 'neutral'}>
          {t(`rewards.spins.state.${phase}`)}
        </Pill>
      </div>
      {phase !== 'ended' && (
        <>
          <p className={styles.big}>{t('rewards.spins.leftNow', { left })}</p>
          <div className={styles.progress}>
            <progress
              className={styles.bar}
              value={left}
              max={count}
              aria-label={t('rewards.spins.progress')}
            >
              {leftText}
            </progress>
            <p className={styles.facts}>
              <span>{leftText}</span>
              <span>{t('rewards.spins.each', { value: show(value), game: game.name })}</span>
            </p>
          </div>
          <p className={styles.facts}>
            <span className={styles.gain}>{t('rewards.spins.won', { amount: show(won) })}</span>
            <span>{t('rewards.bonus.until', { moment: formatShortMoment(expiresAt, timeZone) })}</span>
          </p>
          <p className={styles.text}>{t('rewards.spins.becomes', { multiple })}</p>
        </>
      )}
      {phase === 'ended' && (
        <p className={styles.facts}>
          <span className={styles.gain}>
            {won === '0.00' ? t('rewards.spins.nothing') : t('rewards.spins.became', { amount: show(won) })}
          </span>
          {left > 0 && <span>{t('rewards.spins.unused', { left })}</span>}
        </p>
      )}
      {phase === 'open' && game.nodeId !== null && (
        <div className={styles.actions}>
          <a className={buttonClass()} href={`/m/launchGame?nodeId=${encodeURIComponent(game.nodeId)}`}>
            <Play size={20} aria-hidden="true" />
            {t('rewards.spins.play')}
          </a>
        </div>
      )}
    </article>
  );
}
