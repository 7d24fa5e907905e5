/** What an agent earned, run by run; what is held back; what was taken back. */
import { Card, Stack, Title } from '@mantine/core';
import { useT } from '#console/lib/words.ts';
import { DataTable } from '#console/templates/DataTable.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';
import { periodOf, RunState } from './agent.tsx';
import type { AgentFile } from './AgentDetail.tsx';

interface EarningsProps {
  file: AgentFile;
  brand: string;
  currency: string;
}

export function Earnings({ file, brand, currency }: EarningsProps) {
  const t = useT();
  const amount = (value: string) => <Amount value={value} currency={currency} />;
  return (
    <Stack gap="lg">
      {file.income.length === 0 ? (
        <Nothing title={t('agents.statements.none')} />
      ) : (
        <Card withBorder padding={0}>
          <DataTable
            label={t('agents.statements')}
            rows={file.income}
            rowKey={({ runId }) => runId}
            to={({ runId }) => `/agents/runs/${brand}/${runId}/${file.member.id}`}
            columns={[
              { id: 'period', title: t('agents.period'), render: periodOf },
              { id: 'kind', title: t('agents.kind'), render: ({ kind }) => t(`agents.kind.${kind}`) },
              {
                id: 'state',
                title: t('agents.run.state'),
                render: ({ state }) => <RunState state={state} />,
              },
              {
                id: 'earned',
                title: t('agents.earned.run'),
                render: (one) => amount(one.earned),
                numeric: true,
              },
              { id: 'in', title: t('agents.carryIn'), render: (one) => amount(one.carryIn), numeric: true },
              { id: 'amount', title: t('agents.amount'), render: (one) => amount(one.amount), numeric: true },
              {
                id: 'out',
                title: t('agents.carryOut'),
                render: (one) => amount(one.carryOut),
                numeric: true,
              },
              { id: 'posted', title: t('agents.postedAt'), render: (one) => <Moment at={one.postedAt} /> },
            ]}
          />
        </Card>
      )}
      <Holds file={file} />
      <Clawbacks file={file} currency={currency} />
    </Stack>
  );
}

function Holds({ file: { holds } }: { file: AgentFile }) {
  const t = useT();
  if (holds.length === 0) return null;
  return (
    <section>
      <Title order={2} mb="sm">
        {t('agents.holds')}
      </Title>
      <Card withBorder padding={0}>
        <DataTable
          label={t('agents.holds')}
          rows={holds}
          rowKey={({ heldAt }) => heldAt}
          columns={[
            { id: 'held', title: t('agents.hold.at'), render: ({ heldAt }) => <Moment at={heldAt} /> },
            { id: 'why', title: t('command.reason'), render: ({ reason }) => reason },
            {
              id: 'end',
              title: t('agents.release.at'),
              render: ({ releasedAt }) => <Moment at={releasedAt} />,
            },
            {
              id: 'how',
              title: t('agents.release.why'),
              render: ({ releaseReason }) => releaseReason ?? '–',
            },
          ]}
        />
      </Card>
    </section>
  );
}

function Clawbacks({ file: { clawbacks }, currency }: { file: AgentFile; currency: string }) {
  const t = useT();
  if (clawbacks.length === 0) return null;
  return (
    <section>
      <Title order={2} mb="sm">
        {t('agents.clawbacks')}
      </Title>
      <Card withBorder padding={0}>
        <DataTable
          label={t('agents.clawbacks')}
          rows={clawbacks}
          rowKey={({ decidedAt }) => decidedAt}
          columns={[
            {
              id: 'at',
              title: t('agents.clawback.at'),
              render: ({ decidedAt }) => <Moment at={decidedAt} />,
            },
            {
              id: 'amount',
              title: t('agents.amount'),
              render: ({ amount }) => <Amount value={amount} currency={currency} />,
              numeric: true,
            },
            { id: 'why', title: t('command.reason'), render: ({ reason }) => reason },
            {
              id: 'taken',
              title: t('agents.clawback.taken'),
              render: ({ takenOn }) => takenOn ?? t('agents.clawback.waits'),
            },
          ]}
        />
      </Card>
    </section>
  );
}
