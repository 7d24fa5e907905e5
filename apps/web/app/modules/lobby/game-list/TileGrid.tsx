import { memo, useMemo } from 'react';
import { formatAmount } from '#app/lib/format.ts';
import { useT, type Translate } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import { FavouriteHeart } from '../FavouriteHeart.tsx';
import { GameTile } from '../GameTile.tsx';
import { JackpotPlate } from '../jackpot/JackpotPlate.tsx';
import type { ListedGame } from '../listed-game.ts';
import styles from './TileGrid.module.css';

/** Three in a row, four rows: what the browser leaves undrawn as one piece while it is out of sight. */
const perPiece = 12;
const perRow = 3;
/** So many stand in the first screen of a phone. */
const inSight = 9;

type OnToggle = (game: ListedGame, wanted: boolean) => void;

interface TileGridProps {
  /** What the list is of, for those who do not see it. */
  label: string;
  games: readonly ListedGame[];
  /** A second line of facts: of slots the bet and the lines. */
  withBets: boolean;
  onToggle?: OnToggle | undefined;
}

/**
 * Any number of tiles. All of them are in the document, so that the keyboard, a screen reader and "find in page" reach each;
 * pieces out of sight are neither laid out nor painted (`content-visibility`), and a piece is drawn again only when its
 * own games change.
 */
export function TileGrid({ label, games, withBets, onToggle }: TileGridProps) {
  const pieces = useMemo(() => piecesOf(games), [games]);
  // Here and not in the pieces: settings come by the router, and would draw all of them at every step of it.
  const { currencySymbol } = useSettings();
  return (
    <div role="list" aria-label={label}>
      {pieces.map(({ number, games }) => (
        <Piece
          key={number}
          games={games}
          first={number === 0}
          symbol={currencySymbol}
          withBets={withBets}
          onToggle={onToggle}
        />
      ))}
    </div>
  );
}

/** A piece keeps its number, whatever becomes of its games. */
function piecesOf(games: readonly ListedGame[]): { number: number; games: readonly ListedGame[] }[] {
  return Array.from({ length: Math.ceil(games.length / perPiece) }, (_, number) => ({
    number,
    games: games.slice(number * perPiece, (number + 1) * perPiece),
  }));
}

interface PieceProps {
  games: readonly ListedGame[];
  first: boolean;
  /** Of the currency. */
  symbol: string;
  withBets: boolean;
  onToggle: OnToggle | undefined;
}

const Piece = memo(
  function Piece({ games, first, symbol, withBets, onToggle }: PieceProps) {
    const t = useT();
    const ready = useReady();
    return (
      <div
        role="none"
        className={styles.piece}
        data-rows={Math.ceil(games.length / perRow)}
        data-bets={withBets}
      >
        {games.map((game, at) => (
          <div key={game.id} role="listitem" className={styles.item}>
            <GameTile
              tile={game}
              first={first && at < inSight}
              ready={ready}
              maker={game.vendorName}
              {...(withBets && { bets: betsOf(game, t, symbol) })}
              {...(game.jackpot !== null && {
                plate: <JackpotPlate jackpot={game.jackpot} symbol={symbol} />,
              })}
            />
            <FavouriteHeart game={game} onToggle={onToggle} />
          </div>
        ))}
      </div>
    );
  },
  (one, other) =>
    one.games.length === other.games.length &&
    one.games.every((game, at) => game === other.games[at]) &&
    one.symbol === other.symbol &&
    one.withBets === other.withBets &&
    one.onToggle === other.onToggle,
);

/** Of a slot its smallest bet and lines; else what it returns, where that is known. */
function betsOf({ minBet, lines, byWays, rtp }: ListedGame, t: Translate, symbol: string): string {
  const bet = minBet && formatAmount(minBet, symbol);
  if (bet && lines) return `${bet} · ${t(byWays ? 'gameList.ways' : 'gameList.lines', { count: lines })}`;
  if (bet) return t('gameList.minBet', { amount: bet });
  return rtp ? t('gameList.rtp', { percent: rtp }) : '';
}

/** Tiles that are on their way, in the shape that they will have. */
export function WaitingTiles({ withBets }: { withBets: boolean }) {
  const t = useT();
  return (
    <div className={styles.piece} data-rows="4" data-bets={withBets} aria-busy="true">
      <span className="sr-only" role="status">
        {t('record.loading')}
      </span>
      {Array.from({ length: perPiece }, (_, at) => (
        <div key={at} className={styles.waiting}>
          <Skeleton height="100%" radius="14px" />
        </div>
      ))}
    </div>
  );
}
