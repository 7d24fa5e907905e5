import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { withdrawalStates } from '@perya/contract/cashier/withdrawal.ts';
import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { useChosenBrand } from '#console/lib/brand.tsx';
import { useCommand } from '#console/lib/command.ts';
import { useCan, useSelf } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { QueuePage, type QueueDecision } from '#console/templates/QueuePage.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';
import { WithdrawalDecision, type Deciding } from './WithdrawalDecision.tsx';
import { WithdrawalFacts } from './WithdrawalFacts.tsx';

type Waiting = ApiValue<'GET /ops/withdrawals'>['list'][number];

const tones: Readonly<Record<Waiting['state'], Tone>> = {
  requested: 'waiting',
  checked: 'waiting',
  review: 'warning',
  approved: 'waiting',
  sent: 'waiting',
  paid: 'good',
  rejected: 'over',
  failed: 'over',
  reversed: 'warning',
  cancelled: 'over',
};

/** Withdrawals that no rule approved: taken by one person, then approved or refused. The oldest first. */
export function WithdrawalQueue() {
  const t = useT();
  const can = useCan();
  const self = useSelf();
  const [brand] = useChosenBrand();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const claim = useCommand('POST /ops/withdrawals/:withdrawalId/claim', t('withdrawals.taken'));
  const decisions = (row: Waiting): QueueDecision<Waiting>[] => {
    if (!can('withdrawal.decide') || row.state !== 'review') return [];
    const isMine = row.claimedBy === self.id && isAhead(row.claimedUntil);
    if (!isMine)
      return [
        {
          id: 'claim',
          label: t('withdrawals.take'),
          hotkey: 't',
          primary: true,
          run: ({ id }) => void claim.send({ params: { withdrawalId: id } }),
        },
      ];
    return [
      {
        id: 'approve',
        label: t('withdrawals.approve'),
        hotkey: 'a',
        color: 'teal',
        primary: true,
        run: (withdrawal) => setDeciding({ withdrawal, how: 'approve' }),
      },
      {
        id: 'reject',
        label: t('withdrawals.reject'),
        hotkey: 'r',
        color: 'red',
        run: (withdrawal) => setDeciding({ withdrawal, how: 'reject' }),
      },
    ];
  };
  return (
    <>
      {claim.failure !== null && <FailureAlert failure={claim.failure} />}
      <QueuePage<Waiting>
        name="withdrawals"
        title={t('withdrawals.title')}
        lead={t('withdrawals.lead')}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: t('approval.state'),
            options: withdrawalStates.map((value) => ({ value, label: t(`withdrawals.state.${value}`) })),
          },
        ]}
        fixed={brand === null ? {} : { brand }}
        rowKey={({ id }) => id}
        load={(query, _after, signal) =>
          api('GET /ops/withdrawals', { query: query as ApiRequest<'GET /ops/withdrawals'>['query'] }, signal)
        }
        renderItem={(row) => <Item row={row} />}
        renderDetail={(row) => <WithdrawalFacts row={row} state={<State state={row.state} />} />}
        decisions={decisions}
        empty={{ title: t('withdrawals.none'), text: t('withdrawals.none.text') }}
      />
      {deciding && <WithdrawalDecision {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

const isAhead = (until: string | null): boolean => until !== null && Date.parse(until) > Date.now();

const State = ({ state }: Pick<Waiting, 'state'>) => (
  <StateBadge state={state} phrases="withdrawals.state" tones={tones} />
);

function Item({ row: { amount, currency, account, createdAt, state } }: { row: Waiting }) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" fw={600}>
          <Amount value={amount} currency={currency} />
        </Text>
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <Moment at={createdAt} age />
        </Text>
      </Group>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" truncate>
          {account}
        </Text>
        <State state={state} />
      </Group>
    </Stack>
  );
}
