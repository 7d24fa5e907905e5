import { useEffect, useRef } from 'react';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useBonuses } from './use-rewards.ts';
import styles from './Rewards.module.css';

/** Beside a game: the bonus apart from the cash, and why a bet was refused for it. Nothing for whoever has none. */
export function GameBonus() {
  const t = useT();
  const toasts = useToasts();
  const { currencySymbol } = useSettings();
  const active = useBonuses().data?.list.find(({ state }) => state === 'active');
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
  if (!active) return null;
  return (
    <span className={styles.gameBonus}>
      {`+ ${formatAmount(active.balance, currencySymbol)} ${t('rewards.bonus')}`}
    </span>
  );
}
