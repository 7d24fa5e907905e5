import { useCallback, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import type { ListedGame } from '../listed-game.ts';
import { canTry } from '../try-game.ts';
import { useSetFavourite } from '../use-favourites.ts';
import { useFollowTiles } from '../use-follow-tiles.ts';
import { perRow, type OnToggle } from './GridRow.tsx';
import { LateStretch, rowsPerStretch, type DrawnStretches } from './LateStretch.tsx';
import { pageSize } from '../lobby.ts';
import { useParted } from './use-parted.ts';
import styles from './TileGrid.module.css';

interface TileGridProps {
  /** Which list it is; two that are open one after the other have two names. */
  name: string;
  /** What the list is of, for those who do not see it. */
  label: string;
  games: readonly ListedGame[];
  /** Two more lines of facts: of slots the bet and the lines, what they return and how. */
  withBets: boolean;
  /** A list of hot games: no tile says so again. */
  allHot: boolean;
  /** Told of a press on a heart, in place of the change itself. */
  onToggle?: OnToggle | undefined;
}

/**
 * Any number of tiles. A row is drawn when it comes near the screen, keeps its place and its names until then, and is drawn
 * again only when its own games change.
 */
export function TileGrid({ name, label, games, withBets, allHot, onToggle }: TileGridProps) {
  const stretches = useParted(games, gamesPerStretch);
  // Here and not in the stretches: settings come by the router, and would draw all of them at every step of it.
  const { currencySymbol, switches } = useSettings();
  const session = useSession();
  const ready = useReady();
  // Not in a document, which does not know who reads it.
  const tries = useCallback(
    (game: ListedGame) => ready && canTry(game, switches, session),
    [ready, switches, session],
  );
  const drawn = useLastDrawn(name);
  const setFavourite = useSetFavourite();
  return (
    <div
      role="list"
      aria-label={label}
      className={styles.grid}
      data-bets={withBets}
      data-all-hot={allHot}
      onClick={useFollowTiles()}
    >
      {stretches.map(({ number, items }) => (
        <LateStretch
          key={number}
          number={number}
          games={items}
          drawn={drawn}
          symbol={currencySymbol}
          withBets={withBets}
          tries={tries}
          onToggle={onToggle ?? setFavourite}
        />
      ))}
    </div>
  );
}

const gamesPerStretch = perRow * rowsPerStretch;

/** Of each list, what was drawn of it when it was last on the screen. */
const lastDrawn = new Map<string, DrawnStretches>();

/** Kept by the stretches. A list that one comes back to is there at once, and so is a first page. */
function useLastDrawn(name: string): DrawnStretches {
  const back = useNavigationType() === 'POP';
  const [drawn] = useState(() => (back && lastDrawn.get(name)) || firstPage());
  useEffect(() => {
    lastDrawn.set(name, drawn);
  }, [name, drawn]);
  return drawn;
}

const firstPage = (): DrawnStretches =>
  new Set(Array.from({ length: Math.ceil(pageSize / gamesPerStretch) }, (_, number) => number));

/** A first screen of them. */
const waitingRows = 4;

/** Tiles that are on their way, in the shape that they will have. */
export function WaitingTiles({ withBets }: { withBets: boolean }) {
  const t = useT();
  return (
    <div aria-busy="true" className={styles.grid} data-bets={withBets}>
      <span className="sr-only" role="status">
        {t('record.loading')}
      </span>
      <div className={styles.stretch}>
        {Array.from({ length: waitingRows }, (_, number) => (
          <div key={number} className={styles.row}>
            {Array.from({ length: perRow }, (__, at) => (
              <div key={at} className={styles.waiting}>
                <Skeleton height="100%" radius="14px" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
