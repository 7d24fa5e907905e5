/** An agent: place in the tree, agreements, earnings, and what the house did about them. */
import { Anchor, Breadcrumbs, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { api, type ApiValue } from '#console/lib/api.ts';
import { BrandName, useCurrency } from '#console/lib/brand.tsx';
import { useCan } from '#console/lib/session.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import { DetailPage, type DetailTab } from '#console/templates/DetailPage.tsx';
import { List } from '#console/templates/List.tsx';
import { ObjectAudit } from '#console/templates/ObjectAudit.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { Held, loadTree, MemberType, treeColumns, type TreeRow } from './agent.tsx';
import { Contracts, Links, Rates } from './agreed.tsx';
import { AgentCommand, type AgentCommandName } from './commands.tsx';
import { Earnings } from './Earnings.tsx';
import { TeamReport } from './TeamReport.tsx';
import { WhatIf } from './WhatIf.tsx';
import { Standing } from '#console/ui/Standing.tsx';

export type AgentFile = ApiValue<'GET /ops/agents/members/:memberId'>;

export function AgentDetail() {
  const t = useT();
  const can = useCan();
  const { brand = '', memberId = '' } = useParams();
  const currency = useCurrency(brand);
  const [command, setCommand] = useState<AgentCommandName | null>(null);
  const answer = useQuery({
    queryKey: ['agent', brand, memberId],
    queryFn: ({ signal }) =>
      api('GET /ops/agents/members/:memberId', { params: { memberId }, query: { brand } }, signal),
  });
  return (
    <>
      <DetailPage<AgentFile>
        answer={answer}
        back={{ to: '/agents', label: t('agents.title') }}
        show={(file) => ({
          title: file.member.name,
          lead: <BrandName code={brand} />,
          badges: (
            <>
              <MemberType type={file.member.type} />
              <Standing id={file.member.id} />
              {isHeld(file) && <Held />}
            </>
          ),
          actions: <Actions file={file} open={setCommand} />,
          children: <AgentFacts file={file} brand={brand} />,
          tabs: tabsOf(t, file, { brand, currency, seesAudit: can('audit.view') }),
        })}
      />
      {command && answer.data && (
        <AgentCommand
          name={command}
          brand={brand}
          member={answer.data.member}
          onClose={() => setCommand(null)}
        />
      )}
    </>
  );
}

const isHeld = ({ holds }: AgentFile): boolean => holds.some(({ releasedAt }) => releasedAt === null);

function Actions({ file, open }: { file: AgentFile; open: (name: AgentCommandName) => void }) {
  const t = useT();
  const can = useCan();
  const held = isHeld(file) ? 'release' : 'hold';
  return (
    <>
      {can('agent.propose') && (
        <Button variant="default" onClick={() => open('clawback')}>
          {t('agents.clawback')}
        </Button>
      )}
      {can('agent.propose') && (
        <Button variant="default" onClick={() => open('move')}>
          {t('agents.move')}
        </Button>
      )}
      {can('agent.hold') && (
        <Button color={held === 'hold' ? 'red' : 'teal'} onClick={() => open(held)}>
          {t(`agents.${held}`)}
        </Button>
      )}
    </>
  );
}

function AgentFacts({ file: { member, path, direct, team }, brand }: { file: AgentFile; brand: string }) {
  const t = useT();
  return (
    <>
      <Breadcrumbs aria-label={t('agents.path')}>
        <span>{t('agents.house')}</span>
        {path.map(({ id, name }) => (
          <Group key={id} gap={6} component="span" display="inline-flex">
            <Anchor component={Link} to={`/agents/${brand}/${id}`}>
              {name}
            </Anchor>
            <Standing id={id} />
          </Group>
        ))}
      </Breadcrumbs>
      <Facts
        facts={[
          [t('agents.direct'), direct],
          [t('agents.team'), team],
          [t('agents.since'), <Moment key="since" at={member.registeredAt} />],
        ]}
      />
    </>
  );
}

interface Place {
  brand: string;
  currency: string;
  seesAudit: boolean;
}

function tabsOf(t: Translate, file: AgentFile, { brand, currency, seesAudit }: Place): DetailTab[] {
  const memberId = file.member.id;
  return [
    {
      id: 'team',
      label: t('agents.branch'),
      render: () => (
        <List<TreeRow>
          label={t('agents.branch')}
          name="agent-branch"
          fixed={{ brand, parentId: memberId }}
          rowKey={({ id }) => id}
          to={({ id }) => `/agents/${brand}/${id}`}
          load={loadTree}
          columns={treeColumns(t, currency)}
          empty={{ title: t('agents.none') }}
        />
      ),
    },
    {
      id: 'report',
      label: t('agents.report'),
      render: () => <TeamReport brand={brand} currency={currency} memberId={memberId} />,
    },
    {
      id: 'what-if',
      label: t('agents.whatIf'),
      render: () => <WhatIf brand={brand} currency={currency} memberId={memberId} />,
    },
    { id: 'rates', label: t('agents.rates'), render: () => <Rates file={file} /> },
    { id: 'links', label: t('agents.links'), render: () => <Links file={file} /> },
    {
      id: 'contracts',
      label: t('agents.contracts'),
      render: () => <Contracts file={file} currency={currency} />,
    },
    {
      id: 'earnings',
      label: t('agents.statements'),
      render: () => <Earnings file={file} brand={brand} currency={currency} />,
    },
    ...(seesAudit
      ? [
          {
            id: 'audit',
            label: t('audit.title'),
            render: () => <ObjectAudit object="member" objectId={memberId} />,
          },
        ]
      : []),
  ];
}
