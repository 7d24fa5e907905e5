import { useState, type ReactNode } from 'react';
import { CircleHelp } from 'lucide-react';
import { numberGameName } from '@perya/game-rules/lottery/codes.ts';
import { findNumberGame, type NumberGame as Game } from '@perya/game-rules/lottery/games.ts';
import { ApiError } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { formatAmount } from '#app/lib/format.ts';
import { PageTitle } from '#app/lib/PageTitle.tsx';
import { useSettings } from '#app/lib/settings.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';
import { Sheet } from '#app/ui/Sheet.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import { mostRows, readBasket, writeBasket, type BasketRow } from './basket.ts';
import { formatCountdown, useServerTime } from '#app/lib/server-clock.ts';
import { DrawnNumbers } from './DrawnNumbers.tsx';
import { DrawStage } from './DrawStage.tsx';
import { NumberGame } from './NumberGame.tsx';
import { Results } from './Results.tsx';
import { Rules } from './Rules.tsx';
import { Slip } from './Slip.tsx';
import { Trends } from './Trends.tsx';
import { useNear, useRecent, type Near } from './use-lottery.ts';
import styles from './NumberGamePage.module.css';

type View = 'play' | 'results' | 'trends' | 'orders';

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
  const isShut = isClosed(near.error);
  if (isShut || !near.data)
    return (
      <PageBody gap={16}>
        <PageTitle text={numberGameName(code)} />
        <EmptyState
          drawing={<TicketDrawing />}
          title={isShut ? numberGameName(code) : t('record.failed')}
          {...(isShut && { text: t('lottery.shut.text') })}
          action={<Button onClick={() => void near.refetch()}>{t('form.retry')}</Button>}
        />
        {isShut && orders}
      </PageBody>
    );
  return (
    <PageBody gap={16}>
      <DrawHead game={game} near={near.data} onResults={() => setView('results')} />
      <Tabs
        label={t('lottery.title')}
        tabs={[
          { key: 'play', label: t('lottery.play') },
          { key: 'results', label: t('lottery.results') },
          { key: 'trends', label: t('lottery.trends') },
          { key: 'orders', label: t('lottery.myOrders') },
        ]}
        selected={view}
        onSelect={setView}
        fill
      >
        {view === 'play' && <Play game={game} near={near.data} onBought={() => setView('orders')} />}
        {view === 'results' && <Results game={game} />}
        {view === 'trends' && <Trends game={game} />}
        {view === 'orders' && orders}
      </Tabs>
    </PageBody>
  );
}

const isClosed = (error: unknown): boolean => error instanceof ApiError && error.code === 'game.unavailable';

function Play({ game, near, onBought }: { game: Game; near: Near; onBought: () => void }) {
  const [rows, setRows] = useState<BasketRow[]>(() => readBasket(game, kept()));
  const change = (next: BasketRow[]) => {
    const some = next.slice(0, mostRows);
    setRows(some);
    writeBasket(game, some, kept());
  };
  return (
    <div className={styles.play}>
      <NumberGame
        code={game.code}
        closed={near.closedPlays}
        series={near.series}
        mostLoss={near.mostRoundingLoss}
        onAdd={(added) => change([...rows, ...added.map((row) => ({ ...row, id: newRowId() }))])}
      />
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

/** What sells now and for how long, the draw, and the draws before it. */
function DrawHead({ game, near, onResults }: { game: Game; near: Near; onResults: () => void }) {
  const t = useT();
  const now = useServerTime();
  const [rules, setRules] = useState(false);
  const { currencySymbol } = useSettings();
  const { current } = near;
  const leftMs = Date.parse(current.locksAt) - now;
  return (
    <section className={styles.head}>
      <PageTitle text={numberGameName(game.code)} />
      <div className={styles.current}>
        <span className={styles.about}>
          <span className={styles.name}>{numberGameName(game.code)}</span>
          <span className={styles.issue}>{t('lottery.issue', { numero: current.numero })}</span>
        </span>
        <button
          type="button"
          className={styles.rules}
          aria-label={t('lottery.rules')}
          onClick={() => setRules(true)}
        >
          <CircleHelp size={20} aria-hidden="true" />
        </button>
        <span className={styles.clock}>
          <span className={styles.label}>{t('lottery.closesIn')}</span>
          <span className={styles.time} role="timer" data-soon={leftMs < 10_000 || undefined}>
            {formatCountdown(leftMs)}
          </span>
        </span>
      </div>
      {near.fund !== null && (
        <p className={styles.fund}>
          {t('lottery.fund')} <strong>{formatAmount(near.fund, currencySymbol)}</strong>
        </p>
      )}
      {current.source === 'outside' && <p className={styles.fund}>{t('lottery.outside')}</p>}
      <DrawStage game={game} near={near} />
      <RecentDraws game={game} newest={near.last?.numero} onOpen={onResults} />
      <Sheet
        open={rules}
        onClose={() => setRules(false)}
        title={t('lottery.rules')}
        closeLabel={t('form.close')}
      >
        <Rules game={game} />
      </Sheet>
    </section>
  );
}

/** So many draws before the newest, in a strip. */
const mostRecent = 8;

interface RecentDrawsProps {
  game: Game;
  newest: string | undefined;
  /** A draw was pressed. */
  onOpen: () => void;
}

/** The draws before the newest one. A board of many lots shows its special alone; twenty of eighty are no line. */
function RecentDraws({ game, newest, onOpen }: RecentDrawsProps) {
  const t = useT();
  const { data } = useRecent(game.code);
  if (game.family === 'keno') return null;
  const before = (data?.list ?? []).filter(({ numero }) => numero !== newest).slice(0, mostRecent);
  // Its room is kept: what stands below must not move when it comes.
  if (before.length === 0) return <div className={styles.recent} />;
  return (
    <ul className={styles.recent} aria-label={t('lottery.recent')}>
      {before.map(({ numero, numbers }) => (
        <li key={numero}>
          {/* The keyboard scrolls the strip by its buttons. */}
          <button
            type="button"
            className={styles.number}
            aria-label={`${numero.slice(8)}: ${t('lottery.issue', { numero })}`}
            onClick={onOpen}
          >
            {numero.slice(8)}
          </button>
          {game.family === 'board' ? (
            <span className={styles.special}>
              {String(numbers[0]).padStart(numbers.length === 18 ? 6 : 5, '0')}
            </span>
          ) : (
            <DrawnNumbers family={game.family} numbers={numbers} size="small" />
          )}
        </li>
      ))}
    </ul>
  );
}
