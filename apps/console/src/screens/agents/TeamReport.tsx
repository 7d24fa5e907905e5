import { Card, Group, Stack } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { addDays } from '@perya/calendar/days.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type ApiValue } from '#console/lib/api.ts';
import { useT } from '#console/lib/words.ts';
import { todayIn, useZone } from '#console/lib/zone.tsx';
import { DataTable } from '#console/templates/DataTable.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';
import { MemberName } from '#console/ui/Standing.tsx';

type Report = ApiValue<'GET /ops/agents/members/:memberId/report'>;
type Sums = Report['totals'];

interface TeamReportProps {
  brand: string;
  currency: string;
  memberId: string;
}

const sums = ['stake', 'win', 'rebate', 'promotion', 'fee', 'profit'] as const satisfies (keyof Sums)[];

/** What each branch directly below has staked, won and received, as the player sees it. */
export function TeamReport({ brand, currency, memberId }: TeamReportProps) {
  const t = useT();
  const zone = useZone();
  const today = todayIn(zone);
  const [period, setPeriod] = useState<[string | null, string | null]>(() => [
    addDays(today, -7),
    addDays(today, -1),
  ]);
  const [from, to] = period;
  const answer = useQuery({
    queryKey: ['agent report', brand, memberId, from, to],
    queryFn: ({ signal }) =>
      api(
        'GET /ops/agents/members/:memberId/report',
        { params: { memberId }, query: { brand, from: from ?? '', to: to ?? '' } },
        signal,
      ),
    enabled: from !== null && to !== null,
  });
  const show = (value: string) => <Amount value={value} currency={currency} />;
  return (
    <Stack gap="lg">
      <Group>
        <DatePickerInput
          type="range"
          label={t('agents.period')}
          description={zone}
          defaultDate={today}
          value={period}
          onChange={setPeriod}
          maxDate={today}
        />
      </Group>
      <FailureAlert failure={answer.error} retry={() => void answer.refetch()} />
      {answer.data?.rows.length === 0 && <Nothing title={t('agents.none')} />}
      {answer.data && answer.data.rows.length > 0 && (
        <Card withBorder padding={0}>
          <DataTable
            label={t('agents.report')}
            rows={answer.data.rows}
            rowKey={({ id }) => id}
            to={({ id }) => `/agents/${brand}/${id}`}
            columns={[
              {
                id: 'name',
                title: t('agents.name'),
                render: ({ id, name }) => <MemberName id={id} name={name} />,
              },
              { id: 'team', title: t('agents.team'), render: ({ team }) => team, numeric: true },
              ...sums.map((id) => ({
                id,
                title: t(`agents.sum.${id}`),
                render: (row: Report['rows'][number]) => show(row[id]),
                numeric: true,
              })),
            ]}
            totals={Object.fromEntries(sums.map((id) => [id, answer.data && show(answer.data.totals[id])]))}
          />
        </Card>
      )}
    </Stack>
  );
}
