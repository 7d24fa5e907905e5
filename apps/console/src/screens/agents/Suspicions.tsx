import { Badge, Group } from '@mantine/core';
import { api, type ApiValue } from '#console/lib/api.ts';
import { useOneBrand } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';
import { ListPage } from '#console/templates/ListPage.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';
import { Held } from './agent.tsx';
import { MemberName } from '#console/ui/Standing.tsx';

type Suspicion = ApiValue<'GET /ops/agents/suspicions'>['list'][number];

/** Pairs of agent and direct downline that look like one person, or play without risk. A row opens the agent, who can be held there. */
export const Suspicions = ofOneBrand('agents.suspicions', SuspicionsOfBrand);

function SuspicionsOfBrand() {
  const t = useT();
  const brand = useOneBrand();
  const amount = (value: string) => <Amount value={value} currency={brand.currency} />;
  return (
    <ListPage<Suspicion>
      name="agent-suspicions"
      title={t('agents.suspicions')}
      lead={t('agents.suspicions.lead')}
      fixed={{ brand: brand.code }}
      rowKey={({ agent, member }) => `${agent.id} ${member.id}`}
      to={({ agent }) => `/agents/${brand.code}/${agent.id}`}
      load={(_query, _after, signal) =>
        api('GET /ops/agents/suspicions', { query: { brand: brand.code } }, signal)
      }
      columns={[
        { id: 'agent', title: t('agents.one'), render: ({ agent }) => <MemberName {...agent} /> },
        { id: 'member', title: t('agents.downline'), render: ({ member }) => <MemberName {...member} /> },
        {
          id: 'signs',
          title: t('agents.signs'),
          render: ({ signs }) => (
            <Group gap={4}>
              {signs.map((sign) => (
                <Badge key={sign} color="red" tt="none" fw={600}>
                  {t(`agents.sign.${sign}`)}
                </Badge>
              ))}
            </Group>
          ),
        },
        {
          id: 'commission',
          title: t('agents.commission'),
          render: ({ commission }) => amount(commission),
          numeric: true,
        },
        { id: 'stake', title: t('agents.stake'), render: ({ stake }) => amount(stake), numeric: true },
        {
          id: 'deposit',
          title: t('agents.deposit'),
          render: ({ deposit }) => amount(deposit),
          numeric: true,
        },
        { id: 'held', title: t('agents.earnings'), render: ({ held }) => (held ? <Held /> : '–') },
      ]}
      empty={{ title: t('agents.suspicions.none') }}
    />
  );
}
