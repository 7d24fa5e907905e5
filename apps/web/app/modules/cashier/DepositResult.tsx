import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock3, Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import type { ApiValue } from '@perya/contract/api.ts';
import { api, ApiError } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Button, buttonClass } from '#app/ui/Button.tsx';
import { PurseDrawing } from '#app/ui/drawings.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import styles from './DepositResult.module.css';

type Order = ApiValue<'GET /wps/deposit/orders/:orderId'>;

const pollMs = 2_000;
const unsettled: ReadonlySet<Order['status']> = new Set(['created', 'pending']);

interface DepositResultProps {
  orderId: string;
  /** Number of the last movement of the wallet, pushed: when it changes, the order may have been credited. */
  balanceSeq: number | undefined;
}

/**
 * What has become of a deposit. The return from the provider says nothing: the page asks the server, every two seconds
 * and at once when the balance moves, until the order is settled.
 */
export function DepositResult({ orderId, balanceSeq }: DepositResultProps) {
  const t = useT();
  const query = useQuery({
    queryKey: ['deposit', 'order', orderId],
    queryFn: ({ signal }) => api('GET /wps/deposit/orders/:orderId', { params: { orderId } }, { signal }),
    refetchInterval: ({ state }) => (!state.data || unsettled.has(state.data.status) ? pollMs : false),
    staleTime: 0,
  });
  const { data: order, refetch } = query;
  const waiting = order !== undefined && unsettled.has(order.status);
  useEffect(() => {
    if (waiting) void refetch();
    // Only a movement is a reason to ask out of turn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [balanceSeq]);
  if (query.isPending) return <ResultSkeleton />;
  if (!order) {
    const missing =
      query.error instanceof ApiError && ['not.found', 'request.invalid'].includes(query.error.code);
    return (
      <EmptyState
        drawing={<PurseDrawing />}
        title={t(missing ? 'not.found' : 'record.failed')}
        action={
          missing ? (
            <Link className={buttonClass()} to="/m/voucherCenter">
              {t('deposit.title')}
            </Link>
          ) : (
            <Button onClick={() => void refetch()}>{t('form.retry')}</Button>
          )
        }
      />
    );
  }
  return <Outcome order={order} />;
}

function Outcome({ order }: { order: Order }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const amount = formatAmount(order.amount, currencySymbol);
  const state = order.status === 'created' || order.status === 'pending' ? 'waiting' : order.status;
  const Mark = {
    waiting: Hourglass,
    paid: CircleCheck,
    declined: CircleAlert,
    expired: Clock3,
    review: Clock3,
  }[state];
  return (
    <div className={styles.page}>
      <section className={styles.card} data-state={state} role="status">
        {state === 'paid' && <Confetti />}
        <span className={styles.mark} aria-hidden="true">
          <Mark size={44} />
        </span>
        <h2 className={styles.title}>{t(`deposit.${state}`, { amount })}</h2>
        <p className={styles.text}>{t(`deposit.${state}.text`)}</p>
        {state !== 'paid' && <p className={styles.amount}>{amount}</p>}
        <p className={styles.order}>{t('deposit.order', { id: order.orderId })}</p>
      </section>
      <Next state={state} redirectUrl={order.redirectUrl} />
      <Link className={styles.record} to="/m/vouReport">
        {t('record.deposit.title')}
      </Link>
    </div>
  );
}

function Next({ state, redirectUrl }: { state: string; redirectUrl: string | null }) {
  const t = useT();
  if (state === 'waiting') {
    if (!redirectUrl) return null;
    return (
      <a className={buttonClass({ variant: 'primary', block: true })} href={redirectUrl}>
        {t('deposit.resume')}
      </a>
    );
  }
  const again = state === 'declined' || state === 'expired';
  return (
    <Link
      className={buttonClass({ variant: 'primary', block: true })}
      to={again ? '/m/voucherCenter' : '/m/home'}
    >
      {t(again ? 'deposit.again' : 'deposit.play')}
    </Link>
  );
}

/** Paper from the fair's sky: wins and money in are celebrated, once. */
function Confetti() {
  return (
    <span className={styles.confetti} aria-hidden="true">
      {Array.from({ length: 14 }, (_, at) => (
        <i key={at} style={{ insetInlineStart: `${4 + at * 7}%`, animationDelay: `${(at % 5) * 90}ms` }} />
      ))}
    </span>
  );
}

export function ResultSkeleton() {
  const t = useT();
  return (
    <div className={styles.page} role="status" aria-label={t('record.loading')}>
      <Skeleton height="260px" radius="18px" />
      <Skeleton height="48px" radius="999px" />
    </div>
  );
}
