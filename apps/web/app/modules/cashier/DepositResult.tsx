import { useEffect, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock3, Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import type { ApiValue } from '@perya/contract/api.ts';
import { api, ApiError } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useLanguage, useT } from '#app/lib/i18n.ts';
import { monotonicNow, noteServerTime } from '#app/lib/server-clock.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatShortMoment } from '#app/lib/times.ts';
import { Button, buttonClass } from '#app/ui/Button.tsx';
import { PurseDrawing } from '#app/ui/drawings.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { unsettled, type DepositOrder, type DepositStatus } from './deposit-order.ts';
import { DepositProof } from './DepositProof.tsx';
import { ScanToPay, TransferTo } from './DepositWays.tsx';
import { isZero } from './payout.ts';
import { ResultSkeleton } from './ResultSkeleton.tsx';
import styles from './DepositResult.module.css';
import ways from './DepositWays.module.css';

const pollMs = 2_000;

type Shown = ApiValue<'GET /wps/deposit/orders/:orderId'>;

interface DepositResultProps {
  orderId: string;
  /** Number of the last movement of the wallet, pushed: when it changes, the order may have been credited. */
  balanceSeq: number | undefined;
  /** The balance as it is shown. */
  balance: ReactNode;
}

/**
 * What has become of a deposit. The return from the provider says nothing: the page asks the server, every two seconds
 * and at once when the balance moves, until the order is settled.
 */
