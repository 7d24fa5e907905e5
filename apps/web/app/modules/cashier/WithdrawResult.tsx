import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Hourglass, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { api, ApiError } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useLanguage, useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatMoment, formatShortMoment } from '#app/lib/times.ts';
import { Button, buttonClass } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { PurseDrawing } from '#app/ui/drawings.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { ResultSkeleton } from './ResultSkeleton.tsx';
import { isZero, payoutKey, type Withdrawal } from './payout.ts';
import cardStyles from './DepositResult.module.css';
import styles from './WithdrawResult.module.css';

const pollMs = 3_000;
const moving: ReadonlySet<Withdrawal['state']> = new Set([
  'requested',
  'checked',
  'review',
  'approved',
  'sent',
]);

interface WithdrawResultProps {
  withdrawalId: string;
  /** Number of the wallet's last movement, pushed: when it changes, the withdrawal may be paid. */
  balanceSeq: number | undefined;
}

/** What has become of a withdrawal: each step with its time, until it has ended. */
export function WithdrawResult({ withdrawalId, balanceSeq }: WithdrawResultProps) {
  const t = useT();
  const query = useQuery({
    queryKey: [payoutKey, 'withdrawal', withdrawalId, useLanguage()],
    queryFn: ({ signal }) =>
      api('GET /wps/transaction/withdraw/records/:withdrawalId', { params: { withdrawalId } }, { signal }),
    refetchInterval: ({ state }) => (!state.data || moving.has(state.data.state) ? pollMs : false),
    staleTime: 0,
  });
  const { data, refetch } = query;
  // A paid withdrawal can still be returned.
  const open = data !== undefined && (moving.has(data.state) || data.state === 'paid');
  useEffect(() => {
    if (open) void refetch();
    // Only a movement is a reason to ask out of turn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [balanceSeq]);
  if (query.isPending) return <ResultSkeleton />;
  if (!data) {
    const gone =
      query.error instanceof ApiError && ['not.found', 'request.invalid'].includes(query.error.code);
    return (
      <EmptyState
        drawing={<PurseDrawing />}
        title={t(gone ? 'not.found' : 'record.failed')}
        action={
          gone ? (
            <Link className={buttonClass()} to="/m/withdraw">
              {t('withdraw.title')}
            </Link>
          ) : (
            <Button onClick={() => void refetch()}>{t('form.retry')}</Button>
          )
        }
      />
    );
  }
  return <Outcome withdrawal={data} />;
}

function Outcome({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const { state, amount, fee, account } = withdrawal;
  const look =
    state === 'paid'
      ? 'paid'
      : moving.has(state)
        ? 'waiting'
        : state === 'cancelled'
          ? 'expired'
          : 'declined';
  const Mark = { paid: CircleCheck, waiting: Hourglass, expired: Undo2, declined: CircleAlert }[look];
  return (
    <div className={cardStyles.page}>
      <section className={cardStyles.card} data-state={look} role="status">
        <span className={cardStyles.mark} aria-hidden="true">
          <Mark size={44} />
        </span>
        <h2 className={cardStyles.title}>{t(`withdraw.state.${state}`)}</h2>
        <p className={cardStyles.text}>
          <StateText withdrawal={withdrawal} />
        </p>
        <p className={cardStyles.amount}>{formatAmount(amount, currencySymbol)}</p>
        <p className={cardStyles.order}>
          {account.name} {account.maskedNumber}
          {!isZero(fee) && ` · ${t('withdraw.fee')} ${formatAmount(fee, currencySymbol)}`}
        </p>
        {withdrawal.standing && <p className={cardStyles.order}>{t('standing.asked')}</p>}
        <p className={cardStyles.order}>{t('withdraw.order', { id: withdrawal.withdrawalId })}</p>
      </section>
      <Steps withdrawal={withdrawal} />
      {withdrawal.cancellable && <Cancel withdrawal={withdrawal} />}
      {!moving.has(state) && (
        <Link className={buttonClass({ variant: 'secondary', block: true })} to="/m/withdraw">
          {t('withdraw.again')}
        </Link>
      )}
      <Link className={cardStyles.record} to="/m/withdrawReport">
        {t('withdraw.record')}
      </Link>
    </div>
  );
}

function StateText({ withdrawal: { state, askedAgainAt, rejectReason, late } }: { withdrawal: Withdrawal }) {
  const t = useT();
  const { timeZone } = useSettings();
  if (state === 'rejected') {
    const reason = rejectReason === null ? '' : t(`withdraw.reject.${rejectReason}`);
    return t('withdraw.text.rejected', { reason });
  }
  if (state === 'sent' && late && askedAgainAt !== null)
    return t('withdraw.text.asked', { moment: formatShortMoment(askedAgainAt, timeZone) });
  return t(`withdraw.text.${state}`);
}

/** The clock of it. */
function Steps({ withdrawal: { steps } }: { withdrawal: Withdrawal }) {
  const t = useT();
  const { timeZone } = useSettings();
  return (
    <section className={styles.steps}>
      <h2 className={styles.heading}>{t('withdraw.steps')}</h2>
      <ol className={styles.list}>
        {steps.map(({ state, at }) => (
          <li key={state} className={styles.step}>
            <span className={styles.state}>{t(`withdraw.state.${state}`)}</span>
            <time className={styles.at} dateTime={at}>
              {formatMoment(at, timeZone)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Cancel({ withdrawal: { withdrawalId, amount } }: { withdrawal: Withdrawal }) {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const queries = useQueryClient();
  const { currencySymbol } = useSettings();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const sum = formatAmount(amount, currencySymbol);
  const cancel = async () => {
    setPending(true);
    try {
      await api('POST /wps/transaction/withdraw/records/:withdrawalId/cancel', { params: { withdrawalId } });
      toasts.show(t('withdraw.cancelled', { amount: sum }), { tone: 'success' });
    } catch (error) {
      handleError(error);
    } finally {
      setPending(false);
      setAsking(false);
      await queries.invalidateQueries({ queryKey: [payoutKey] });
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        block
        icon={<Undo2 size={20} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('withdraw.cancel')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('withdraw.cancel.title')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('withdraw.cancel.keep')}
            </Button>
            <Button pending={pending} onClick={() => void cancel()}>
              {t('withdraw.cancel')}
            </Button>
          </>
        }
      >
        {t('withdraw.cancel.text', { amount: sum })}
      </Dialog>
    </>
  );
}
