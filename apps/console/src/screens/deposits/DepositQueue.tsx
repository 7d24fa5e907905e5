import { useQuery } from '@tanstack/react-query';
import { api, type ApiRequest } from '#console/lib/api.ts';
import { isClaimedBy } from '#console/lib/claim.ts';
import { useCommand } from '#console/lib/command.ts';
import { useCan, useSelf } from '#console/lib/session.ts';
import { targetHours } from '#console/lib/targets.ts';
import { useT } from '#console/lib/words.ts';
import { QueueItem } from '#console/templates/QueueItem.tsx';
import { QueuePage, type QueueDecision } from '#console/templates/QueuePage.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { FormFailure } from '#console/ui/FormFailure.tsx';
import { DepositState, flowFilter, type Deposit } from './deposit.tsx';
import { DepositDecision, hasStopped } from './DepositDecision.tsx';
import { DepositFacts, DepositProofFacts } from './DepositFacts.tsx';

type DepositQuery = ApiRequest<'GET /ops/deposits'>['query'];

/** Slips, reported transfers and mismatched payments, oldest first: one person takes each, then credits or refuses it. */
export function DepositQueue() {
  const t = useT();
  const { failure, decisions } = useDecisions();
  return (
    <>
      <FormFailure failure={failure} />
      <QueuePage<Deposit>
        name="deposits"
        title={t('deposits.title')}
        lead={`${t('deposits.lead')} ${t('queue.within', { hours: targetHours.deposits })}`}
        filters={[flowFilter(t)]}
        rowKey={({ id }) => id}
        load={(query, after, signal) =>
          api('GET /ops/deposits', { query: { ...query, waiting: 'true', after } as DepositQuery }, signal)
        }
        renderItem={({ amount, received, currency, userName, memberId, channel, waitingSince, status }) => (
          <QueueItem
            title={<Amount value={received ?? amount} currency={currency} />}
            memberId={memberId}
            at={waitingSince}
            withinHours={targetHours.deposits}
            text={`${userName || memberId} · ${channel}`}
            badge={<DepositState status={status} />}
          />
        )}
        renderDetail={(row) => <Detail row={row} />}
        decisions={decisions}
        empty={{ title: t('deposits.none'), text: t('deposits.none.text') }}
      />
    </>
  );
}

/** The operator's decisions for a row. */
function useDecisions() {
  const t = useT();
  const can = useCan();
  const self = useSelf();
  const claim = useCommand('POST /ops/deposits/:orderId/claim', t('deposits.taken'));
  const decisions = (row: Deposit): QueueDecision<Deposit>[] => {
    if (!can('deposit.decide')) return [];
    if (!isClaimedBy(row, self.id))
      return [
        {
          id: 'claim',
          label: t('deposits.take'),
          hotkey: 't',
          primary: true,
          run: ({ id }) => void claim.send({ params: { orderId: id } }),
        },
      ];
    const stopped = hasStopped(row);
    const step = (how: 'credit' | 'refuse', hotkey: string, color: string): QueueDecision<Deposit> => ({
      id: how,
      label: t(
        how === 'refuse' && stopped && row.received !== null ? 'deposits.sendBack' : `deposits.${how}`,
      ),
      hotkey,
      color,
      primary: (how === 'credit') !== stopped,
      renderDialog: (deposit, close) => <DepositDecision deposit={deposit} how={how} onClose={close} />,
    });
    const [credit, refuse] = [step('credit', 'c', 'teal'), step('refuse', 'r', 'red')];
    return stopped ? [refuse, credit] : [credit, refuse];
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
