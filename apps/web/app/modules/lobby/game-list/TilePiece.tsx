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

/** How many rows of the pieces near the screen are drawn, by their numbers. */
export type DrawnRows = Map<number, number>;

interface PieceProps {
  number: number;
  games: readonly ListedGame[];
  /** This piece keeps its own number in it. */
  drawn: DrawnRows;
  /** Stays whole, however far it is. */
  kept: boolean;
  /** Of all games of the list; null as long as nobody knows. */
  count: number | null;
  /** Of the currency. */
  symbol: string;
  withBets: boolean;
  onToggle: OnToggle;
}

export const TilePiece = memo(
  function TilePiece({ number, games, drawn, kept, count, symbol, withBets, onToggle }: PieceProps) {
    const box = useRef<HTMLDivElement>(null);
    const ready = useReady();
    const allRows = rowsOf(games.length);
    const near = useDrawnRows(box, number, allRows, drawn);
    const rows = kept ? allRows : Math.min(near.rows, allRows);
    const rest = games.slice(rows * perRow);
    return (
      <div
        ref={box}
        role="none"
        className={styles.piece}
        data-piece={number}
        data-rows={allRows}
        data-bets={withBets}
        data-by={near.growing && rows < allRows ? 'row' : 'sight'}
      >
        {games.slice(0, rows * perRow).map((game, at) => (
          <div
            key={game.id}
            role="listitem"
            aria-posinset={number * perPiece + at + 1}
            aria-setsize={count ?? -1}
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

/** How many rows to draw, and whether there will be more in a moment; drawn between frames. The number is said to `drawn` too. */
function useDrawnRows(
  box: RefObject<HTMLElement | null>,
  number: number,
  allRows: number,
  drawn: DrawnRows,
): { rows: number; growing: boolean } {
  const [state, setState] = useState({ rows: drawn.get(number) ?? 0, growing: false });
  useEffect(
    () =>
      nearness().watch(box.current!, allRows, Math.min(drawn.get(number) ?? 0, allRows), (rows) => {
        drawn.set(number, rows);
        startTransition(() => setState((was) => ({ rows, growing: rows > was.rows })));
      }),
    [allRows, box, drawn, number],
  );
  return state;
}

type ItemProps = Pick<PieceProps, 'symbol' | 'withBets' | 'onToggle'> & {
  game: ListedGame;
  first: boolean;
  ready: boolean;
};

/** By itself, since the count of the list changes once for all of them. */
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
