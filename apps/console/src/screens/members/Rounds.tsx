import { Anchor } from '@mantine/core';
import type { ApiValue } from '#console/lib/api.ts';
import { useT } from '#console/lib/words.ts';
import { List } from '#console/templates/List.tsx';
import { choice } from '#console/templates/filters.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { StateBadge } from '#console/ui/StateBadge.tsx';
import { loadOf } from './member-list.ts';

type Round = ApiValue<'GET /ops/members/:memberId/rounds'>['list'][number];

const states = ['open', 'closed', 'cancelled'] as const;

/** What was played; a round of the studio leads to the page that replays and proves it. */
export function Rounds({ memberId }: { memberId: string }) {
  const t = useT();
  return (
    <List<Round>
      label={t('member.tab.rounds')}
      name={`rounds ${memberId}`}
      filters={[
        choice('status', t('approval.state'), states, (code) => t(`round.state.${code}`)),
        { kind: 'moment', name: 'from', label: t('audit.from') },
        { kind: 'moment', name: 'to', label: t('audit.to') },
      ]}
      rowKey={({ id }) => id}
      load={loadOf('GET /ops/members/:memberId/rounds', memberId)}
      columns={[
        { id: 'at', title: t('round.opened'), render: ({ openedAt }) => <Moment at={openedAt} /> },
        { id: 'game', title: t('round.game'), render: ({ gameName }) => gameName },
        { id: 'vendor', title: t('vendor'), render: ({ vendorName }) => vendorName },
        {
          id: 'round',
          title: t('round.id'),
          render: ({ round, verifyUrl }) =>
            verifyUrl === null ? (
              round
            ) : (
              <Anchor href={verifyUrl} target="_blank" rel="noreferrer" size="sm">
                {round}
              </Anchor>
            ),
        },
        {
          id: 'stake',
          title: t('round.stake'),
          numeric: true,
          render: ({ stake }) => <Amount value={stake} />,
        },
        { id: 'win', title: t('round.win'), numeric: true, render: ({ win }) => <Amount value={win} /> },
        { id: 'ggr', title: t('kpi.ggr'), numeric: true, render: ({ ggr }) => <Amount value={ggr} /> },
        {
          id: 'state',
          title: t('approval.state'),
          render: ({ status }) => (
            <StateBadge
              state={status}
              phrases="round.state"
              tones={{ open: 'waiting', closed: 'good', cancelled: 'over' }}
            />
          ),
        },
      ]}
      empty={{ title: t('rounds.none') }}
    />
  );
}
