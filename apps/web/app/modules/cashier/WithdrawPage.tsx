import type { ReactNode } from 'react';
import {
  CircleAlert,
  ChevronRight,
  CreditCard,
  Hourglass,
  KeyRound,
  ReceiptText,
  ScanFace,
} from 'lucide-react';
import { Link } from 'react-router';
import { formatAmount, formatShortAmount } from '#app/lib/format.ts';
import { useT, type Translate } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatDay, formatShortMoment } from '#app/lib/times.ts';
import { Button } from '#app/ui/Button.tsx';
import { PurseDrawing } from '#app/ui/drawings.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import {
  isZero,
  missing,
  percentOf,
  usePayoutAccounts,
  useWithdrawable,
  type Withdrawable,
  type Withdrawal,
} from './payout.ts';
import { StandingInstruction } from './StandingInstruction.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';
import { WithdrawSkeleton } from './WithdrawSkeleton.tsx';
import styles from './WithdrawPage.module.css';

interface WithdrawPageProps {
  /** Number of the wallet's last movement: what can be withdrawn may be another sum by then. */
  balanceSeq: number | undefined;
  onRequested: (withdrawal: Withdrawal) => void;
}

/** What can be withdrawn now and why not more, and the way to withdraw it (specification 2 §2, /m/withdraw). */
export function WithdrawPage({ balanceSeq, onRequested }: WithdrawPageProps) {
  const t = useT();
  const settings = useWithdrawable(balanceSeq);
  const accounts = usePayoutAccounts();
  const { data } = settings;
  if (settings.isError)
    return <Failed retry={() => void Promise.all([settings.refetch(), accounts.refetch()])} />;
  return (
    <PageBody gap={24}>
      {/* First: it waits for nothing, and what arrives moves nothing. */}
      <nav className={styles.links}>
        <WayTo to="/m/bankCard" icon={<CreditCard size={18} />} text={t('withdraw.accounts')} />
        <WayTo to="/m/withdrawReport" icon={<ReceiptText size={18} />} text={t('withdraw.record')} />
      </nav>
      {data ? (
        <>
          <Purse settings={data} />
          {data.barriers.length > 0 && <Barriers settings={data} />}
          {!isZero(data.withdrawable) && data.verification && <TierLimit verification={data.verification} />}
          {/* Only the form and the instruction need the accounts. */}
          {accounts.isError && <Failed retry={() => void accounts.refetch()} />}
          {!isZero(data.withdrawable) &&
            !accounts.isError &&
            (accounts.data ? (
              <WithdrawForm settings={data} accounts={accounts.data.list} onRequested={onRequested} />
            ) : (
              <WithdrawSkeleton formOnly />
            ))}
          {!accounts.isPending && data.turnover.length > 0 && <Turnover settings={data} />}
          {accounts.data && <StandingInstruction currency={data.currency} accounts={accounts.data.list} />}
        </>
      ) : (
        <WithdrawSkeleton />
      )}
    </PageBody>
  );
}

function Failed({ retry }: { retry: () => void }) {
  const t = useT();
  return (
    <EmptyState
      drawing={<PurseDrawing />}
      title={t('withdraw.failed')}
      action={<Button onClick={retry}>{t('form.retry')}</Button>}
    />
  );
}

function Purse({ settings: { withdrawable, balance, onTheWay, debt, times } }: { settings: Withdrawable }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const show = (amount: string) => formatAmount(amount, currencySymbol);
  return (
    <section className={styles.purse}>
      <h2 className={styles.label}>{t('withdraw.now')}</h2>
      <p className={styles.most}>{show(withdrawable)}</p>
      <dl className={styles.sums}>
        <div>
          <dt>{t('withdraw.balance')}</dt>
          <dd>{show(balance)}</dd>
        </div>
        {!isZero(onTheWay) && (
          <div>
            <dt>{t('withdraw.onTheWay')}</dt>
            <dd>{show(onTheWay)}</dd>
          </div>
        )}
        {!isZero(debt) && (
          <div>
            <dt>{t('withdraw.debt')}</dt>
            <dd>{show(debt)}</dd>
          </div>
        )}
      </dl>
      {!isZero(debt) && <p className={styles.times}>{t('withdraw.debt.why')}</p>}
      {times !== null && (
        <p className={styles.times}>
          {t('withdraw.times', { median: durationText(t, times.median), p95: durationText(t, times.p95) })}
        </p>
      )}
    </section>
  );
}

