/** A member's payout of a run: the lines that it is made of, what was booked, and the lines as CSV. */
import { Button, Card, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { api, type ApiValue } from '#console/lib/api.ts';
import { useCurrency } from '#console/lib/brand.tsx';
import { phraseOf, useT } from '#console/lib/words.ts';
import { DataTable } from '#console/templates/DataTable.tsx';
import { Page } from '#console/templates/Page.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Answered } from '#console/ui/Answered.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';
import { RunLines } from './RunLines.tsx';
import { ExportStatement } from './ExportStatement.tsx';

type Posting = ApiValue<'GET /ops/agents/runs/:runId/postings'>['list'][number];

export function PayoutDetail() {
  const t = useT();
  const { brand = '', runId = '', memberId = '' } = useParams();
  const currency = useCurrency(brand);
  return (
    <Page
      title={t('agents.payout')}
      back={{ to: `/agents/runs/${brand}/${runId}`, label: t('agents.run') }}
      actions={
        <>
          <ExportStatement brand={brand} runId={runId} memberId={memberId} />
          <Button component={Link} to={`/agents/${brand}/${memberId}`} variant="default">
            {t('agents.open')}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <RunLines brand={brand} runId={runId} currency={currency} memberId={memberId} />
        <Postings brand={brand} runId={runId} memberId={memberId} />
      </Stack>
    </Page>
  );
}

function Postings({ brand, runId, memberId }: { brand: string; runId: string; memberId: string }) {
  const t = useT();
  const answer = useQuery({
    queryKey: ['agent postings', brand, runId, memberId],
    queryFn: ({ signal }) =>
      api('GET /ops/agents/runs/:runId/postings', { params: { runId }, query: { brand, memberId } }, signal),
  });
  return (
    <div>
      <Title order={2} mb="md">
        {t('agents.postings')}
      </Title>
      <Answered
        answer={answer}
        render={({ list }) =>
          list.length === 0 ? (
            <Nothing title={t('agents.postings.none')} />
          ) : (
            <Card withBorder padding={0}>
              <DataTable<Posting>
                label={t('agents.postings')}
                rows={list}
                rowKey={({ id, house }) => `${id} ${house}`}
                columns={[
                  { id: 'at', title: t('agents.postedAt'), render: ({ at }) => <Moment at={at} /> },
                  {
                    id: 'kind',
                    title: t('agents.kind'),
                    render: ({ kind }) => phraseOf(t, `transfer.kind.${kind}`, kind),
                  },
                  { id: 'house', title: t('agents.account.house'), render: ({ house }) => house },
                  { id: 'key', title: t('agents.key'), render: ({ key }) => key },
                  {
                    id: 'amount',
                    title: t('agents.amount'),
                    render: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
                    numeric: true,
                  },
                ]}
              />
            </Card>
          )
        }
      />
    </div>
  );
}
