import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { numberGameName } from '@perya/game-rules/lottery/codes.ts';
import { findNumberGame, findPlay, type NumberGame } from '@perya/game-rules/lottery/games.ts';
import { api } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatTime, groupByDay } from '#app/lib/times.ts';
import { usePagedList } from '#app/lib/use-paged-list.ts';
import { useRecordPhrases } from '#app/lib/use-record-phrases.ts';
import { Button } from '#app/ui/Button.tsx';
import { PagedRecords } from '#app/ui/PagedRecords.tsx';
import { Pill, type PillTone } from '#app/ui/Pill.tsx';
import { RecordRow, RecordSkeleton } from '#app/ui/RecordList.tsx';
import { Sheet } from '#app/ui/Sheet.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import { DrawnNumbers } from './DrawnNumbers.tsx';
import { playName, selectionText } from './play-names.ts';
import { SlipReceipt } from './SlipReceipt.tsx';
import type { Order, OrderDetail } from './use-lottery.ts';
import styles from './Orders.module.css';

type SlipState = OrderDetail['plan'][number]['state'];

const tones: Readonly<Record<SlipState, PillTone>> = {
  pending: 'waiting',
  accepted: 'info',
  won: 'good',
  lost: 'neutral',
  cancelled: 'neutral',
  stopped: 'neutral',
  void: 'neutral',
  rejected: 'bad',
};

const orderFilters = ['all', 'open', 'won', 'plans'] as const;
type OrderFilter = (typeof orderFilters)[number];

/** What the server is asked for by each filter. */
const queries = {
  all: {},
  open: { state: 'open' },
  won: { state: 'won' },
  plans: { plans: 'true' },
} as const satisfies Record<OrderFilter, object>;

/** What an order is, in a word: the state of the draw that says most. */
function stateOf(order: Order): SlipState {
  if (order.state !== 'pending' && order.state !== 'accepted') return order.state;
  if (order.won !== '0.00') return 'won';
  if (order.open > 0) return 'accepted';
  return order.refunded === order.total ? 'cancelled' : 'lost';
}

/** The member's slips of a game or of all games, newest first; a press opens one. */
export function Orders({ game }: { game: string }) {
  const t = useT();
  const { currencySymbol, timeZone } = useSettings();
  const base = useRecordPhrases('bets');
  const [now] = useState(() => new Date());
  const [shown, setShown] = useState<{ order: Order; open: boolean }>();
  const [filter, setFilter] = useState<OrderFilter>('all');
  const [everywhere, setEverywhere] = useState(false);
  const empty = t(filter === 'all' ? 'lottery.orders.empty' : 'lottery.orders.none');
  const phrases = { ...base, empty, emptyText: '' };
  const of = everywhere ? {} : { game };
  const orders = usePagedList<Order>(
    ['lottery', 'orders', game, everywhere ? 'everywhere' : 'here', filter],
    (pageNo, signal) =>
      api('GET /lgw/orders', { query: { pageNo, pageSize: 25, ...of, ...queries[filter] } }, { signal }),
  );
  const nameOf = (order: Order): string =>
    [...(everywhere ? [numberGameName(order.game)] : []), t('lottery.issue', { numero: order.numero })].join(
      ' · ',
    );
  return (
    <div className={styles.orders}>
      <Filters filter={filter} onFilter={setFilter} everywhere={everywhere} onEverywhere={setEverywhere} />
      <PagedRecords
        label={t('lottery.orders.title')}
        list={orders}
        phrases={phrases}
        drawing={<TicketDrawing />}
        emptyAction={null}
        groups={groupByDay(orders.items, (order) => order.createdAt, timeZone, now).map((group) => ({
          key: group.day,
          heading: base.day(group),
          rows: group.items.map((order) => (
            <RecordRow
              key={order.id}
              mark={<TicketDrawing />}
              title={nameOf(order)}
              facts={`${formatTime(order.createdAt, timeZone)} · ${formatAmount(order.total, currencySymbol)}`}
              amount={order.won === '0.00' ? '' : `+${formatAmount(order.won, currencySymbol)}`}
              tone={order.won === '0.00' ? 'none' : 'in'}
              after={<Pill tone={tones[stateOf(order)]}>{t(`lottery.state.${stateOf(order)}`)}</Pill>}
              onPress={() => setShown({ order, open: true })}
              pressLabel={nameOf(order)}
            />
          )),
        }))}
      />
      <Sheet
        open={shown?.open ?? false}
        onClose={() => setShown((one) => one && { ...one, open: false })}
        title={shown ? nameOf(shown.order) : ''}
        closeLabel={t('form.close')}
      >
        {shown && <Detail game={game} orderId={shown.order.id} />}
      </Sheet>
    </div>
  );
}

interface FiltersProps {
  filter: OrderFilter;
  onFilter: (filter: OrderFilter) => void;
  everywhere: boolean;
  onEverywhere: (everywhere: boolean) => void;
}

