import { useEffect, useState } from 'react';
import { commitmentOf, fairNumbers } from '@perya/game-rules/fair/fair-random.ts';
import { drawNumbers } from '@perya/game-rules/lottery/draw.ts';
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
        {shown && <Proof game={game} result={shown.result} />}
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
            <DrawnNumbers game={game} numbers={result.numbers} />
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

/** Draws the issue again on this phone: the seed has to fit its commitment, and to give these numbers. */
function Proof({ game, result }: { game: NumberGame; result: Result }) {
  const t = useT();
  const [good, setGood] = useState<boolean>();
  useEffect(() => {
    const { seed, seedHash, root, numbers } = result;
    const drawn = drawNumbers(game.shape, fairNumbers({ serverSeed: seed, clientSeed: root, nonce: 0 }));
    setGood(commitmentOf(seed) === seedHash && drawn.join() === numbers.join());
  }, [game, result]);
  return (
    <div className={styles.proofBody}>
      <DrawnNumbers game={game} numbers={result.numbers} large />
      <p>{t('lottery.proof.text')}</p>
      {good !== undefined && (
        <p role="status" className={good ? styles.good : styles.bad}>
          {t(good ? 'lottery.proof.good' : 'lottery.proof.bad')}
        </p>
      )}
      <dl className={styles.facts}>
        {(
          [
            ['lottery.proof.hash', result.seedHash],
            ['lottery.proof.seed', result.seed],
            ['lottery.proof.root', result.root],
            ['lottery.proof.slips', String(result.slips)],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
