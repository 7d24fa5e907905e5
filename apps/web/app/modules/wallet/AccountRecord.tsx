import { useState, type ReactNode } from 'react';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Coins,
  Gem,
  Gift,
  RotateCcw,
  SlidersHorizontal,
  Ticket,
  Trophy,
} from 'lucide-react';
import { Link } from 'react-router';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { signed, toneOfAmount } from '#app/lib/signed.ts';
import { formatTime, groupByDay } from '#app/lib/times.ts';
import { usePagedList } from '#app/lib/use-paged-list.ts';
import { usePeriod } from '#app/lib/use-period.ts';
import { useRecordPhrases } from '#app/lib/use-record-phrases.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { PagedRecords } from '#app/ui/PagedRecords.tsx';
import { PeriodPicker } from '#app/ui/PeriodPicker.tsx';
import { RecordRow } from '#app/ui/RecordList.tsx';
import { SumCard } from '#app/ui/SumCard.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import styles from './AccountRecord.module.css';

type Page = ApiValue<'GET /wps/transaction/records'>;
type Movement = Page['list'][number];
type Kind = Movement['kind'];

const icons: Record<Kind, ReactNode> = {
  deposit: <ArrowDownToLine size={22} />,
  withdrawal: <ArrowUpFromLine size={22} />,
  bet: <Ticket size={22} />,
  win: <Trophy size={22} />,
  rollback: <RotateCcw size={22} />,
  promotion: <Gift size={22} />,
  adjustment: <SlidersHorizontal size={22} />,
  trial: <Coins size={22} />,
  jackpot: <Gem size={22} />,
  fee: <SlidersHorizontal size={22} />,
  rebate: <Gift size={22} />,
  commission: <Coins size={22} />,
  transferOut: <ArrowUpFromLine size={22} />,
  transferIn: <ArrowDownToLine size={22} />,
  bonusGrant: <Gift size={22} />,
  bonusConvert: <Gift size={22} />,
  bonusCancel: <Gift size={22} />,
  bonusExpire: <Gift size={22} />,
  chargeback: <RotateCcw size={22} />,
  refund: <RotateCcw size={22} />,
  debt: <RotateCcw size={22} />,
  debtRepaid: <RotateCcw size={22} />,
};
const filters = [
  'all',
  'deposit',
  'bet',
  'win',
  'jackpot',
  'rollback',
  'withdrawal',
  'fee',
  'refund',
  'chargeback',
  'debt',
  'debtRepaid',
  'promotion',
  'rebate',
  'commission',
  'bonusConvert',
  'transferIn',
  'transferOut',
  'adjustment',
] as const satisfies readonly (Kind | 'all')[];
type Filter = (typeof filters)[number];

/** The statement: every movement of the wallet, with the balance after it. */
export function AccountRecord() {
  const t = useT();
  const [filter, setFilter] = useState<Filter>('all');
  const { bounds, picker } = usePeriod();
  return (
    <Tabs
      label={t('record.account.filter')}
      tabs={filters.map((key) => ({ key, label: t(`record.kind.${key}`) }))}
      selected={filter}
      onSelect={setFilter}
    >
      <div className={styles.page}>
        <PeriodPicker {...picker} />
        <Movements filter={filter} bounds={bounds} />
      </div>
    </Tabs>
  );
}

interface MovementsProps {
  filter: Filter;
  bounds: ReturnType<typeof usePeriod>['bounds'];
}

function Movements({ filter, bounds }: MovementsProps) {
  const t = useT();
  const { currencySymbol, timeZone } = useSettings();
  const phrases = useRecordPhrases('account');
  const [now] = useState(() => new Date());
  const kind = filter === 'all' ? undefined : filter;
  const span = bounds ? `${bounds.from} ${bounds.to}` : '';
  const movements = usePagedList<Movement, Page>(['wallet', 'movements', filter, span], (pageNo, signal) =>
    api(
      'GET /wps/transaction/records',
      { query: { pageNo, pageSize: 25, ...(kind && { kind }), ...bounds } },
      { signal },
    ),
  );
  return (
    <>
      <Owed head={movements.head} />
      <Totals head={movements.head} />
      <PagedRecords
        label={t('record.account.title')}
        list={movements}
        phrases={phrases}
        drawing={<TicketDrawing />}
        emptyAction={
          <Link className={buttonClass()} to="/m/voucherCenter">
            {t('record.deposit.first')}
          </Link>
        }
        groups={groupByDay(movements.items, (movement) => movement.at, timeZone, now).map((group) => ({
          key: group.day,
          heading: phrases.day(group),
          rows: group.items.map((movement) => (
            <RecordRow
              key={movement.id}
              mark={icons[movement.kind]}
              title={t(`record.kind.${movement.kind}`)}
              facts={`${formatTime(movement.at, timeZone)} · ${subjectOf(movement)}`}
              amount={signed(movement.amount, currencySymbol)}
              tone={toneOfAmount(movement.amount) ?? 'none'}
              after={t('record.balanceAfter', {
                amount: formatAmount(movement.balanceAfter, currencySymbol),
              })}
            />
          )),
        }))}
      />
    </>
  );
}

/** What the movements of the filter come to, all pages together; and what is put aside, where something is. */
/** Why money was taken: shown on whatever page of the record there is. */
function Owed({ head }: { head: Page | undefined }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  if (!head || !/[1-9]/.test(head.debt)) return null;
  return (
    <p className={styles.owed}>
      <strong>{t('record.debt', { amount: formatAmount(head.debt, currencySymbol) })}</strong>{' '}
      {t('record.debt.why')}
    </p>
  );
}

function Totals({ head }: { head: Page | undefined }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  if (!head || head.totalPages === 0) return null;
  const { totals, held } = head;
  return (
    <SumCard
      label={t('record.totals')}
      sums={[
        { name: t('record.in'), amount: signed(totals.in, currencySymbol), tone: 'in' },
        {
          name: t('record.out'),
          amount: signed(totals.out === '0.00' ? totals.out : `-${totals.out}`, currencySymbol),
        },
        { name: t('record.net'), amount: signed(totals.net, currencySymbol), tone: toneOfAmount(totals.net) },
        ...(/[1-9]/.test(held)
          ? [{ name: t('record.held'), amount: formatAmount(held, currencySymbol) }]
          : []),
      ]}
    />
  );
}

/** The game's name; else the end of the number that customer service finds the movement by. */
function subjectOf({ subject, reference, id }: Movement): string {
  return subject ?? `…${(reference ?? id).slice(-8)}`;
}
