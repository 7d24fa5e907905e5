import { useEffect, useRef } from 'react';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useBonuses } from './use-rewards.ts';
import styles from './Rewards.module.css';

interface GameBonusProps {
  /** Of the game that is open; null: not known. */
  nodeId: string | null;
}

/** Beside a game: its free spins, the bonus apart from the cash, and why a bet was refused for it. Nothing for those who have none. */
export function GameBonus({ nodeId }: GameBonusProps) {
  const t = useT();
  const toasts = useToasts();
  const { currencySymbol } = useSettings();
  const { data } = useBonuses();
  const active = data?.list.find(({ state }) => state === 'active');
  const spins = (data?.spins ?? []).filter(({ state, game }) => state === 'open' && game.nodeId === nodeId);
  const left = spins.reduce((sum, one) => sum + one.left, 0);
  const refused = active?.refused ?? null;
  const seen = useRef<string | null | undefined>(undefined);
  const max = active?.terms.maxBet ?? '0.00';
  useEffect(() => {
    if (active === undefined) return;
    const at = refused?.at ?? null;
    // What was refused before the game was opened is no news.
    const isNews = seen.current !== undefined && at !== null && seen.current !== at;
    seen.current = at;
    if (!isNews || !refused) return;
    const show = (amount: string) => formatAmount(amount, currencySymbol);
    const { clause, stake, game } = refused;
    toasts.show(t(`rewards.refused.${clause}`, { stake: show(stake), max: show(max), game }), {
      tone: 'failure',
      durationMs: 6_000,
    });
  }, [active, refused, max, t, toasts, currencySymbol]);
  return (
    <>
      {left > 0 && <span className={styles.gameBonus}>{t('rewards.spins.leftNow', { left })}</span>}
      {active && (
        <span className={styles.gameBonus}>
          {`+ ${formatAmount(active.balance, currencySymbol)} ${t('rewards.bonus')}`}
        </span>
      )}
    </>
  );
}
