import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api } from '#console/lib/api.ts';
import { BrandName } from '#console/lib/brand.tsx';
import { isClaimedBy } from '#console/lib/claim.ts';
import { useCommand } from '#console/lib/command.ts';
import { useCan, useSelf } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { DetailPage } from '#console/templates/DetailPage.tsx';
import { FormFailure } from '#console/ui/FormFailure.tsx';
import { DepositState, type Deposit } from './deposit.tsx';
import { DepositDecision, hasStopped, type Deciding } from './DepositDecision.tsx';
import { DepositFacts, DepositProofFacts } from './DepositFacts.tsx';

/** One deposit. A transfer can be credited before the member reports it; a credited deposit can be charged back. */
export function DepositDetail() {
  const t = useT();
  const { orderId = '' } = useParams();
  const [how, setHow] = useState<Deciding['how'] | null>(null);
  const claim = useCommand('POST /ops/deposits/:orderId/claim', t('deposits.taken'));
  const answer = useQuery({
    queryKey: ['deposit', orderId],
    queryFn: ({ signal }) => api('GET /ops/deposits/:orderId', { params: { orderId } }, signal),
  });
  return (
    <>
      <FormFailure failure={claim.failure} />
      <DetailPage
        answer={answer}
        back={{ to: '/deposits/all', label: t('deposits.all') }}
        show={(deposit) => ({
          title: t('deposits.one', { id: deposit.id }),
          lead: <BrandName code={deposit.brand} />,
          badges: <DepositState status={deposit.status} />,
          actions: (
            <Actions
              deposit={deposit}
              take={() => void claim.send({ params: { orderId } })}
              decide={setHow}
            />
          ),
          children: (
            <>
              <DepositFacts row={deposit} />
              <DepositProofFacts detail={deposit} />
            </>
          ),
        })}
      />
      {how !== null && answer.data && (
        <DepositDecision deposit={answer.data} how={how} onClose={() => setHow(null)} />
      )}
    </>
  );
}

interface ActionsProps {
  deposit: Deposit;
  take: () => void;
  decide: (how: Deciding['how']) => void;
}

function Actions({ deposit, take, decide }: ActionsProps) {
  const t = useT();
  const can = useCan();
  const self = useSelf();
  const { status, flow } = deposit;
  if (!can('deposit.decide')) return null;
  if (status === 'paid')
    return (
      <Button variant="default" color="red" onClick={() => decide('chargeBack')}>
        {t('deposits.chargeBack')}
      </Button>
    );
  const isTransfer = flow === 'transfer' || flow === 'slip';
  const stopped = hasStopped(deposit);
  const waits = status === 'review' || status === 'mismatch';
  if (!waits && !(isTransfer && ['pending', 'expired', 'declined'].includes(status))) return null;
  if (!isClaimedBy(deposit, self.id)) return <Button onClick={take}>{t('deposits.take')}</Button>;
  return (
    <>
      <Button {...(stopped ? { variant: 'default' } : { color: 'teal' })} onClick={() => decide('credit')}>
        {t('deposits.credit')}
      </Button>
      {waits && (
        <Button color="red" {...(!stopped && { variant: 'default' })} onClick={() => decide('refuse')}>
          {t(stopped && deposit.received !== null ? 'deposits.sendBack' : 'deposits.refuse')}
        </Button>
      )}
    </>
  );
}
