import { useState } from 'react';
import { ArrowDownToLine } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatTime, groupByDay } from '#app/lib/times.ts';
import { usePagedList } from '#app/lib/use-paged-list.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { PurseDrawing } from '#app/ui/drawings.tsx';
import { PagedRecords } from '#app/ui/PagedRecords.tsx';
import { PeriodPicker } from '#app/ui/PeriodPicker.tsx';
import { Pill } from '#app/ui/Pill.tsx';
import { RecordRow } from '#app/ui/RecordList.tsx';
import { usePeriod } from '#app/lib/use-period.ts';
import { useRecordPhrases } from '#app/lib/use-record-phrases.ts';
import { PaymentTotals } from './PaymentTotals.tsx';
import { statusTones } from './deposit-order.ts';
import styles from './PaymentRecord.module.css';

type Page = ApiValue<'GET /wps/deposit/orders'>;
type Order = Page['list'][number];

/** The member's deposits, newest first; a press opens what has become of one. */
export function DepositRecord() {
  const t = useT();
  const navigate = useNavigate();
  const { currencySymbol, timeZone } = useSettings();
  const phrases = useRecordPhrases('deposit');
  const { bounds, picker } = usePeriod();
  const span = bounds ? `${bounds.from} ${bounds.to}` : '';
  const [now] = useState(() => new Date());
  const orders = usePagedList<Order, Page>(['deposit', 'orders', span], (pageNo, signal) =>
    api('GET /wps/deposit/orders', { query: { pageNo, pageSize: 25, ...bounds } }, { signal }),
  );
  return (
    <div className={styles.page}>
      <PeriodPicker {...picker} />
      <PaymentTotals totals={orders.head?.totals} />
      <PagedRecords
        label={t('record.deposit.title')}
        list={orders}
        phrases={phrases}
        drawing={<PurseDrawing />}
        emptyAction={
          <Link className={buttonClass()} to="/m/voucherCenter">
            {t('record.deposit.first')}
          </Link>
        }
        groups={groupByDay(orders.items, (order) => order.createdAt, timeZone, now).map((group) => ({
          key: group.day,
          heading: phrases.day(group),
          rows: group.items.map((order) => (
            <RecordRow
              key={order.orderId}
              mark={<ArrowDownToLine size={22} />}
              title={t('record.kind.deposit')}
              facts={`${formatTime(order.createdAt, timeZone)} · …${order.orderId.slice(-8)}`}
              amount={formatAmount(order.received ?? order.amount, currencySymbol)}
              tone={order.status === 'paid' ? 'in' : 'none'}
              after={<Pill tone={statusTones[order.status]}>{t(`deposit.status.${order.status}`)}</Pill>}
              onPress={() => void navigate(`/m/voucherCenter?orderId=${order.orderId}`)}
              pressLabel={t('deposit.result')}
            />
          )),
        }))}
      />
    </div>
  );
}
