/** The operator's own exports: their progress, the file once it is ready, until when it is kept. */
import { ActionIcon, Button, Card, Group, Progress, Stack, Text, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Download, FileSpreadsheet, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { addressOf, api, type ApiValue } from '#console/lib/api.ts';
import { BrandName } from '#console/lib/brand.tsx';
import { useCommand } from '#console/lib/command.ts';
import { readAgain } from '#console/lib/query-client.ts';
import { downloadFrom } from '#console/lib/download.ts';
import { formatBytes, formatCount } from '#console/lib/format.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import { DataTable, type Column } from '#console/templates/DataTable.tsx';
import { Page } from '#console/templates/Page.tsx';
import { Answered } from '#console/ui/Answered.tsx';
import { FormFailure } from '#console/ui/FormFailure.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';

type Export = ApiValue<'GET /ops/exports'>['list'][number];

const tones: Readonly<Record<Export['state'], Tone>> = {
  waiting: 'waiting',
  running: 'waiting',
  ready: 'good',
  failed: 'bad',
};
const isUnderWay = ({ state }: Export): boolean => state === 'waiting' || state === 'running';
const refreshMs = 2_000;

export function ExportList() {
  const t = useT();
  const answer = useQuery({
    queryKey: ['exports'],
    queryFn: ({ signal }) => api('GET /ops/exports', {}, signal),
    refetchInterval: ({ state }) => (state.data?.list.some(isUnderWay) ? refreshMs : false),
  });
  return (
    <Page title={t('exports.title')} lead={t('exports.lead')}>
      <Card withBorder padding={0}>
        <Answered
          answer={answer}
          render={({ list }) =>
            list.length === 0 ? (
              <Nothing icon={FileSpreadsheet} title={t('exports.none')} text={t('exports.none.text')} />
            ) : (
              <DataTable
                label={t('exports.title')}
                rows={list}
                rowKey={({ id }) => id}
                columns={columnsOf(t)}
              />
            )
          }
        />
      </Card>
    </Page>
  );
}

function columnsOf(t: Translate): Column<Export>[] {
  return [
    { id: 'kind', title: t('exports.kind'), render: ({ kind }) => t(`exports.kind.${kind}`) },
    { id: 'brand', title: t('shell.brand'), render: ({ brand }) => <BrandName code={brand} /> },
    { id: 'days', title: t('report.period'), render: ({ from, to }) => `${from} – ${to}` },
    { id: 'state', title: t('exports.state'), render: (one) => <State one={one} /> },
    { id: 'rows', title: t('exports.rows'), numeric: true, render: ({ rows }) => formatCount(Number(rows)) },
    {
      id: 'bytes',
      title: t('exports.bytes'),
      numeric: true,
      render: ({ bytes }) => formatBytes(Number(bytes)),
    },
    { id: 'asked', title: t('exports.asked'), render: ({ askedAt }) => <Moment at={askedAt} /> },
    { id: 'expires', title: t('exports.expires'), render: ({ expiresAt }) => <Moment at={expiresAt} /> },
    { id: 'do', title: t('exports.file'), render: (one) => <Actions one={one} /> },
  ];
}

function State({ one }: { one: Export }) {
  const t = useT();
  const { state, daysDone, days } = one;
  return (
    <Stack gap={4} miw={140}>
      <StateBadge state={state} phrases="exports.state" tones={tones} />
      {state === 'running' && (
        <>
          <Progress value={(daysDone / days) * 100} size="sm" aria-label={t('exports.progress')} />
          <Text size="xs" c="dimmed">
            {t('exports.days', { done: daysDone, days })}
          </Text>
        </>
      )}
    </Stack>
  );
}

function Actions({ one: { id, state, kind } }: { one: Export }) {
  const t = useT();
  const [failure, setFailure] = useState<unknown>(null);
  const remove = useCommand('DELETE /ops/exports/:exportId', t('exports.deleted'));
  const params = { exportId: id };
  // A link cannot ask for a fresh proof: the call before it does.
  const download = async (format: 'csv' | 'xlsx'): Promise<void> => {
    try {
      await readAgain(() => api('GET /ops/exports/:exportId', { params }));
      setFailure(null);
      downloadFrom(addressOf('/ops/exports/:exportId/file', params, { format }));
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <Stack gap={4}>
      <Group gap={4} wrap="nowrap">
        {state === 'ready' &&
          (['xlsx', 'csv'] as const).map((format) => (
            <Button
              key={format}
              size="compact-sm"
              variant="default"
              leftSection={<Download size={14} aria-hidden />}
              onClick={() => void download(format)}
            >
              {t(`exports.download.${format}`)}
            </Button>
          ))}
        <Tooltip label={t('exports.delete')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('exports.delete.one', { kind: t(`exports.kind.${kind}`) })}
            loading={remove.pending}
            onClick={() => void remove.send({ params })}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
      <FormFailure failure={failure ?? remove.failure} />
    </Stack>
  );
}
