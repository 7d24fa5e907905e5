import { api } from '#console/lib/api.ts';
import { isClaimedBy } from '#console/lib/claim.ts';
import { useCommand } from '#console/lib/command.ts';
import { useCan, useSelf } from '#console/lib/session.ts';
import { targetHours } from '#console/lib/targets.ts';
import { useT } from '#console/lib/words.ts';
import { QueueItem } from '#console/templates/QueueItem.tsx';
import { QueuePage, type QueueDecision } from '#console/templates/QueuePage.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { FormFailure } from '#console/ui/FormFailure.tsx';
import { WithdrawalState, type Withdrawal } from './withdrawal.tsx';
import { WithdrawalDecision, type Deciding } from './WithdrawalDecision.tsx';
import { WithdrawalFacts } from './WithdrawalFacts.tsx';

/** Withdrawals that no rule approved: taken by one person, then approved or refused. The oldest first. */
export function WithdrawalQueue() {
  const t = useT();
  const can = useCan();
  const self = useSelf();
  const claim = useCommand('POST /ops/withdrawals/:withdrawalId/claim', t('withdrawals.taken'));
  const decisions = (row: Withdrawal): QueueDecision<Withdrawal>[] => {
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
      <FormFailure failure={claim.failure} />
      <QueuePage<Withdrawal>
        name="withdrawals"
        title={t('withdrawals.title')}
        lead={`${t('withdrawals.lead')} ${t('queue.within', { hours: targetHours.withdrawals })}`}
        rowKey={({ id }) => id}
        load={(query, after, signal) =>
          api('GET /ops/withdrawals', { query: { ...query, waiting: 'true', after } }, signal)
        }
        renderItem={({ amount, currency, userName, memberId, account, createdAt, state }) => (
          <QueueItem
            title={<Amount value={amount} currency={currency} />}
            memberId={memberId}
            at={createdAt}
            withinHours={targetHours.withdrawals}
            text={`${userName || memberId} · ${account}`}
            badge={<WithdrawalState state={state} />}
          />
        )}
        renderDetail={(row) => <WithdrawalFacts row={row} />}
        decisions={decisions}
        empty={{ title: t('withdrawals.none'), text: t('withdrawals.none.text') }}
      />
    </>
  );
}

const dialogOf =
  (how: Deciding['how']): NonNullable<QueueDecision<Withdrawal>['renderDialog']> =>
  (withdrawal, close) => <WithdrawalDecision withdrawal={withdrawal} how={how} onClose={close} />;
