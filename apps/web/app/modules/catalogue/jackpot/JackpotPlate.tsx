import { useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import styles from './JackpotPlate.module.css';

/** A change of a pool is on the tiles within 30 seconds. */
const askEveryMs = 20_000;

/** What is in the largest pool of a jackpot; all tiles of a page ask once. Null until it is known. */
export function useGrand(jackpot: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['jackpots'],
    queryFn: () => api('GET /wps/game/jackpots'),
    refetchInterval: askEveryMs,
    staleTime: askEveryMs / 2,
    enabled: jackpot !== null,
  });
  return data?.list.find(({ code }) => code === jackpot)?.tiers[0]?.amount ?? null;
}

/** On the tile of a game that feeds a jackpot: the grand one. */
export function JackpotPlate({ jackpot, symbol }: { jackpot: string; symbol: string }) {
  const t = useT();
  const grand = useGrand(jackpot);
  if (grand === null) return null;
  return (
    <span className={styles.over}>
      <span className={styles.plate}>
        <span className={styles.word}>{t('home.jackpot')} </span>
        {formatAmount(grand, symbol)}
      </span>
    </span>
  );
}
