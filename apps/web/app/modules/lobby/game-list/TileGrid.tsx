import { useEffect, useMemo, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import type { ListedGame } from '../listed-game.ts';
import { useSetFavourite } from '../use-favourites.ts';
import { useFollowTiles } from '../use-follow-tiles.ts';
import type { OnToggle } from './GridRow.tsx';
import { pageSize } from './load-page.ts';
import { perPiece, rowsOf, TilePiece, type DrawnRows } from './TilePiece.tsx';
import styles from './TileGrid.module.css';

interface TileGridProps {
  /** Which list it is; two that are open one after the other have two names. */
  name: string;
  /** What the list is of, for those who do not see it. */
  label: string;
  games: readonly ListedGame[];
  /** A second line of facts: of slots the bet and the lines. */
  withBets: boolean;
  /** Told of a press on a heart, in place of the change itself. */
  onToggle?: OnToggle | undefined;
}

/**
 * Any number of tiles, in pieces of two rows. A piece is filled when it comes near the screen, keeps its place and its names
 * until then, and is drawn again only when its own games change.
 */
export function TileGrid({ name, label, games, withBets, onToggle }: TileGridProps) {
  const pieces = useMemo(() => piecesOf(games), [games]);
  // Here and not in the pieces: settings come by the router, and would draw all of them at every step of it.
  const { currencySymbol } = useSettings();
  const drawn = useLastDrawn(name);
  const setFavourite = useSetFavourite();
  return (
    <div role="list" aria-label={label} onClick={useFollowTiles()}>
      {pieces.map(({ number, games }) => (
        <TilePiece
          key={number}
          number={number}
          games={games}
          drawn={drawn}
          symbol={currencySymbol}
          withBets={withBets}
          onToggle={onToggle ?? setFavourite}
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

/** Of each list, what was drawn of it when it was last on the screen. */
const lastDrawn = new Map<string, DrawnRows>();

/** Kept by the pieces. A list that one comes back to is there at once, and so is a first page. */
function useLastDrawn(name: string): DrawnRows {
  const back = useNavigationType() === 'POP';
  const [drawn] = useState(() => (back && lastDrawn.get(name)) || firstPage());
  useEffect(() => {
    lastDrawn.set(name, drawn);
  }, [name, drawn]);
  return drawn;
}

const firstPage = (): DrawnRows =>
  new Map(Array.from({ length: Math.ceil(pageSize / perPiece) }, (_, number) => [number, rowsOf(perPiece)]));

/** A first screen of them. */
const waitingPieces = 2;

/** Tiles that are on their way, in the shape that they will have. */
export function WaitingTiles({ withBets }: { withBets: boolean }) {
  const t = useT();
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        {t('record.loading')}
      </span>
      {Array.from({ length: waitingPieces }, (_, number) => (
        <div key={number} className={styles.piece} data-bets={withBets}>
          {Array.from({ length: perPiece }, (__, at) => (
            <div key={at} className={styles.waiting}>
              <Skeleton height="100%" radius="14px" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