export function DepositResult({ orderId, balanceSeq, balance }: DepositResultProps) {
  const t = useT();
  const query = useQuery({
    // The name of the channel is in the language of the request.
    queryKey: ['deposit', 'order', orderId, useLanguage()],
    queryFn: async ({ signal }) => {
      const sentAtMs = monotonicNow();
      const found = await api('GET /wps/deposit/orders/:orderId', { params: { orderId } }, { signal });
      noteServerTime(found.now, sentAtMs);
      return found;
    },
    refetchInterval: ({ state }) => (isOver(state.data) ? false : pollMs),
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
  return <Outcome order={order} balance={balance} />;
}

/** How long a credited order waits for its offer, milliseconds: what takes longer is in the reward centre. */
const offerWaitMs = 60_000;

/** Nothing more happens to it. */
function isOver(order: Shown | undefined): boolean {
  if (!order || unsettled.has(order.status)) return false;
  const isComing = order.status === 'paid' && order.offer?.state === 'open';
  return !isComing || Date.parse(order.now) - Date.parse(order.paidAt ?? order.createdAt) > offerWaitMs;
}

/** What the card looks like. */
const looks = {
  created: 'waiting',
  pending: 'waiting',
  received: 'waiting',
  paid: 'paid',
  declined: 'declined',
  expired: 'expired',
  review: 'review',
  mismatch: 'review',
  refunded: 'expired',
  chargedBack: 'declined',
} as const satisfies Record<DepositStatus, string>;
const marks = {
  waiting: Hourglass,
  paid: CircleCheck,
  declined: CircleAlert,
  expired: Clock3,
  review: Clock3,
};

function Outcome({ order, balance }: { order: Shown; balance: ReactNode }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const { status, amount, received, fee, refuseReason, channelName } = order;
  const look = looks[status];
  const Mark = marks[look];
  const show = (value: string) => formatAmount(value, currencySymbol);
  const state = status === 'created' || status === 'pending' ? 'waiting' : status;
  const text = refuseReason === null ? t(`deposit.${state}.text`) : t(`deposit.refused.${refuseReason}`);
  return (
    <div className={styles.page}>
      <section className={styles.card} data-state={look} role="status">
        {state === 'paid' && <Confetti />}
        <span className={styles.mark} aria-hidden="true">
          <Mark size={44} />
        </span>
        <h2 className={styles.title}>{t(`deposit.${state}`, { amount: show(received ?? amount) })}</h2>
        <p className={styles.text}>{text}</p>
        {state === 'paid' && (
          <p className={styles.balance}>
            {t('deposit.newBalance')} <b>{balance}</b>
          </p>
        )}
        {order.offer && <OfferOfOrder order={order} offer={order.offer} />}
        {state !== 'paid' && <p className={styles.amount}>{show(received ?? amount)}</p>}
        {received !== null && received !== amount && (
          <p className={styles.order}>
            {t('deposit.other', { ordered: show(amount), received: show(received) })}
          </p>
        )}
        {!isZero(fee) && <p className={styles.order}>{t('deposit.fee.of', { fee: show(fee) })}</p>}
        {order.secondOf !== null && (
          <p className={styles.order}>{t('deposit.second', { id: order.secondOf })}</p>
        )}
        <p className={styles.order}>{channelName}</p>
        <p className={styles.order}>{t('deposit.order', { id: order.orderId })}</p>
      </section>
      <Next order={order} />
      <Steps order={order} />
      <Link className={styles.record} to="/m/vouReport">
        {t('record.deposit.title')}
      </Link>
    </div>
  );
}

/** The offer that comes with it: what it gives, and what has to be staked. */
function OfferOfOrder({ order, offer }: { order: Shown; offer: NonNullable<Shown['offer']> }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const { title, kind, amount, required, days, state } = offer;
  const show = (value: string) => formatAmount(value, currencySymbol);
  if (looks[order.status] !== 'waiting' && order.status !== 'paid') return null;
  if (state === 'passed') return <p className={styles.text}>{t('deposit.offer.passed', { title })}</p>;
  const deposit = show(order.received ?? order.amount);
  return (
    <div className={styles.offer}>
      <p className={styles.offerLead}>
        {kind === 'bonus' || kind === 'cash'
          ? t(`deposit.offer.${kind}`, { deposit, amount: show(amount) })
          : t('deposit.offer.other', { title })}
      </p>
      {required !== null && (
        <p className={styles.text}>
          {t('deposit.offer.wagering', { required: show(required), days: days ?? 1 })}
        </p>
      )}
      {order.status === 'paid' && state === 'open' && (
        <p className={styles.text}>{t('deposit.offer.open')}</p>
      )}
      {state === 'granted' && <Link to="/m/rewardCenter?tab=bonus">{t('deposit.offer.see')}</Link>}
    </div>
  );
}

/** What the member does now. */
function Next({ order }: { order: DepositOrder }) {
  const t = useT();
  const { status, redirectUrl, qrText, qrImage, transfer, proof } = order;
  if (qrText !== null || qrImage !== null) return <ScanToPay order={order} />;
  if (redirectUrl !== null)
    return (
      <a className={buttonClass({ variant: 'primary', block: true })} href={redirectUrl}>
        {t('deposit.resume')}
      </a>
    );
  if (transfer !== null)
    return (
      <>
        <TransferTo transfer={transfer} />
        {proof !== null && (
          <p className={styles.told} role="status">
            {t('deposit.proof.told', { reference: proof.bankReference })}
          </p>
        )}
        {status !== 'expired' && <DepositProof order={order} />}
      </>
    );
  if (looks[status] === 'waiting') return null;
  const again = status === 'declined' || status === 'expired' || status === 'refunded';
  return (
    <Link
      className={buttonClass({ variant: 'primary', block: true })}
      to={again ? '/m/voucherCenter' : '/m/home'}
    >
      {t(again ? 'deposit.again' : 'deposit.play')}
    </Link>
  );
}

/** The clock of it. */
function Steps({ order: { steps } }: { order: DepositOrder }) {
  const t = useT();
  const { timeZone } = useSettings();
  if (steps.length === 0) return null;
  return (
    <ol className={ways.steps} aria-label={t('deposit.steps')}>
      {steps.map(({ status, at }) => (
        <li key={`${status} ${at}`} className={ways.step}>
          <span>{t(`deposit.status.${status}`)}</span>
          <time dateTime={at}>{formatShortMoment(at, timeZone)}</time>
        </li>
      ))}
    </ol>
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
