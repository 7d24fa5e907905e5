/** Debts of players: who, since when, because of what, what is open, what paid it; written off by two persons. */
import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, type ApiValue } from '#console/lib/api.ts';
import { phraseOf, useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { DataTable } from '#console/templates/DataTable.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Answered } from '#console/ui/Answered.tsx';
import { MemberLink } from '#console/ui/MemberLink.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';

type Debt = ApiValue<'GET /ops/debts'>['list'][number];

export function Debts({ brand }: { brand: string }) {
  const t = useT();
  const [writingOff, setWritingOff] = useState<string | null>(null);
  const answer = useQuery({
    queryKey: ['debts', brand],
    queryFn: ({ signal }) => api('GET /ops/debts', { query: { brand } }, signal),
  });
  return (
    <Stack gap="xs">
      <Title order={2}>{t('debts.title')}</Title>
      <Text size="sm" c="dimmed">
        {t('debts.lead')}
      </Text>
      <Card withBorder padding={0}>
        <Answered
          answer={answer}
          render={({ list }) =>
            list.length === 0 ? (
              <Nothing title={t('deficits.none')} />
            ) : (
              <DebtTable list={list} writeOff={setWritingOff} />
            )
          }
        />
      </Card>
      {writingOff !== null && <WriteOffDialog id={writingOff} onClose={() => setWritingOff(null)} />}
    </Stack>
  );
}

function DebtTable({ list, writeOff }: { list: Debt[]; writeOff: (id: string) => void }) {
  const t = useT();
  const money = (id: 'owed' | 'repaid' | 'writtenOff' | 'open', title: string) => ({
    id,
    title,
    numeric: true,
    render: (debt: Debt) => <Amount value={debt[id]} {...(id === 'open' && { currency: debt.currency })} />,
  });
  return (
    <DataTable
      label={t('debts.title')}
      rows={list}
      rowKey={({ id, reference }) => `${id ?? ''} ${reference}`}
      columns={[
        { id: 'at', title: t('deficits.since'), render: ({ createdAt }) => <Moment at={createdAt} /> },
        {
          id: 'member',
          title: t('play.member'),
          render: ({ memberId, userName }) => <MemberLink id={memberId}>{userName || memberId}</MemberLink>,
        },
        {
          id: 'source',
          title: t('debts.source'),
          render: ({ source }) => phraseOf(t, `debts.source.${source}`, source),
        },
        { id: 'reference', title: t('debts.reference'), render: (debt) => <Reference debt={debt} /> },
        money('owed', t('deficits.owed')),
        money('repaid', t('deficits.repaid')),
        money('writtenOff', t('debts.writtenOff')),
        money('open', t('debts.open')),
        { id: 'history', title: t('debts.history'), render: (debt) => <History debt={debt} /> },
        {
          id: 'writeOff',
          title: '',
          numeric: true,
          render: (debt) =>
            debt.id !== null &&
            debt.mayWriteOff && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`${t('debts.writeOff')}: ${debt.userName} ${debt.reference}`}
                onClick={() => writeOff(debt.id ?? '')}
              >
                {t('debts.writeOff')}
              </Button>
            ),
        },
      ]}
    />
  );
}

function Reference({ debt: { source, reference } }: { debt: Debt }) {
  if (source !== 'deposit' && source !== 'bonus') return reference;
  return <Link to={`/deposits/${reference}`}>{reference}</Link>;
}

function History({ debt: { payments } }: { debt: Debt }) {
  const t = useT();
  if (payments.length === 0) return '–';
  const causeOf = (cause: string): string =>
    cause === 'withdrawal' ? t('debts.cause.withdrawal') : phraseOf(t, `transfer.kind.${cause}`, cause);
  return (
    <Stack gap={2}>
      {payments.map(({ at, cause, amount }) => (
        <Text key={`${at} ${amount}`} size="xs">
          <Moment at={at} /> · {causeOf(cause)} · <Amount value={amount} />
        </Text>
      ))}
    </Stack>
  );
}

function WriteOffDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  return (
    <CommandDialog
      title={t('debts.writeOff')}
      lead={t('debts.writeOff.lead')}
      command="POST /ops/approvals/debt-write-off"
      initial={{ reason: '' }}
      request={({ reason }, requestId) => ({ body: { requestId, reason, debt: { id } } })}
      submit={{ label: t('debts.writeOff') }}
      said={t('debts.proposed')}
      onClose={onClose}
    />
  );
}
