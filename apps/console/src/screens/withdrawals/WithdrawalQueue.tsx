import { withdrawalStates } from '@perya/contract/cashier/withdrawal.ts';
import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { isClaimedBy } from '#console/lib/claim.ts';
import { useCommand } from '#console/lib/command.ts';
import { useCan, useSelf } from '#console/lib/session.ts';
import { targetHours } from '#console/lib/targets.ts';
import { useT } from '#console/lib/words.ts';
import { QueueItem } from '#console/templates/QueueItem.tsx';
import { QueuePage, type QueueDecision } from '#console/templates/QueuePage.tsx';
import { choice } from '#console/templates/filters.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
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
  const claim = useCommand('POST /ops/withdrawals/:withdrawalId/claim', t('withdrawals.taken'));
  const decisions = (row: Waiting): QueueDecision<Waiting>[] => {
    if (!can('withdrawal.decide') || row.state !== 'review') return [];
    if (!isClaimedBy(row, self.id))
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
        renderDialog: dialogOf('approve'),
      },
      {
        id: 'reject',
        label: t('withdrawals.reject'),
        hotkey: 'r',
        color: 'red',
        renderDialog: dialogOf('reject'),
      },
    ];
  };
  return (
    <>
      {claim.failure !== null && <FailureAlert failure={claim.failure} />}
      <QueuePage<Waiting>
        name="withdrawals"
        title={t('withdrawals.title')}
        lead={`${t('withdrawals.lead')} ${t('queue.within', { hours: targetHours.withdrawals })}`}
        filters={[
          choice('state', t('approval.state'), withdrawalStates, (code) => t(`withdrawals.state.${code}`)),
        ]}
        rowKey={({ id }) => id}
        load={(query, _after, signal) =>
          api('GET /ops/withdrawals', { query: query as ApiRequest<'GET /ops/withdrawals'>['query'] }, signal)
        }
        renderItem={({ amount, currency, account, createdAt, state }) => (
          <QueueItem
            title={<Amount value={amount} currency={currency} />}
            at={createdAt}
            withinHours={state === 'review' ? targetHours.withdrawals : undefined}
            text={account}
            badge={<State state={state} />}
          />
        )}
        renderDetail={(row) => <WithdrawalFacts row={row} state={<State state={row.state} />} />}
        decisions={decisions}
        empty={{ title: t('withdrawals.none'), text: t('withdrawals.none.text') }}
      />
    </>
  );
}

const dialogOf =
  (how: Deciding['how']): NonNullable<QueueDecision<Waiting>['renderDialog']> =>
  (withdrawal, close) => <WithdrawalDecision withdrawal={withdrawal} how={how} onClose={close} />;

const State = ({ state }: Pick<Waiting, 'state'>) => (
  <StateBadge state={state} phrases="withdrawals.state" tones={tones} />
);
