import type { ReactNode } from 'react';
import { RotateCw } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { LoadMore } from '#app/ui/LoadMore.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { Tiles } from './Tiles.tsx';
import type { GameTiles } from './use-game-pages.ts';
import styles from './Tiles.module.css';

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