function Filters({ filter, onFilter, everywhere, onEverywhere }: FiltersProps) {
  const t = useT();
  return (
    <>
      <ChoiceRow
        label={t('lottery.orders.filter')}
        choices={orderFilters.map((key) => ({ key, name: t(`lottery.orders.${key}`) }))}
        selected={filter}
        onSelect={(key) => onFilter(orderFilters.find((one) => one === key) ?? 'all')}
      />
      <ChoiceRow
        label={t('lottery.orders.games')}
        choices={(['here', 'everywhere'] as const).map((key) => ({ key, name: t(`lottery.orders.${key}`) }))}
        selected={everywhere ? 'everywhere' : 'here'}
        onSelect={(key) => onEverywhere(key === 'everywhere')}
        quiet
      />
    </>
  );
}

/** @param page the game of the page: its draws bring the slip up to date */
function Detail({ game: page, orderId }: { game: string; orderId: string }) {
  const t = useT();
  const client = useQueryClient();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const [pending, setPending] = useState(false);
  const queryKey = ['lottery', 'orders', page, 'detail', orderId];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /lgw/orders/detail', { query: { orderId } }, { signal }),
    staleTime: 0,
  });
  const game = data && findNumberGame(data.game);
  if (!data || !game) return <RecordSkeleton label={t('record.loading')} rows={3} />;
  const cancellable = data.plan.filter((slip) => slip.cancellable);
  const cancel = async () => {
    setPending(true);
    try {
      const slipIds = cancellable.map(({ id }) => id);
      const order = await api('PUT /lgw/orders/suborders/cancel', { body: { orderId, slipIds } });
      client.setQueryData(queryKey, order);
      toasts.show(t('lottery.order.cancelled'), { tone: 'success' });
      await client.invalidateQueries({ queryKey: ['lottery', 'orders'] });
    } catch (error) {
      handleError(error);
      await client.invalidateQueries({ queryKey });
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={styles.detail}>
      <OrderRows order={data} game={game} />
      <OrderPlan order={data} game={game} />
      {cancellable.length > 0 && (
        <Button variant="danger" block pending={pending} onClick={() => void cancel()}>
          {t(cancellable.length > 1 ? 'lottery.order.cancelAll' : 'lottery.order.cancel')}
        </Button>
      )}
    </div>
  );
}

function OrderRows({ order, game }: { order: OrderDetail; game: NumberGame }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const rows = order.rows.map((row, place) => ({ row, place }));
  return (
    <ul className={styles.rows}>
      {rows.map(({ row, place }) => {
        const play = findPlay(game, row.play);
        return (
          <li key={place} className={styles.row}>
            <span>{play ? playName(t, play) : row.play}</span>
            <span>{formatAmount(row.amount, currencySymbol)}</span>
            <span className={styles.numbers}>{play ? selectionText(t, play, row.selection) : ''}</span>
          </li>
        );
      })}
    </ul>
  );
}

function OrderPlan({ order, game }: { order: OrderDetail; game: NumberGame }) {
  const t = useT();
  const { currencySymbol, timeZone } = useSettings();
  const [receipt, setReceipt] = useState<string | null>(null);
  return (
    <ul className={styles.rows}>
      {order.plan.map((slip) => (
        <li key={slip.id} className={styles.row}>
          <span>
            {t('lottery.issue', { numero: slip.numero })}
            {slip.multiple > 1 && ` × ${slip.multiple}`}
          </span>
          <Pill tone={tones[slip.state]}>{t(`lottery.state.${slip.state}`)}</Pill>
          <span className={styles.numbers}>
            {formatTime(slip.drawsAt, timeZone)} · {formatAmount(slip.amount, currencySymbol)}
            {slip.state === 'won' &&
              ` · ${t('lottery.order.won')} ${formatAmount(slip.prize, currencySymbol)}`}
            {slip.rebate !== '0.00' &&
              ` · ${t('lottery.order.rebate')} ${formatAmount(slip.rebate, currencySymbol)}`}
            {slip.leaf !== null && ` · ${t('lottery.order.place', { leaf: slip.leaf + 1 })}`}
          </span>
          {slip.numbers && (
            <span className={styles.drawn}>
              <DrawnNumbers family={game.family} numbers={slip.numbers} />
            </span>
          )}
          {slip.leaf !== null && (
            <button
              type="button"
              className={styles.receipt}
              aria-expanded={receipt === slip.id}
              aria-label={`${t('lottery.receipt')}: ${slip.numero}`}
              onClick={() => setReceipt(receipt === slip.id ? null : slip.id)}
            >
              {t('lottery.receipt')}
            </button>
          )}
          {receipt === slip.id && (
            <div className={styles.drawn}>
              <SlipReceipt slipId={slip.id} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
