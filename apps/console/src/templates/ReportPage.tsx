/**
 * A report: a period, a table with its sums, and its export. Its head says whose it is, of what interval, and
 * when it was made (GLI-19 §2.9.1); a period without rows says so.
 */
import { Card, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { addDays } from '@perya/calendar/days.ts';
import { formatUtc } from '#console/lib/format.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import { todayIn, useDayZones, useMomentText } from '#console/lib/zone.tsx';
import { DayInput } from '#console/ui/DayInput.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';
import { DataTable, type Column, type Sums } from './DataTable.tsx';
import { Page, type PageProps } from './Page.tsx';

/** Days, `2026-11-25`, both included. */
export interface Period {
  from: string;
  to: string;
}

export interface ReportAnswer<Row> {
  rows: readonly Row[];
  totals?: Sums;
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

/** The longest range that the server adds up. */
const longestDays = 92;

const presets = ['today', 'yesterday', 'week', 'month', 'quarter'] as const;
type Preset = (typeof presets)[number];

/** @param today the brand's, never the device's */
function periodOf(preset: Preset, today: string): Period {
  const to = preset === 'yesterday' ? addDays(today, -1) : today;
  if (preset === 'today' || preset === 'yesterday') return { from: to, to };
  if (preset === 'week') return { from: addDays(today, -6), to };
  return { from: preset === 'month' ? `${to.slice(0, 8)}01` : addDays(today, 1 - longestDays), to };
}

/** The brand's today. Over brands of several zones, that of the brand which is furthest ahead. */
function useToday(): string {
  const days = useDayZones().map((zone) => todayIn(zone));
  return days.toSorted().at(-1) ?? todayIn('UTC');
}

/** The period that the address names, else the last week. */
export function usePeriod(): [period: Period, set: (period: Period) => void] {
  const [search, setSearch] = useSearchParams();
  const usual = periodOf('week', useToday());
  return [
    { from: search.get('from') ?? usual.from, to: search.get('to') ?? usual.to },
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
  const textOf = useMomentText();
  const zone = useZoneText();
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
            ...(answer.data ? [t('report.generated', { at: textOf(answer.data.generatedAt) })] : []),
            zone,
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

/** The zone of the days; over brands of several zones, that each has its own. */
function useZoneText(): string {
  const t = useT();
  const zones = useDayZones();
  return zones.length > 1 ? t('shell.zones', { zones: zones.join(', ') }) : (zones[0] ?? '');
}

const presetPhrases = (t: Translate): { value: Preset; label: string }[] =>
  presets.map((value) => ({ value, label: t(`report.period.${value}`) }));

function PeriodChoice({ period, set }: { period: Period; set: (period: Period) => void }) {
  const t = useT();
  const today = useToday();
  const same = presets.find((preset) => {
    const { from, to } = periodOf(preset, today);
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
        onChange={(chosen) => chosen !== null && set(periodOf(chosen as Preset, today))}
      />
      <DayInput
        label={t('report.from')}
        w={150}
        value={period.from}
        maxDate={period.to}
        onChange={(from) => from && set({ ...period, from })}
      />
      <DayInput
        label={t('report.to')}
        w={150}
        value={period.to}
        minDate={period.from}
        maxDate={today}
        onChange={(to) => to && set({ ...period, to })}
      />
    </>
  );
}
