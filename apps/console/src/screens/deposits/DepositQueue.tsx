import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type ApiRequest } from '#console/lib/api.ts';
import { useCommand } from '#console/lib/command.ts';
import { useCan, useSelf } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { QueuePage, type QueueDecision } from '#console/templates/QueuePage.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { DepositState, flowFilter, type Deposit } from './deposit.tsx';
import { DepositDecision, type Deciding } from './DepositDecision.tsx';
import { DepositFacts, DepositProofFacts } from './DepositFacts.tsx';

/** Slips, told transfers and payments that do not fit: taken by one person, then credited or refused. The oldest first. */
export function DepositQueue() {
  const t = useT();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const { failure, decisions } = useDecisions(setDeciding);
  return (
    <>
      {failure !== null && <FailureAlert failure={failure} />}
      <QueuePage<Deposit>
        name="deposits"
        title={t('deposits.title')}
        lead={t('deposits.lead')}
        filters={[flowFilter(t)]}
        rowKey={({ id }) => id}
        load={(query, after, signal) =>
          api(
            'GET /ops/deposits',
            {
              query: {
                ...query,
                waiting: 'true',
                ...(after && { after }),
              } as ApiRequest<'GET /ops/deposits'>['query'],
            },
            signal,
          )
        }
        renderItem={(row) => <Item row={row} />}
        renderDetail={(row) => <Detail row={row} />}
        decisions={decisions}
        empty={{ title: t('deposits.none'), text: t('deposits.none.text') }}
      />
      {deciding && <DepositDecision {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

/** What this operator may do with a row. */
function useDecisions(decide: (deciding: Deciding) => void) {
  const t = useT();
  const can = useCan();
  const self = useSelf();
  const claim = useCommand('POST /ops/deposits/:orderId/claim', t('deposits.taken'));
  const decisions = (row: Deposit): QueueDecision<Deposit>[] => {
    if (!can('deposit.decide')) return [];
    const isMine =
      row.claimedBy === self.id && row.claimedUntil !== null && Date.parse(row.claimedUntil) > Date.now();
    if (!isMine)
      return [
        {
          id: 'claim',
          label: t('deposits.take'),
          hotkey: 't',
          primary: true,
          run: ({ id }) => void claim.send({ params: { orderId: id } }),
        },
      ];
    const step = (how: 'credit' | 'refuse', hotkey: string, color: string): QueueDecision<Deposit> => ({
      id: how,
      label: t(`deposits.${how}`),
      hotkey,
      color,
      primary: how === 'credit',
      run: (deposit) => decide({ deposit, how }),
    });
    return [step('credit', 'c', 'teal'), step('refuse', 'r', 'red')];
  };
  return { failure: claim.failure, decisions };
}

function Detail({ row }: { row: Deposit }) {
  const answer = useQuery({
    queryKey: ['deposit', row.id],
    queryFn: ({ signal }) => api('GET /ops/deposits/:orderId', { params: { orderId: row.id } }, signal),
  });
  return (
    <>
      <DepositFacts row={row} />
      {answer.error !== null && <FailureAlert failure={answer.error} />}
      {answer.data && <DepositProofFacts detail={answer.data} />}
    </>
  );
}

function Item({ row: { amount, received, currency, channel, createdAt, status } }: { row: Deposit }) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" fw={600}>
          <Amount value={received ?? amount} currency={currency} />
        </Text>
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <Moment at={createdAt} age />
        </Text>
      </Group>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" truncate>
          {channel}
        </Text>
        <DepositState status={status} />
      </Group>
    </Stack>
  );
}
