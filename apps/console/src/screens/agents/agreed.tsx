/** What was agreed with an agent: rates, links, contracts with their history. */
import { Card, Stack, Text, Timeline } from '@mantine/core';
import { productOf, useT } from '#console/lib/words.ts';
import { DataTable } from '#console/templates/DataTable.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';
import type { AgentFile } from './AgentDetail.tsx';

const None = ({ text }: { text: string }) => (
  <Card withBorder>
    <Nothing title={text} />
  </Card>
);

export function Rates({ file: { rates, rateHistory } }: { file: AgentFile }) {
  const t = useT();
  if (rateHistory.length === 0) return <None text={t('agents.rates.none')} />;
  return (
    <Stack gap="lg">
      <Facts
        facts={Object.entries(rates).map(([type, rate]) => [productOf(t, type), `${rate} %`] as const)}
      />
      <Card withBorder padding={0}>
        <DataTable
          label={t('agents.rates')}
          rows={rateHistory}
          rowKey={({ type, validFrom }) => `${type} ${validFrom}`}
          columns={[
            { id: 'from', title: t('agents.validFrom'), render: ({ validFrom }) => validFrom },
            { id: 'type', title: t('agents.game'), render: ({ type }) => productOf(t, type) },
            { id: 'rate', title: t('agents.rate'), render: ({ rate }) => `${rate} %`, numeric: true },
            { id: 'by', title: t('agents.setBy'), render: ({ setBy }) => setBy ?? t('agents.house') },
            { id: 'at', title: t('agents.setAt'), render: ({ setAt }) => <Moment at={setAt} /> },
          ]}
        />
      </Card>
    </Stack>
  );
}

export function Links({ file: { links } }: { file: AgentFile }) {
  const t = useT();
  if (links.length === 0) return <None text={t('agents.links.none')} />;
  return (
    <Card withBorder padding={0}>
      <DataTable
        label={t('agents.links')}
        rows={links}
        rowKey={({ id }) => id}
        columns={[
          { id: 'channel', title: t('agents.channel'), render: ({ channel }) => channel },
          { id: 'code', title: t('agents.code'), render: ({ code }) => code },
          {
            id: 'account',
            title: t('agents.account'),
            render: ({ account }) => t(`agents.account.${account}`),
          },
          {
            id: 'rates',
            title: t('agents.rates'),
            render: ({ rates }) =>
              Object.entries(rates)
                .map(([type, rate]) => `${productOf(t, type)} ${rate} %`)
                .join(' · '),
          },
          {
            id: 'state',
            title: t('agents.link.state'),
            render: ({ state }) => t(`agents.link.state.${state}`),
          },
          { id: 'ends', title: t('agents.link.ends'), render: ({ endsAt }) => <Moment at={endsAt} /> },
          {
            id: 'count',
            title: t('agents.link.registered'),
            render: ({ registered }) => registered,
            numeric: true,
          },
        ]}
      />
    </Card>
  );
}

export function Contracts({ file: { contracts }, currency }: { file: AgentFile; currency: string }) {
  const t = useT();
  if (contracts.length === 0) return <None text={t('agents.contracts.none')} />;
  return (
    <Stack gap="lg">
      {contracts.map((contract) => (
        <Facts
          key={contract.contractId}
          title={`${t(`agents.contract.${contract.kind}`)} · ${contract.upline} → ${contract.downline}`}
          facts={[
            [t('agents.contract.status'), t(`agents.contract.status.${contract.status}`)],
            [t('agents.contract.version'), `${contract.version} (${contract.signedVersion ?? '–'})`],
            [t('agents.validFrom'), contract.validFrom ?? '–'],
            [t('agents.seal'), contract.hash],
            ...contract.terms.tiers.map(
              (tier, at) =>
                [
                  t('agents.contract.tier', { number: at + 1 }),
                  <Tier key={`${tier.minimumBet} ${tier.netLoss}`} tier={tier} currency={currency} />,
                ] as const,
            ),
          ]}
        >
          <Timeline mt="lg" bulletSize={14} active={contract.events.length}>
            {contract.events.map(({ action, version, by, at }) => (
              <Timeline.Item
                key={`${action} ${at}`}
                title={t(`agents.contract.action.${action}`, { version, by })}
              >
                <Text size="xs" c="dimmed" component="div">
                  <Moment at={at} />
                </Text>
              </Timeline.Item>
            ))}
          </Timeline>
        </Facts>
      ))}
    </Stack>
  );
}

function Tier({
  tier: { rateType, rate, minimumBet, netLoss, activeMember },
  currency,
}: {
  tier: AgentFile['contracts'][number]['terms']['tiers'][number];
  currency: string;
}) {
  const t = useT();
  return (
    <>
      {rateType === 'P' ? `${rate} %` : <Amount value={rate} currency={currency} />}
      {' · '}
      {t('agents.contract.conditions', { stake: minimumBet, netLoss, active: activeMember })}
    </>
  );
}