/** Rounded up to minutes, from two hours on to hours. */
function durationText(t: Translate, seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 120
    ? t('withdraw.times.minutes', { count: minutes })
    : t('withdraw.times.hours', { count: Math.ceil(minutes / 60) });
}

/** Where a member can do something about it. */
const remedies: Partial<Record<Withdrawable['barriers'][number]['barrier'], string>> = {
  paymentPassword: '/m/securityCenter/paymentPassword',
  passwordLocked: '/m/securityCenter/paymentPassword',
  payoutAccount: '/m/bankCard/add',
  accountHold: '/m/bankCard',
  identity: '/m/member/verification',
  turnover: '/m/home',
};

function Barriers({ settings: { barriers, min } }: { settings: Withdrawable }) {
  const t = useT();
  const { currencySymbol, timeZone } = useSettings();
  return (
    <ul className={styles.barriers}>
      {barriers.map(({ barrier, until }) => {
        const text = t(`withdraw.barrier.${barrier}`, {
          moment: until === null ? '' : formatShortMoment(until, timeZone),
          min: formatAmount(min, currencySymbol),
        });
        const to = remedies[barrier];
        return (
          <li key={barrier}>
            <Barrier
              text={text}
              to={to}
              mark={until ? <Hourglass size={20} /> : to ? <KeyRound size={20} /> : <CircleAlert size={20} />}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Barrier({ text, to, mark }: { text: string; to: string | undefined; mark: ReactNode }) {
  const face = (
    <>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      <span className={styles.why}>{text}</span>
      {to && <ChevronRight size={20} className={styles.arrow} aria-hidden="true" />}
    </>
  );
  return to ? (
    <Link className={styles.barrier} to={to}>
      {face}
    </Link>
  ) : (
    <p className={styles.barrier}>{face}</p>
  );
}

/** What the tier of the verification still lets leave, and the step that raises it. */
function TierLimit({ verification }: { verification: NonNullable<Withdrawable['verification']> }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const { step, left, raisesTo } = verification;
  const show = (amount: string) => formatShortAmount(amount, currencySymbol);
  const texts = [
    t('withdraw.verify.left', { left: show(left) }),
    t(`withdraw.verify.${step}`),
    ...(raisesTo === null ? [] : [t('withdraw.verify.to', { amount: show(raisesTo) })]),
  ];
  return <Barrier text={texts.join(' ')} to={remedies.identity} mark={<ScanFace size={20} />} />;
}

/** Money that stays until so much more is played, in the order in which it is filled. */
function Turnover({ settings: { turnover, currency } }: { settings: Withdrawable }) {
  const t = useT();
  const { currencySymbol, timeZone } = useSettings();
  const show = (amount: string) => formatAmount(amount, currencySymbol);
  return (
    <section className={styles.turnover}>
      <h2 className={styles.heading}>{t('withdraw.why')}</h2>
      <ul className={styles.rows}>
        {turnover.map(({ source, locked, required, done, since }) => {
          const left = show(missing(required, done, currency));
          const percent = percentOf(done, required, currency);
          const name = t(`withdraw.turnover.${source}`, { day: formatDay(since, timeZone) });
          return (
            <li key={`${source}${since}`} className={styles.row}>
              <p className={styles.source}>{name}</p>
              <p className={styles.text}>{t('withdraw.turnover.text', { locked: show(locked), left })}</p>
              <div className={styles.bar} role="progressbar" aria-label={name} aria-valuenow={percent}>
                <span style={{ inlineSize: `${percent}%` }} />
              </div>
              <p className={styles.progress}>
                {t('withdraw.turnover.progress', { done: show(done), required: show(required) })}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function WayTo({ to, icon, text }: { to: string; icon: ReactNode; text: string }) {
  return (
    <Link className={styles.link} to={to}>
      <span aria-hidden="true">{icon}</span>
      {text}
    </Link>
  );
}
