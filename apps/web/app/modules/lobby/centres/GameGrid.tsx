import type { ReactNode } from 'react';
import { RotateCw } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { LoadMore } from '#app/ui/LoadMore.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import { GameTile } from '../GameTile.tsx';
import type { Tile } from '../lobby.ts';
import type { GameTiles } from './use-game-pages.ts';
import styles from './GameGrid.module.css';

/** Games three in a row, and the next ones when their end comes near. */
export function GameGrid({ games, empty }: { games: GameTiles; empty: ReactNode }) {
  const t = useT();
  const { tiles, failed, hasMore, loadingMore, loadMore, retry } = games;
  if (!tiles) return failed ? <Failed onRetry={retry} /> : <WaitingTiles />;
  if (tiles.length === 0) return empty;
  return (
    <>
      <Tiles tiles={tiles} />
      {failed ? (
        <Failed onRetry={retry} />
      ) : (
        hasMore && <LoadMore label={t('centres.more')} pending={loadingMore} onLoad={loadMore} />
      )}
    </>
  );
}

/** @param firstScreen so many of them stand in the first screen of a phone. */
export function Tiles({ tiles, firstScreen = 6 }: { tiles: readonly Tile[]; firstScreen?: number }) {
  const ready = useReady();
  return (
    <ul className={styles.tiles}>
      {tiles.map((tile, at) => (
        <li key={tile.id}>
          <GameTile tile={tile} first={at < firstScreen} ready={ready} />
        </li>
      ))}
    </ul>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <EmptyState
      drawing={<TicketDrawing />}
      title={t('centres.failed')}
      action={
        <Button variant="secondary" icon={<RotateCw size={18} aria-hidden="true" />} onClick={onRetry}>
          {t('form.retry')}
        </Button>
      }
    />
  );
}

/** Tiles that are on their way. */
function WaitingTiles() {
  return (
    <ul className={styles.tiles} aria-busy="true">
      {Array.from({ length: 9 }, (_, at) => (
        <li key={at} className={styles.waiting}>
          <Skeleton height="100%" radius="14px" />
        </li>
      ))}
    </ul>
  );
}
