import { Coins } from 'lucide-react';
import { Link } from 'react-router';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { loyaltyKey } from '#app/lib/push-changes.ts';
import { useSettings } from '#app/lib/settings.ts';
import { usePagedList } from '#app/lib/use-paged-list.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { PagedRecords } from '#app/ui/PagedRecords.tsx';
import { Pill, type PillTone } from '#app/ui/Pill.tsx';
import { RecordRow } from '#app/ui/RecordList.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { productPhrase } from './Rebates.tsx';

type Line = ApiValue<'GET /wps/rebates/report'>['list'][number];

const tones: Record<Line['status'], PillTone> = {
  open: 'waiting',
  paying: 'info',
  paid: 'good',
  expired: 'neutral',
};

/** Every line of the closed days, the newest first. */
export function RebateReport() {
  const t = useT();
  const { currencySymbol } = useSettings();
  const list = usePagedList<Line & { id: string }>([loyaltyKey, 'report'], async (pageNo, signal) => {
    const page = await api('GET /wps/rebates/report', { query: { pageNo, pageSize: 25 } }, { signal });
    return { ...page, list: page.list.map((line) => ({ ...line, id: `${line.day} ${line.product}` })) };
  });
  const days = [...new Set(list.items.map(({ day }) => day))];
  return (
    <PagedRecords
      label={t('rebate.report')}
      list={list}
      drawing={<TicketDrawing />}
      phrases={{
        loading: t('record.loading'),
        failed: t('record.failed'),
        retry: t('form.retry'),
        more: t('record.more'),
        end: t('record.end'),
        empty: t('rebate.empty'),
        emptyText: t('rebate.empty.text'),
      }}
      emptyAction={
        <Link className={buttonClass()} to="/m/home">
          {t('mission.toPlay')}
        </Link>
      }
      groups={days.map((day) => ({
        key: day,
        heading: day.replaceAll('-', '/'),
        rows: list.items
          .filter((line) => line.day === day)
          .map(({ id, product, turnover, rate, amount, status }) => (
            <RecordRow
              key={id}
              mark={<Coins size={22} />}
              title={t(productPhrase(product))}
              facts={t('rebate.turnover', { amount: formatAmount(turnover, currencySymbol), rate })}
              amount={formatAmount(amount, currencySymbol)}
              tone={amount.startsWith('-') ? 'out' : 'in'}
              after={<Pill tone={tones[status]}>{t(`rebate.status.${status}`)}</Pill>}
            />
          )),
      }))}
    />
  );
}
