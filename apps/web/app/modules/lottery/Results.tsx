import { useState } from 'react';
import type { NumberGame } from '@perya/game-rules/lottery/games.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatTime } from '#app/lib/times.ts';
import { Button } from '#app/ui/Button.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';
import { Sheet } from '#app/ui/Sheet.tsx';
import { DrawnNumbers } from './DrawnNumbers.tsx';
import { DrawProof } from './DrawProof.tsx';
import { useResults, type Result } from './use-lottery.ts';
import styles from './Results.module.css';

/** Results of a game, newest first; each opens its proof. */
export function Results({ game }: { game: NumberGame }) {
  const t = useT();
  const [pages, setPages] = useState(1);
  const [shown, setShown] = useState<{ result: Result; open: boolean }>();
  return (
    <section className={styles.results}>
      <p className={styles.note}>{t('lottery.results.independent')}</p>
      {Array.from({ length: pages }, (_, page) => (
        <Page
          key={page}
          game={game}
          pageNo={page + 1}
          last={page + 1 === pages}
          onMore={() => setPages(pages + 1)}
          onShow={(result) => setShown({ result, open: true })}
        />
      ))}
      <Sheet
        open={shown?.open ?? false}
        onClose={() => setShown((one) => one && { ...one, open: false })}
        title={shown ? t('lottery.issue', { numero: shown.result.numero }) : ''}
        closeLabel={t('form.close')}
      >
        {shown && <DrawProof game={game} result={shown.result} />}
      </Sheet>
    </section>
  );
}

interface PageProps {
  game: NumberGame;
  pageNo: number;
  last: boolean;
  onMore: () => void;
  onShow: (result: Result) => void;
}

function Page({ game, pageNo, last, onMore, onShow }: PageProps) {
  const t = useT();
  const { timeZone } = useSettings();
  const { data, isPending, isError, refetch } = useResults(game.code, pageNo);
  if (isPending) return <RecordSkeleton label={t('record.loading')} rows={5} />;
  if (isError)
    return (
      <EmptyState
        drawing={<TicketDrawing />}
        title={t('record.failed')}
        action={<Button onClick={() => void refetch()}>{t('form.retry')}</Button>}
      />
    );
  if (data.list.length === 0)
    return pageNo === 1 ? (
      <EmptyState drawing={<TicketDrawing />} title={t('lottery.results.empty')} />
    ) : null;
  return (
    <>
      <ul className={styles.list}>
        {data.list.map((result) => (
          <li key={result.numero} className={styles.result}>
            <span className={styles.head}>
              <span>{t('lottery.issue', { numero: result.numero })}</span>
              <span>{formatTime(result.drawsAt, timeZone)}</span>
            </span>
            <DrawnNumbers family={game.family} numbers={result.numbers} />
            <button
              type="button"
              className={styles.proof}
              aria-label={`${t('lottery.proof')}: ${result.numero}`}
              onClick={() => onShow(result)}
            >
              {t('lottery.proof')}
            </button>
          </li>
        ))}
      </ul>
      {last && data.pageNum < data.totalPages && (
        <Button variant="secondary" block onClick={onMore}>
          {t('lottery.more')}
        </Button>
      )}
    </>
  );
}
