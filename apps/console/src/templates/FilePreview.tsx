/** What the server understood of a file, line by line, before anything happens. */
import { Alert, Button, Group, List, ScrollArea, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ApiValue } from '#console/lib/api.ts';
import { hasPhrase, useT, type Translate } from '#console/lib/words.ts';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { DataTable } from './DataTable.tsx';

export type Preview = ApiValue<'POST /ops/watch-lists/preview'> & { total?: string; currency?: string };

interface FilePreviewProps<P extends Preview> {
  /** Changes with the file and all that it is read by. */
  of: string;
  load: (page: number, signal: AbortSignal) => Promise<P>;
  /** Null while the file is read, and after it could not be sent. */
  onRead?: (preview: P | null) => void;
}

/** Rows of one page, as the server sends them. */
const pageRows = 200;

export function FilePreview<P extends Preview>({ of, load, onRead }: FilePreviewProps<P>) {
  const t = useT();
  const [{ key, page }, setPage] = useState({ key: of, page: 1 });
  const current = key === of ? page : 1;
  const answer = useQuery({
    queryKey: ['preview', of, current],
    queryFn: ({ signal }) => load(current, signal),
    placeholderData: (before, query) => (query?.queryKey[1] === of ? keepPreviousData(before) : undefined),
    staleTime: Infinity,
    retry: false,
  });
  const { data = null } = answer;
  // The form around it enables its button by what the server has read.
  useEffect(() => onRead?.(data), [data, onRead]);
  if (answer.isPending) return <Skeleton height={160} aria-label={t('preview.reading')} />;
  if (data === null) return <FailureAlert failure={answer.error} />;
  return (
    <Stack gap="sm" role="region" aria-label={t('preview.title')}>
      <Facts title={t('preview.title')} facts={factsOf(t, data)} />
      <Faults preview={data} />
      <Notices preview={data} />
      {data.rows.length > 0 && <Rows preview={data} />}
      {data.pages > 1 && (
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {t('preview.page', {
              from: (current - 1) * pageRows + 1,
              to: Math.min(current * pageRows, data.rowCount),
              count: data.rowCount,
            })}
          </Text>
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              disabled={current === 1}
              onClick={() => setPage({ key: of, page: current - 1 })}
            >
              {t('preview.before')}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={current === data.pages}
              onClick={() => setPage({ key: of, page: current + 1 })}
            >
              {t('preview.after')}
            </Button>
          </Group>
        </Group>
      )}
    </Stack>
  );
}

function factsOf(t: Translate, preview: Preview): [string, string][] {
  const { encoding, separator, sheet, headingLine, unused, rowCount, total, currency } = preview;
  const separators: Readonly<Record<string, string>> = { '\t': t('preview.separator.tab') };
  return [
    [t('preview.lines'), String(rowCount)],
    ...(total === undefined ? [] : [[t('preview.total'), `${total} ${currency}`] as [string, string]]),
    ...(sheet === null ? [] : [[t('preview.sheet'), sheet] as [string, string]]),
    ...(encoding === null
      ? []
      : ([
          [t('preview.encoding'), encoding],
          [
            t('preview.separator'),
            separator === null ? t('preview.separator.none') : (separators[separator] ?? separator),
          ],
        ] as [string, string][])),
    [
      t('preview.headings'),
      headingLine === null ? t('preview.headings.none') : t('preview.headings.line', { line: headingLine }),
    ],
    ...(unused.length === 0 ? [] : [[t('preview.unused'), unused.join(', ')] as [string, string]]),
  ];
}

function Faults({ preview: { faults, faultCount } }: { preview: Preview }) {
  const t = useT();
  if (faultCount === 0)
    return (
      <Alert color="teal" variant="light" icon={<CircleCheck size={18} aria-hidden />} role="status">
        {t('preview.faults.none')}
      </Alert>
    );
  return (
    <Alert
      color="red"
      variant="light"
      icon={<CircleAlert size={18} aria-hidden />}
      title={t('preview.faults', { count: faultCount })}
      role="alert"
    >
      <ScrollArea.Autosize mah={200} tabIndex={0}>
        <List size="sm">
          {faults.map(({ code, line, column, value }) => (
            <List.Item key={`${code} ${line} ${column} ${value}`}>
              {[placeOf(t, line, column), hasPhrase(code) ? t(code) : code].filter(Boolean).join(': ')}
              {value ? ` (${value})` : ''}
            </List.Item>
          ))}
        </List>
      </ScrollArea.Autosize>
    </Alert>
  );
}

const placeOf = (t: Translate, line: number | null, column: string | null): string =>
  [line === null ? '' : t('preview.at', { line }), column === null ? '' : wordOfUse(t, column)]
    .filter(Boolean)
    .join(', ');

/** A heading of the file, or the use of a column that it has not. */
function wordOfUse(t: Translate, column: string): string {
  const key = `preview.use.${column}`;
  return hasPhrase(key) ? t(key) : column;
}

function Notices({ preview: { notices } }: { preview: Preview }) {
  const t = useT();
  if (notices.length === 0) return null;
  return (
    <Alert color="gray" variant="light" icon={<Info size={18} aria-hidden />} title={t('preview.notices')}>
      <List size="sm">
        {notices.map(({ code, line, value }) => (
          <List.Item key={`${code} ${line} ${value}`}>
            {[placeOf(t, line, null), t(code)].filter(Boolean).join(': ')}
            {value ? ` (${value})` : ''}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function Rows({ preview: { rows, columns } }: { preview: Preview }) {
  const t = useT();
  return (
    <ScrollArea.Autosize mah={360} tabIndex={0} aria-label={t('preview.lines')}>
      <DataTable
        label={t('preview.title')}
        rows={rows}
        rowKey={({ line }) => String(line)}
        columns={[
          { id: 'line', title: t('preview.line'), render: ({ line }) => line, numeric: true },
          ...columns.map(({ use, heading }, at) => ({
            id: use,
            title: headingWord(t, use, heading),
            render: ({ cells }: Preview['rows'][number]) => cells[at] || '–',
            numeric: use === 'amount',
          })),
        ]}
      />
    </ScrollArea.Autosize>
  );
}

/** `Amount (Halaga)`: what the column is for, and its heading in the file. */
function headingWord(t: Translate, use: string, heading: string): string {
  const word = wordOfUse(t, use);
  return heading === '' || heading.toLowerCase() === word.toLowerCase() ? word : `${word} (${heading})`;
}
