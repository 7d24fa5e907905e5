import { useState, type ReactNode } from 'react';
import { findNumberGame, type NumberGame as Game } from '@perya/game-rules/lottery/games.ts';
import { useT } from '#app/lib/i18n.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import { mostRows, readBasket, writeBasket, type BasketRow } from './basket.ts';
import { formatCountdown, useServerTime } from '#app/lib/server-clock.ts';
import { DrawnNumbers } from './DrawnNumbers.tsx';
import { NumberGame } from './NumberGame.tsx';
import { Results } from './Results.tsx';
import { Slip } from './Slip.tsx';
import { useNear, type Near } from './use-lottery.ts';
import styles from './NumberGamePage.module.css';

type View = 'play' | 'results' | 'orders';

interface NumberGamePageProps {
  code: string;
  /** The member's slips. */
  orders: ReactNode;
}

/** A number game: the draw that sells now, the slip, results, and the member's slips. */
export function NumberGamePage({ code, orders }: NumberGamePageProps) {
  const t = useT();
  const ready = useReady();
  const game = findNumberGame(code)!;
  const near = useNear(code);
  const [view, setView] = useState<View>('play');
  if (!ready || near.isPending)
    return (
      <PageBody>
        <RecordSkeleton label={t('record.loading')} />
      </PageBody>
    );
  if (near.isError && !near.data)
    return (
      <PageBody>
        <EmptyState
          drawing={<TicketDrawing />}
          title={t('record.failed')}
          action={<Button onClick={() => void near.refetch()}>{t('form.retry')}</Button>}
        />
      </PageBody>
    );
  return (
    <PageBody>
      <DrawHead game={game} near={near.data} />
      <Tabs
        label={t('lottery.title')}
        tabs={[
          { key: 'play', label: t('lottery.play') },
          { key: 'results', label: t('lottery.results') },
          { key: 'orders', label: t('lottery.myOrders') },
        ]}
        selected={view}
        onSelect={setView}
        fill
      >
        {view === 'play' && <Play game={game} near={near.data} onBought={() => setView('orders')} />}
        {view === 'results' && <Results game={game} />}
        {view === 'orders' && orders}
      </Tabs>
    </PageBody>
  );
}

function Play({ game, near, onBought }: { game: Game; near: Near; onBought: () => void }) {
  const [rows, setRows] = useState<BasketRow[]>(() => readBasket(game, kept()));
  const change = (next: BasketRow[]) => {
    const some = next.slice(0, mostRows);
    setRows(some);
    writeBasket(game, some, kept());
  };
  return (
    <div className={styles.play}>
      <NumberGame code={game.code} onAdd={(row) => change([...rows, { ...row, id: newRowId() }])} />
      <Slip game={game} near={near} rows={rows} onRows={change} onBought={onBought} />
    </div>
  );
}

let lastRowMs = 0;
/** Rises, also within a millisecond. */
function newRowId(): string {
  lastRowMs = Math.max(Date.now(), lastRowMs + 1);
  return lastRowMs.toString(36);
}

/** The phone's storage, or none where it is forbidden. */
function kept(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  }
}

/** What sells now and for how long, what is being drawn, and the newest result. */
function DrawHead({ game, near }: { game: Game; near: Near }) {
  const t = useT();
  const now = useServerTime();
  const { current, waiting, last } = near;
  return (
    <section className={styles.head}>
      <div className={styles.current}>
        <span className={styles.issue}>{t('lottery.issue', { numero: current.numero })}</span>
        <span className={styles.label}>{t('lottery.closesIn')}</span>
        <span className={styles.time} role="timer">
          {formatCountdown(Date.parse(current.locksAt) - now)}
        </span>
      </div>
      {waiting.length > 0 && (
        <p className={styles.waiting} role="status">
          {t('lottery.drawing')}: {waiting.map(({ numero }) => numero).join(', ')}
        </p>
      )}
      <div className={styles.last} aria-live="polite">
        <span className={styles.label}>
          {last ? `${t('lottery.latest')} · ${last.numero}` : t('lottery.noResult')}
        </span>
        {last && (
          <div key={last.numero} className={styles.drawn}>
            <DrawnNumbers game={game} numbers={last.numbers} large />
          </div>
        )}
      </div>
    </section>
  );
}
