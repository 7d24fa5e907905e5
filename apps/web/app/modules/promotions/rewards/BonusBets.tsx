import { useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { rewardsKey } from '#app/lib/push-changes.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatShortMoment } from '#app/lib/times.ts';
import { Sheet } from '#app/ui/Sheet.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { weightsLine } from '@perya/offer-rules/terms.ts';
import type { Bonus } from './use-rewards.ts';
import styles from './Rewards.module.css';

interface BonusBetsProps {
  bonus: Pick<Bonus, 'id' | 'terms'>;
  open: boolean;
  onClose: () => void;
  show: (amount: string) => string;
}

/** Which bets counted for how much, and the clause against those that did not. */
export function BonusBets({ bonus, open, onClose, show }: BonusBetsProps) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('rewards.bets.title')} closeLabel={t('form.close')}>
      <BetList bonus={bonus} show={show} />
    </Sheet>
  );
}

function BetList({ bonus: { id: bonusId, terms }, show }: Pick<BonusBetsProps, 'bonus' | 'show'>) {
  const t = useT();
  const token = useSession()?.token ?? '';
  const { timeZone } = useSettings();
  const { data, isError } = useQuery({
    queryKey: [...rewardsKey, 'bets', token, bonusId],
    queryFn: () => api('GET /wps/bonuses/:bonusId/bets', { params: { bonusId } }),
  });
  if (isError) return <p className={styles.text}>{t('rewards.failed')}</p>;
  if (!data) return <Skeleton height="96px" radius="14px" />;
  if (data.list.length === 0) return <p className={styles.text}>{t('rewards.bets.none')}</p>;
  return (
    <ul className={styles.bets}>
      {data.list.map(({ game, staked, counted, percent, because, takenBack, at }) => (
        <li key={at + game + staked} className={styles.bet}>
          <span className={styles.betGame}>{game}</span>
          <span className={styles.betTime}>{formatShortMoment(at, timeZone)}</span>
          <span className={styles.betLine}>
            {t('rewards.bets.line', { staked: show(staked), counted: show(counted), percent })}
          </span>
          {takenBack && <span className={styles.betLine}>{t('rewards.bets.takenBack')}</span>}
          {because && (
            <span className={styles.betWhy}>
              {t(`rewards.bets.because.${because}`, {
                max: show(terms.maxBet),
                games: weightsLine(terms.weights, t),
              })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
