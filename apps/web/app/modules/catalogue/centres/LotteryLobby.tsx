import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { numberGameFacts, numberGamePath } from '@perya/game-rules/lottery/codes.ts';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatCountdown, monotonicNow, noteServerTime, useServerTime } from '#app/lib/server-clock.ts';
import { FavouriteHeart } from '../FavouriteHeart.tsx';
import { useFavouriteIds, useFavourites, useSetFavourite } from '../use-favourites.ts';
import type { Lottery } from './lotteries.ts';
import { TilePicture } from './TilePicture.tsx';
import styles from './LotteryLobby.module.css';

/** So often the lobby looks what sells now. */
const lookAgainMs = 10_000;
/** Games that were played last. */
const mostPlayed = 3;
/** Results in the strip above. */
const mostResults = 8;

type Game = Pick<Lottery, 'id' | 'name' | 'art'>;
type Live = ApiValue<'GET /lgw/games'>['list'][number];
type DrawNumbers = (code: string, numbers: readonly number[]) => ReactNode;

interface LotteryLobbyProps {
  games: readonly Game[];
  /** The numbers of a draw as the game shows them. */
  drawn: DrawNumbers;
}

/** A lobby of number games: what was drawn last, what closes when, the favourites first, then what was played last. */
export function LotteryLobby({ games, drawn }: LotteryLobbyProps) {
  const t = useT();
  const session = useSession();
  useFavourites();
  const liked = useFavouriteIds();
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
  const played = useQuery({
    queryKey: ['lottery', 'orders', 'conditions'],
    queryFn: ({ signal }) => api('GET /lgw/orders/conditions', undefined, { signal }),
    enabled: session !== null,
    staleTime: 0,
  });
  const last = (played.data?.games ?? []).flatMap((code) => games.find(({ id }) => id === code) ?? []);
  const quick = games.filter(({ id }) => numberGameFacts.get(id)?.minutes !== null);
  const groups = [
    { key: 'favourites', games: games.filter(({ id }) => liked.has(id)) },
    { key: 'recent', games: last.slice(0, mostPlayed) },
    { key: 'quick', games: quick.toSorted((a, b) => minutesOf(a) - minutesOf(b)) },
    { key: 'daily', games: games.filter(({ id }) => numberGameFacts.get(id)?.minutes === null) },
  ] as const;
  return (
    <div className={styles.lobby}>
      <Ticker games={games} list={data?.list ?? []} drawn={drawn} />
      {groups
        .filter((group) => group.games.length > 0)
        .map((group) => (
          <section key={group.key} aria-labelledby={`lobby-${group.key}`}>
            <h2 id={`lobby-${group.key}`} className={styles.title}>
              {t(`launch.lottery.${group.key}`)}
            </h2>
            <ul className={styles.list}>
              {group.games.map((game) => (
                <GameRow
                  key={game.id}
                  game={game}
                  live={data?.list.find(({ code }) => code === game.id)}
                  liked={liked.has(game.id)}
                  drawn={drawn}
                />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

const minutesOf = ({ id }: Game): number => numberGameFacts.get(id)?.minutes ?? 0;

/** A board of many lots and twenty of eighty are no line of numbers. */
const isShort = (code: string): boolean =>
  !['board', 'keno'].includes(numberGameFacts.get(code)?.family ?? 'board');

/** The newest results of all games, newest first. */
function Ticker({
  games,
  list,
  drawn,
}: {
  games: readonly Game[];
  list: readonly Live[];
  drawn: DrawNumbers;
}) {
  const t = useT();
  const newest = list
    .flatMap(({ code, last }) => {
      const game = games.find(({ id }) => id === code);
      return game && last && isShort(code) ? [{ game, last }] : [];
    })
    .toSorted((a, b) => b.last.drawsAt.localeCompare(a.last.drawsAt))
    .slice(0, mostResults);
  if (newest.length === 0) return null;
  return (
    <section aria-label={t('launch.lottery.ticker')} className={styles.ticker}>
      {newest.map(({ game, last }) => (
        <Link key={game.id} to={numberGamePath(game.id)} className={styles.result}>
          <span className={styles.tickerName}>{game.name}</span>
          {drawn(game.id, last.numbers)}
        </Link>
      ))}
    </section>
  );
}

interface GameRowProps {
  game: Game;
  live: Live | undefined;
  liked: boolean;
  drawn: DrawNumbers;
}

function GameRow({ game, live, liked, drawn }: GameRowProps) {
  const t = useT();
  const setFavourite = useSetFavourite();
  const { currencySymbol } = useSettings();
  const { id, name, art } = game;
  const minutes = numberGameFacts.get(id)?.minutes ?? null;
  return (
    <li className={styles.row}>
      <Link className={styles.game} to={numberGamePath(id)}>
        <TilePicture art={art} size={72} className={styles.picture} />
        <span className={styles.about}>
          <span className={styles.name}>{name}</span>
          {live?.fund && <span className={styles.fund}>{formatAmount(live.fund, currencySymbol)}</span>}
          {live?.last && isShort(id) ? (
            drawn(id, live.last.numbers)
          ) : (
            <span className={styles.every}>
              {minutes === null ? t('launch.lottery.daily') : t('launch.lottery.every', { minutes })}
            </span>
          )}
        </span>
        <span className={styles.time}>
          <span className={styles.closes}>{t('launch.lottery.closes')}</span>
          {live ? <Countdown until={live.current.locksAt} /> : '–'}
        </span>
      </Link>
      <FavouriteHeart game={{ id, name }} pressed={liked} onToggle={setFavourite} />
    </li>
  );
}

/** Apart, so that a second redraws nothing else. */
function Countdown({ until }: { until: string }) {
  const leftMs = Date.parse(until) - useServerTime();
  return (
    <span className={styles.clock} data-soon={leftMs < 10_000 || undefined}>
      {formatCountdown(leftMs)}
    </span>
  );
}
