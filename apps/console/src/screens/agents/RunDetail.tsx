import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api, type ApiValue } from '#console/lib/api.ts';
import { BrandName, useCurrency } from '#console/lib/brand.tsx';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { DetailPage } from '#console/templates/DetailPage.tsx';
import { List } from '#console/templates/List.tsx';
import { pageAfter } from '#console/templates/numbered-page.ts';
import { Amount } from '#console/ui/Amount.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { Held, periodOf, RunState, type Run } from './agent.tsx';
import { ExportStatement } from './ExportStatement.tsx';
import { RunLines } from './RunLines.tsx';
import { MemberName } from '#console/ui/Standing.tsx';

type Payout = ApiValue<'GET /ops/agents/runs/:runId/payouts'>['list'][number];

interface Place {
  brand: string;
  runId: string;
  currency: string;
}

/** The preview of a run: sums, seal, each payout and each line; the proposal to pay it. */
export function RunDetail() {
  const t = useT();
  const can = useCan();
  const { brand = '', runId = '' } = useParams();
  const currency = useCurrency(brand);
  const [proposing, setProposing] = useState(false);
  const place = { brand, runId, currency };
  const answer = useQuery({
    queryKey: ['agent run', brand, runId],
    queryFn: ({ signal }) =>
      api(
        'GET /ops/agents/runs/:runId',
        { params: { runId }, query: { brand, pageNo: 1, pageSize: 1 } },
        signal,
      ),
  });
  return (
    <>
      <DetailPage
        answer={answer}
        back={{ to: '/agents/runs', label: t('agents.runs') }}
        show={({ run }) => ({
          title: `${t(`agents.kind.${run.kind}`)} ${periodOf(run)}`,
          lead: <BrandName code={brand} />,
          badges: <RunState state={run.state} />,
          actions: (
            <>
              <ExportStatement brand={brand} runId={runId} />
              {can('agent.propose') && run.state === 'closed' && (
                <Button onClick={() => setProposing(true)}>{t('agents.run.propose')}</Button>
              )}
            </>
          ),
          children: <RunFacts run={run} currency={currency} />,
          tabs: [
            { id: 'payouts', label: t('agents.payouts'), render: () => <Payouts {...place} /> },
            { id: 'lines', label: t('agents.lines'), render: () => <RunLines {...place} /> },
          ],
        })}
      />
      {proposing && (
        <CommandDialog
          title={t('agents.run.propose')}
          lead={t('agents.run.propose.lead')}
          command="POST /ops/approvals/agent-run"
          initial={{ reason: '' }}
          request={({ reason }, requestId) => ({ body: { brand, runId, reason, requestId } })}
          submit={{ label: t('agents.run.propose') }}
          said={t('agents.proposed')}
          onClose={() => setProposing(false)}
        />
      )}
    </>
  );
}

function RunFacts({ run, currency }: { run: Run; currency: string }) {
  const t = useT();
  return (
    <Facts
      facts={[
        [t('agents.total'), <Amount key="total" value={run.total} currency={currency} />],
        [t('agents.payouts'), run.payouts],
        [t('agents.lines'), run.lines],
        [t('agents.protected'), run.protected],
        [t('agents.rules'), run.rules],
        [t('agents.seal'), run.hash],
        [t('agents.closedAt'), <Moment key="closed" at={run.closedAt} />],
        [t('agents.approvedAt'), <Moment key="approved" at={run.approvedAt} />],
        [t('agents.postedAt'), <Moment key="posted" at={run.postedAt} />],
      ]}
    />
  );
}

function Payouts({ brand, runId, currency }: Place) {
  const t = useT();
  const amount = (value: string) => <Amount value={value} currency={currency} />;
  return (
    <List<Payout>
      label={t('agents.payouts')}
      name="agent-payouts"
      fixed={{ runId }}
      rowKey={({ memberId }) => memberId}
      to={({ memberId }) => `/agents/runs/${brand}/${runId}/${memberId}`}
      load={async (_query, after, signal) =>
        pageAfter(
          await api(
            'GET /ops/agents/runs/:runId/payouts',
            { params: { runId }, query: { brand, pageNo: Number(after ?? 1) } },
            signal,
          ),
        )
      }
      columns={[
        {
          id: 'name',
          title: t('agents.name'),
          render: ({ memberId, userName }) => <MemberName id={memberId} name={userName} />,
        },
        {
          id: 'earned',
          title: t('agents.earned.run'),
          render: ({ earned }) => amount(earned),
          numeric: true,
        },
        { id: 'in', title: t('agents.carryIn'), render: ({ carryIn }) => amount(carryIn), numeric: true },
        { id: 'amount', title: t('agents.amount'), render: (one) => amount(one.amount), numeric: true },
        { id: 'out', title: t('agents.carryOut'), render: ({ carryOut }) => amount(carryOut), numeric: true },
        { id: 'held', title: t('agents.earnings'), render: ({ held }) => (held ? <Held /> : '–') },
        { id: 'posted', title: t('agents.postedAt'), render: ({ postedAt }) => <Moment at={postedAt} /> },
      ]}
      empty={{ title: t('agents.payouts.none') }}
    />
  );
}
