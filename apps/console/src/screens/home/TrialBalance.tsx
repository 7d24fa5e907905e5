import { Card, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api, type ApiValue } from '#console/lib/api.ts';
import { useOneBrand } from '#console/lib/brand.tsx';
import { clearable } from '#console/lib/clearable.ts';
import { formatCount } from '#console/lib/format.ts';
import { useNowMs } from '#console/lib/now.ts';
import { useT } from '#console/lib/words.ts';
import { DataTable } from '#console/templates/DataTable.tsx';
import { Page } from '#console/templates/Page.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Answered } from '#console/ui/Answered.tsx';
import { WorkbookButton } from '#console/ui/WorkbookButton.tsx';
import { StateBadge } from '#console/ui/StateBadge.tsx';
import { MomentInput } from '#console/ui/MomentInput.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';

const tones = { zero: 'good', off: 'bad' } as const;

type Balance = ApiValue<'GET /ops/reports/trial-balance'>;

/** Every account, now or as of a past moment. */
export const TrialBalance = ofOneBrand('balance.title', TrialBalanceOfBrand);

function TrialBalanceOfBrand() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const nowMs = useNowMs();
  const { code: brand } = useOneBrand();
  const at = search.get('at');
  const setAt = (value: string | null): void =>
    setSearch(
      (old) => {
        if (value) old.set('at', value);
        else old.delete('at');
        return old;
      },
      { replace: true },
    );
  return (
    <Page title={t('balance.title')} lead={t('balance.lead')}>
      <Group>
        <MomentInput
          label={t('balance.at')}
          w={220}
          {...clearable(t)}
          value={at}
          latest={new Date(nowMs).toISOString()}
          onChange={setAt}
        />
      </Group>
      <Lines brand={brand} at={at} />
    </Page>
  );
}

function Lines({ brand, at }: { brand: string; at: string | null }) {
  const t = useT();
  const answer = useQuery({
    queryKey: ['trial-balance', brand, at],
    queryFn: ({ signal }) =>
      api('GET /ops/reports/trial-balance', { query: { brand, ...(at && { at }) } }, signal),
  });
  return (
    <Answered<Balance>
      answer={answer}
      render={({ lines, isZero, at: asOf }) => (
        <>
          <Group>
            <StateBadge state={isZero ? 'zero' : 'off'} phrases="balance" tones={tones} />
            <WorkbookButton
              name={t('balance.title')}
              fileName={`${brand}-trial-balance.xlsx`}
              about={() => [`${brand} · ${asOf}`]}
              columns={[
                { heading: t('balance.account'), note: t('balance.account.note'), type: 'text' },
                { heading: t('balance.transfers'), note: t('balance.transfers.note'), type: 'count' },
                { heading: t('balance.balance'), note: t('balance.balance.note'), type: 'amount' },
                { heading: t('balance.currency'), note: t('balance.currency.note'), type: 'text' },
              ]}
              rows={() =>
                lines.map(({ account, transfers, balance, currency }) => [
                  account,
                  transfers,
                  balance,
                  currency,
                ])
              }
            />
          </Group>
          <Card withBorder padding={0}>
            <DataTable
              label={t('balance.title')}
              rows={lines}
              rowKey={({ account, currency }) => `${account} ${currency}`}
              columns={[
                { id: 'account', title: t('balance.account'), render: ({ account }) => account },
                {
                  id: 'transfers',
                  title: t('balance.transfers'),
                  numeric: true,
                  render: ({ transfers }) => formatCount(Number(transfers)),
                },
                {
                  id: 'balance',
                  title: t('balance.balance'),
                  numeric: true,
                  render: ({ balance, currency }) => <Amount value={balance} currency={currency} />,
                },
              ]}
            />
          </Card>
        </>
      )}
    />
  );
}
