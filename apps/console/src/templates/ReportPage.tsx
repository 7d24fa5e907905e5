/**
 * A report: a period, a table with its sums, and its export. Its head says whose it is, of what interval, and
 * when it was made (GLI-19 §2.9.1); a period without rows says so.
 */
import { Card, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { formatMoment, formatUtc } from '#console/lib/format.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';
import { DataTable, type Column } from './DataTable.tsx';
import { Page, type PageProps } from './Page.tsx';

/** Days, `2026-11-25`, both included. */
export interface Period {
  from: string;
  to: string;
}

export interface ReportAnswer<Row> {
  rows: readonly Row[];
  /** Sums, by column. */
  totals?: Readonly<Record<string, ReactNode>>;
  generatedAt: string;
}

export interface ReportProps<Row> extends Omit<PageProps, 'children'> {
  name: string;
  /** Whose figures these are: the brand, or all. */
  subject: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Where the parts of a row are. */
  to?: (row: Row) => string | null;
  load: (period: Period, signal: AbortSignal) => Promise<ReportAnswer<Row>>;
  /** How the rows behind it are exported. */
  renderExport?: (period: Period) => ReactNode;
  /** More to choose beside the period. */
  children?: ReactNode;
  /** What else the answer depends on. */
  depends?: readonly unknown[];
}

const dayMs = 86_400_000;
/** The longest range that the server adds up. */
const longestDays = 92;
const dayOf = (at: Date): string => {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 10);
};
const daysAgo = (days: number): string => dayOf(new Date(Date.now() - days * dayMs));

const presets = ['today', 'yesterday', 'week', 'month', 'quarter'] as const;
type Preset = (typeof presets)[number];

function periodOf(preset: Preset): Period {
  const to = daysAgo(preset === 'yesterday' ? 1 : 0);
  if (preset === 'today' || preset === 'yesterday') return { from: to, to };
  if (preset === 'week') return { from: daysAgo(6), to };
  return { from: preset === 'month' ? `${to.slice(0, 8)}01` : daysAgo(longestDays - 1), to };
}

/** The period that the address names, else the last week. */
export function periodIn(search: URLSearchParams): Period {
  const usual = periodOf('week');
  return { from: search.get('from') ?? usual.from, to: search.get('to') ?? usual.to };
}

function usePeriod(): [period: Period, set: (period: Period) => void] {
  const [search, setSearch] = useSearchParams();
  return [
    periodIn(search),
    ({ from, to }) =>
      setSearch(
        (old) => {
          old.set('from', from);
          old.set('to', to);
          return old;
        },
        { replace: true },
      ),
  ];
}

export function ReportPage<Row>(props: ReportProps<Row>) {
  const { name, subject, columns, rowKey, to, load, renderExport, children, depends = [], ...page } = props;
  const t = useT();
  const [period, setPeriod] = usePeriod();
  const answer = useQuery({
    queryKey: ['report', name, period, ...depends],
    queryFn: ({ signal }) => load(period, signal),
  });
  return (
    <Page
      {...page}
      actions={
        <>
          {page.actions}
          {renderExport?.(period)}
        </>
      }
    >
      <Group gap="sm" align="flex-end">
        <PeriodChoice period={period} set={setPeriod} />
        {children}
      </Group>
      <FailureAlert failure={answer.error} retry={() => void answer.refetch()} />
      <Card withBorder padding={0}>
        <Text size="sm" c="dimmed" px="md" py="sm" title={answer.data && formatUtc(answer.data.generatedAt)}>
          {[
            t('report.head', { subject, from: period.from, to: period.to }),
            ...(answer.data ? [t('report.generated', { at: formatMoment(answer.data.generatedAt) })] : []),
          ].join(' · ')}
        </Text>
        {answer.isPending && (
          <Stack p="md" gap="sm">
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} height={22} />
            ))}
          </Stack>
        )}
        {answer.data?.rows.length === 0 && <Nothing title={t('report.none')} />}
        {answer.data !== undefined && answer.data.rows.length > 0 && (
          <DataTable
            label={page.title}
            columns={columns}
            rows={answer.data.rows}
            rowKey={rowKey}
            to={to}
            totals={answer.data.totals}
          />
        )}
      </Card>
    </Page>
  );
}

const presetPhrases = (t: Translate): { value: Preset; label: string }[] =>
  presets.map((value) => ({ value, label: t(`report.period.${value}`) }));

function PeriodChoice({ period, set }: { period: Period; set: (period: Period) => void }) {
  const t = useT();
  const same = presets.find((preset) => {
    const { from, to } = periodOf(preset);
    return from === period.from && to === period.to;
  });
  return (
    <>
      <Select
        label={t('report.period')}
        w={180}
        data={presetPhrases(t)}
        value={same ?? null}
        placeholder={t('report.period.own')}
        onChange={(chosen) => chosen !== null && set(periodOf(chosen as Preset))}
      />
      <DatePickerInput
        label={t('report.from')}
        w={150}
        value={period.from}
        maxDate={period.to}
        onChange={(from) => from && set({ ...period, from })}
      />
      <DatePickerInput
        label={t('report.to')}
        w={150}
        value={period.to}
        minDate={period.from}
        maxDate={daysAgo(0)}
        onChange={(to) => to && set({ ...period, to })}
      />
    </>
  );
}
