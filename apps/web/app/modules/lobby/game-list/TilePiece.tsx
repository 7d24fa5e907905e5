import { memo, startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { formatAmount } from '#app/lib/format.ts';
import { useT, type Translate } from '#app/lib/i18n.ts';
import { nearness } from '#app/ui/near-screen.ts';
import { useReady } from '#app/ui/use-ready.ts';
import { FavouriteHeart } from '../FavouriteHeart.tsx';
import { GameTile } from '../GameTile.tsx';
import { JackpotPlate } from '../jackpot/JackpotPlate.tsx';
import type { ListedGame } from '../listed-game.ts';
import styles from './TileGrid.module.css';

/** Three in a row, four rows: what is drawn, and what the browser leaves unpainted, as one piece. */
export const perPiece = 12;
const perRow = 3;
/** So many stand in the first screen of a phone. */
const inSight = 9;

export const rowsOf = (games: number): number => Math.ceil(games / perRow);

export type OnToggle = (game: ListedGame, wanted: boolean) => void;

/** How many rows of the pieces are drawn, by their numbers. */
export type DrawnRows = Map<number, number>;

interface PieceProps {
  number: number;
  games: readonly ListedGame[];
  /** Of what one comes back to. This piece keeps its own number in it. */
  drawn: DrawnRows;
  /** Of the currency. */
  symbol: string;
  withBets: boolean;
  onToggle: OnToggle;
}

export const TilePiece = memo(
  function TilePiece({ number, games, drawn, symbol, withBets, onToggle }: PieceProps) {
    const box = useRef<HTMLDivElement>(null);
    const ready = useReady();
    const allRows = rowsOf(games.length);
    const rows = Math.min(useDrawnRows(box, number, allRows, drawn), allRows);
    const rest = games.slice(rows * perRow);
    return (
      <div
        ref={box}
        role="none"
        className={styles.piece}
        data-piece={number}
        data-rows={allRows}
        data-bets={withBets}
        data-by={rows > 0 && rows < allRows ? 'row' : 'sight'}
      >
        {games.slice(0, rows * perRow).map((game, at) => (
          <div
            key={game.id}
            role="listitem"
            aria-posinset={number * perPiece + at + 1}
            // How many there are is known with the last page.
            aria-setsize={-1}
            className={styles.item}
          >
            <Item
              game={game}
              first={number === 0 && at < inSight}
              ready={ready}
              symbol={symbol}
              withBets={withBets}
              onToggle={onToggle}
            />
          </div>
        ))}
        {rest.length > 0 && (
          <span className={styles.rest} data-from={rows}>
            <span className={styles.names}>{rest.map(({ name }) => name).join(', ')}</span>
          </span>
        )}
      </div>
    );
  },
  ({ games: one, ...rest }, { games: other, ...others }) =>
    one.length === other.length &&
    one.every((game, at) => game === other[at]) &&
    Object.entries(rest).every(([name, value]) => value === others[name as keyof typeof others]),
);

/**
 * How many rows to draw; drawn between frames. When the list leaves the screen, `drawn` is told what was near: on the way back
 * no more than that need be there at once.
 */
function useDrawnRows(
  box: RefObject<HTMLElement | null>,
  number: number,
  allRows: number,
  drawn: DrawnRows,
): number {
  const [rows, setRows] = useState(drawn.get(number) ?? 0);
  const told = useRef(rows);
  useEffect(() => {
    const end = nearness().watch(box.current!, allRows, Math.min(told.current, allRows), (now) => {
      told.current = now;
      startTransition(() => setRows(now));
    });
    return () => void drawn.set(number, end() ? told.current : 0);
  }, [allRows, box, drawn, number]);
  return rows;
}

type ItemProps = Pick<PieceProps, 'symbol' | 'withBets' | 'onToggle'> & {
  game: ListedGame;
  first: boolean;
  ready: boolean;
};

/** By itself: a piece is drawn again for each of its rows. */
const Item = memo(function Item({ game, first, ready, symbol, withBets, onToggle }: ItemProps) {
  const t = useT();
  return (
    <>
      <GameTile
        tile={game}
        first={first}
        ready={ready}
        maker={game.vendorName}
        {...(withBets && { bets: betsOf(game, t, symbol) })}
        {...(game.jackpot !== null && { plate: <JackpotPlate jackpot={game.jackpot} symbol={symbol} /> })}
      />
      <FavouriteHeart game={game} onToggle={onToggle} />
    </>
  );
});

/** Of a slot its smallest bet and lines; else what it returns, where that is known. */
function betsOf({ minBet, lines, byWays, rtp }: ListedGame, t: Translate, symbol: string): string {
  const bet = minBet && formatAmount(minBet, symbol);
  if (bet && lines) return `${bet} · ${t(byWays ? 'gameList.ways' : 'gameList.lines', { count: lines })}`;
  if (bet) return t('gameList.minBet', { amount: bet });
  return rtp ? t('gameList.rtp', { percent: rtp }) : '';
}
