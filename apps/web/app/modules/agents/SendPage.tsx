import { Send, Hourglass, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatShortMoment } from '#app/lib/times.ts';
import { Button, buttonClass } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { LeadCard } from '#app/ui/LeadCard.tsx';
import { SumCard } from '#app/ui/SumCard.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { Report } from './Report.tsx';
import { SentMoney } from './SentMoney.tsx';
import { useTransferTerms, type Sending, type TransferTerms, type Way } from './transfers.ts';
import styles from './Team.module.css';

interface SendPageProps {
  way: Way;
  /** Number of the wallet's last movement: what can be sent may be another sum by then. */
  balanceSeq: number | undefined;
  renderForm: (terms: TransferTerms, onSent: (sending: Sending) => void) => ReactNode;
}

/** What an agent can send that way now and why not more, the form, and what was sent before. */
export function SendPage({ way, balanceSeq, renderForm }: SendPageProps) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const [sent, setSent] = useState<Sending | null>(null);
  const query = useTransferTerms(way, balanceSeq);
  if (query.error instanceof ApiError && query.error.code === 'permission.denied')
    return (
      <EmptyState
        drawing={<TicketDrawing />}
        title={t('transfer.closed')}
        text={t(`transfer.closed.${way}`)}
      />
    );
  if (sent !== null)
    return (
      <div className={styles.stack}>
        <LeadCard
          mark={<Send size={24} />}
          tone="good"
          title={t('transfer.done', { amount: formatAmount(sent.total, currencySymbol) })}
          texts={sent.parts.map(({ name, amount }) => `${name} · ${formatAmount(amount, currencySymbol)}`)}
        />
        <Button block onClick={() => setSent(null)}>
          {t('transfer.another')}
        </Button>
        <SentMoney way={way} />
      </div>
    );
  return (
    <Report query={query}>
      {(terms) => (
        <div className={styles.stack}>
          <Purse terms={terms} />
          <Barriers terms={terms} />
          {terms.barriers.length === 0 && renderForm(terms, setSent)}
          <SentMoney way={way} />
        </div>
      )}
    </Report>
  );
}

function Purse({ terms: { sendable, balance, locked, left } }: { terms: TransferTerms }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const show = (amount: string) => formatAmount(amount, currencySymbol);
  return (
    <>
      <SumCard
        label={t('transfer.sums')}
        sums={[
          { name: t('transfer.sendable'), amount: show(sendable), tone: 'in' },
          { name: t('transfer.balance'), amount: show(balance) },
          { name: t('transfer.locked'), amount: show(locked) },
        ]}
      />
      <p className={styles.note}>{t('transfer.left', { count: left.count, sum: show(left.sum) })}</p>
    </>
  );
}

/** Where something can be done about it. */
const remedies: Partial<Record<TransferTerms['barriers'][number]['barrier'], string>> = {
  paymentPassword: '/m/securityCenter/paymentPassword',
  passwordLocked: '/m/securityCenter/paymentPassword',
};

function Barriers({ terms: { barriers, min } }: { terms: TransferTerms }) {
  const t = useT();
  const { currencySymbol, timeZone } = useSettings();
  return barriers.map(({ barrier, until }) => {
    const to = remedies[barrier];
    return (
      <div key={barrier} className={styles.stack}>
        <LeadCard
          mark={until ? <Hourglass size={24} /> : <TriangleAlert size={24} />}
          title={t(`transfer.barrier.${barrier}`, {
            moment: until === null ? '' : formatShortMoment(until, timeZone),
            min: formatAmount(min, currencySymbol),
          })}
          texts={[]}
        />
        {to && (
          <Link className={buttonClass({ block: true })} to={to}>
            {t('transfer.remedy')}
          </Link>
        )}
      </div>
    );
  });
}
