import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { numberGamePath } from '@perya/game-rules/lottery/codes.ts';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { formatCountdown, monotonicNow, noteServerTime, useServerTime } from '#app/lib/server-clock.ts';
import type { Lottery } from './lotteries.ts';
import { TilePicture } from './TilePicture.tsx';
import styles from './LotteryLobby.module.css';

/** So often the lobby looks what sells now. */
const lookAgainMs = 15_000;
/** A board of many lots is no line of numbers. */
const mostNumbers = 10;

/** A lobby of number games: what closes when, and what was drawn last. */
export function LotteryLobby({ games }: { games: readonly Pick<Lottery, 'id' | 'name' | 'art'>[] }) {
  const t = useT();
  const now = useServerTime();
  const { data } = useQuery({
    queryKey: ['lottery', 'games'],
    queryFn: async ({ signal }) => {
      const sentAtMs = monotonicNow();
      const found = await api('GET /lgw/games', undefined, { signal });
      noteServerTime(found.now, sentAtMs);
      return found;
    },
    refetchInterval: lookAgainMs,
    staleTime: 0,
  });
  return (
    <ul className={styles.list}>
      {games.map(({ id, name, art }) => {
        const live = data?.list.find(({ code }) => code === id);
        const numbers = live?.last?.numbers ?? [];
        return (
          <li key={id}>
            <Link className={styles.game} to={numberGamePath(id)}>
              <TilePicture art={art} size={56} className={styles.picture} />
              <span className={styles.about}>
                <span className={styles.name}>{name}</span>
                <span className={styles.time}>
                  {live &&
                    t('launch.lottery.closesIn', {
                      time: formatCountdown(Date.parse(live.current.locksAt) - now),
                    })}
                </span>
                {numbers.length > 0 && numbers.length <= mostNumbers && (
                  <span className={styles.numbers}>{numbers.join(' · ')}</span>
                )}
              </span>
              <ChevronRight className={styles.arrow} size={18} aria-hidden="true" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
