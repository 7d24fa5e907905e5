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
import { formatTime, groupByDay } from '#app/lib/times.ts';
import { usePagedList } from '#app/lib/use-paged-list.ts';
import { useRecordPhrases } from '#app/lib/use-record-phrases.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { PagedRecords } from '#app/ui/PagedRecords.tsx';
import { RecordRow } from '#app/ui/RecordList.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';

type Movement = ApiValue<'GET /wps/transaction/records'>['list'][number];
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
};
const filters = [
  'all',
  'deposit',
  'bet',
  'win',
  'jackpot',
  'rollback',
  'withdrawal',
  'promotion',
  'adjustment',
] as const;
type Filter = (typeof filters)[number];

/** The statement: every movement of the wallet, with the balance after it. */
export function AccountRecord() {
  const t = useT();
  const [filter, setFilter] = useState<Filter>('all');
  return (
    <Tabs
      label={t('record.account.filter')}
      tabs={filters.map((key) => ({ key, label: t(`record.kind.${key}`) }))}
      selected={filter}
      onSelect={setFilter}
    >
      <Movements filter={filter} />
    </Tabs>
  );
}

function Movements({ filter }: { filter: Filter }) {
  const t = useT();
  const { currencySymbol, timeZone } = useSettings();
  const phrases = useRecordPhrases('account');
  const [now] = useState(() => new Date());
  const kind = filter === 'all' ? undefined : filter;
  const movements = usePagedList<Movement>(['wallet', 'movements', filter], (pageNo, signal) =>
    api(
      'GET /wps/transaction/records',
      { query: { pageNo, pageSize: 25, ...(kind && { kind }) } },
      { signal },
    ),
  );
  return (
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
            tone={/^-|^0\.00$/.test(movement.amount) ? 'out' : 'in'}
            after={t('record.balanceAfter', { amount: formatAmount(movement.balanceAfter, currencySymbol) })}
          />
        )),
      }))}
    />
  );
}

/** The game's name; else the end of the number that customer service finds the movement by. */
function subjectOf({ subject, reference, id }: Movement): string {
  return subject ?? `…${(reference ?? id).slice(-8)}`;
}

/** `+₱100.00`, `−₱5.00`, `₱0.00`: the sign is a minus sign, not a hyphen. */
function signed(decimal: string, symbol: string): string {
  const text = formatAmount(decimal, symbol);
  if (text.startsWith('-')) return `−${text.slice(1)}`;
  return /[1-9]/.test(decimal) ? `+${text}` : text;
}
