/** What stands in the tabs of an affiliate's page. */
import { Button, Card } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { DataTable, type Column } from '#console/templates/DataTable.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';
import { StateBadge } from '#console/ui/StateBadge.tsx';
import { PostbackState, type AffiliateFile } from './affiliate.tsx';

type Earning = AffiliateFile['earnings'][number];
type Player = AffiliateFile['players'][number];
type Postback = AffiliateFile['postbacks'][number];
type OneTerms = AffiliateFile['terms'][number];

interface TabTableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  none: string;
  to?: (row: Row) => string;
}

function TabTable<Row>({ none, rows, ...table }: TabTableProps<Row>) {
  return (
    <Card withBorder padding={0}>
      {rows.length === 0 ? <Nothing title={none} /> : <DataTable rows={rows} {...table} />}
    </Card>
  );
}

const runTones = { closed: 'waiting', approved: 'warning', posted: 'good' } as const;

/** A row opens the payout with its lines and postings. */
export function Earnings({
  file,
  brand,
  currency,
}: {
  file: AffiliateFile;
  brand: string;
  currency: string;
}) {
  const t = useT();
  const amount = (value: string) => <Amount value={value} currency={currency} />;
  return (
    <TabTable<Earning>
      label={t('affiliates.earnings')}
      rows={file.earnings}
      rowKey={({ runId }) => runId}
      to={({ runId }) => `/agents/runs/${brand}/${runId}/${file.affiliate.memberId}`}
      none={t('affiliates.earnings.none')}
      columns={[
        { id: 'day', title: t('affiliates.day'), render: ({ day }) => day },
        {
          id: 'state',
          title: t('affiliates.state'),
          render: ({ state }) => <StateBadge state={state} phrases="agents.run.state" tones={runTones} />,
        },
        { id: 'cpa', title: t('agents.kind.cpa'), render: ({ cpa }) => amount(cpa), numeric: true },
        {
          id: 'share',
          title: t('agents.kind.revenueShare'),
          render: ({ share }) => amount(share),
          numeric: true,
        },
        { id: 'amount', title: t('agents.amount'), render: (one) => amount(one.amount), numeric: true },
        {
          id: 'out',
          title: t('agents.carryOut'),
          render: ({ carryOut }) => amount(carryOut),
          numeric: true,
        },
        { id: 'release', title: t('affiliates.releaseOn'), render: ({ releaseOn }) => releaseOn ?? '–' },
        { id: 'posted', title: t('agents.postedAt'), render: ({ postedAt }) => <Moment at={postedAt} /> },
      ]}
    />
  );
}

export function Terms({ file, currency }: { file: AffiliateFile; currency: string }) {
  const t = useT();
  const amount = (value: string) => <Amount value={value} currency={currency} />;
  return (
    <TabTable<OneTerms>
      label={t('affiliates.terms')}
      rows={file.terms}
      rowKey={({ version }) => String(version)}
      none={t('affiliates.terms')}
      columns={[
        { id: 'version', title: t('affiliates.version'), render: ({ version }) => version, numeric: true },
        {
          id: 'from',
          title: t('agents.validFrom'),
          render: ({ validFrom }) => <time dateTime={validFrom}>{validFrom}</time>,
        },
        { id: 'cpa', title: t('affiliates.cpa'), render: ({ cpa }) => amount(cpa), numeric: true },
        { id: 'share', title: t('affiliates.share'), render: ({ share }) => share, numeric: true },
        {
          id: 'deposit',
          title: t('affiliates.deposit'),
          render: ({ deposit }) => amount(deposit),
          numeric: true,
        },
        { id: 'stake', title: t('affiliates.stake'), render: ({ stake }) => amount(stake), numeric: true },
        {
          id: 'within',
          title: t('affiliates.withinDays'),
          render: ({ withinDays }) => withinDays,
          numeric: true,
        },
        { id: 'hold', title: t('affiliates.holdDays'), render: ({ holdDays }) => holdDays, numeric: true },
        {
          id: 'definition',
          title: t('affiliates.definition'),
          render: ({ definition }) => definition,
          numeric: true,
        },
      ]}
    />
  );
}

export function Players({ file }: { file: AffiliateFile }) {
  const t = useT();
  return (
    <TabTable<Player>
      label={t('affiliates.players')}
      rows={file.players}
      rowKey={({ id }) => id}
      none={t('affiliates.players.none')}
      columns={[
        { id: 'id', title: t('affiliates.player'), render: ({ id }) => id },
        { id: 'tag', title: t('affiliates.tag'), render: ({ tag }) => tag ?? '–' },
        { id: 'joined', title: t('agents.since'), render: ({ joinedAt }) => <Moment at={joinedAt} /> },
        {
          id: 'qualified',
          title: t('affiliates.qualifiedOn'),
          render: ({ qualifiedOn }) => qualifiedOn ?? '–',
        },
      ]}
    />
  );
}

export function Postbacks({ file, brand }: { file: AffiliateFile; brand: string }) {
  const t = useT();
  const can = useCan();
  const [resending, setResending] = useState<Postback | null>(null);
  const resend: Column<Postback> = {
    id: 'resend',
    title: '',
    render: (one) =>
      one.state === 'failed' && (
        <Button size="compact-sm" variant="light" onClick={() => setResending(one)}>
          {t('affiliates.resend')}
        </Button>
      ),
  };
  return (
    <>
      <TabTable<Postback>
        label={t('affiliates.postbacks')}
        rows={file.postbacks}
        rowKey={({ id }) => id}
        none={t('affiliates.postbacks.none')}
        columns={[
          { id: 'at', title: t('affiliates.event.at'), render: ({ createdAt }) => <Moment at={createdAt} /> },
          {
            id: 'event',
            title: t('affiliates.event'),
            render: ({ event }) => t(`affiliates.event.${event}`),
          },
          {
            id: 'state',
            title: t('affiliates.state'),
            render: ({ state }) => <PostbackState state={state} />,
          },
          {
            id: 'attempts',
            title: t('affiliates.attempts'),
            render: ({ attempts }) => attempts,
            numeric: true,
          },
          {
            id: 'answer',
            title: t('affiliates.answer'),
            render: ({ answer, error }) => answer ?? (error === null ? '–' : t('affiliates.noAnswer')),
          },
          { id: 'address', title: t('affiliates.postback'), render: ({ address }) => address },
          { id: 'ended', title: t('affiliates.ended'), render: ({ endedAt }) => <Moment at={endedAt} /> },
          ...(can('affiliate.edit') ? [resend] : []),
        ]}
      />
      {resending && (
        <CommandDialog
          title={t('affiliates.resend')}
          lead={resending.address}
          command="POST /ops/affiliates/:affiliateId/postbacks/:postbackId/resend"
          initial={{ reason: '' }}
          request={({ reason }) => ({
            params: { affiliateId: file.affiliate.id, postbackId: resending.id },
            body: { brand, reason },
          })}
          submit={{ label: t('affiliates.resend') }}
          said={t('affiliates.resent')}
          onClose={() => setResending(null)}
        />
      )}
    </>
  );
}
