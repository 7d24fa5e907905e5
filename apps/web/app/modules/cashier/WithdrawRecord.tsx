import { useState } from 'react';
import { ArrowUpFromLine } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useLanguage, useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatTime, groupByDay } from '#app/lib/times.ts';
import { usePagedList } from '#app/lib/use-paged-list.ts';
import { usePeriod } from '#app/lib/use-period.ts';
import { useRecordPhrases } from '#app/lib/use-record-phrases.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { PurseDrawing } from '#app/ui/drawings.tsx';
import { PagedRecords } from '#app/ui/PagedRecords.tsx';
import { PeriodPicker } from '#app/ui/PeriodPicker.tsx';
import { Pill, type PillTone } from '#app/ui/Pill.tsx';
import { RecordRow } from '#app/ui/RecordList.tsx';
import { PaymentTotals } from './PaymentTotals.tsx';
import { payoutKey, type Withdrawal } from './payout.ts';
import styles from './PaymentRecord.module.css';

type Page = ApiValue<'GET /wps/transaction/withdraw/records'>;

const tones: Record<Withdrawal['state'], PillTone> = {
  requested: 'waiting',
  checked: 'waiting',
  review: 'info',
  approved: 'waiting',
  sent: 'waiting',
  paid: 'good',
  rejected: 'bad',
  failed: 'bad',
  reversed: 'bad',
  cancelled: 'neutral',
};

/** The member's withdrawals, newest first; a press opens what has become of one. */
export function WithdrawRecord() {
  const t = useT();
  const navigate = useNavigate();
  const { currencySymbol, timeZone } = useSettings();
  const phrases = useRecordPhrases('withdraw');
  const { bounds, picker } = usePeriod();
  const span = bounds ? `${bounds.from} ${bounds.to}` : '';
  const [now] = useState(() => new Date());
  const list = usePagedList<Withdrawal, Page>([payoutKey, 'records', useLanguage(), span], (pageNo, signal) =>
    api('GET /wps/transaction/withdraw/records', { query: { pageNo, pageSize: 25, ...bounds } }, { signal }),
  );
  return (
    <div className={styles.page}>
      <PeriodPicker {...picker} />
      <PaymentTotals totals={list.head?.totals} />
      <PagedRecords
        label={t('withdraw.record')}
        list={list}
        phrases={phrases}
        drawing={<PurseDrawing />}
        emptyAction={
          <Link className={buttonClass()} to="/m/withdraw">
            {t('withdraw.title')}
          </Link>
        }
        groups={groupByDay(list.items, (one) => one.createdAt, timeZone, now).map((group) => ({
          key: group.day,
          heading: phrases.day(group),
          rows: group.items.map((one) => (
            <RecordRow
              key={one.withdrawalId}
              mark={<ArrowUpFromLine size={22} />}
              title={`${one.account.name} ${one.account.maskedNumber}`}
              facts={`${formatTime(one.createdAt, timeZone)} · …${one.withdrawalId.slice(-8)}`}
              amount={formatAmount(one.amount, currencySymbol)}
              tone="none"
              after={<Pill tone={tones[one.state]}>{t(`withdraw.state.${one.state}`)}</Pill>}
              onPress={() => void navigate(`/m/withdraw?withdrawalId=${one.withdrawalId}`)}
              pressLabel={t('withdraw.result')}
            />
          )),
        }))}
      />
    </div>
  );
}
