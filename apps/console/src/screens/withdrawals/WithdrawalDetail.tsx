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
import { WithdrawalState, type Withdrawal } from './withdrawal.tsx';
import { WithdrawalDecision, type Deciding } from './WithdrawalDecision.tsx';
import { WithdrawalFacts } from './WithdrawalFacts.tsx';

/** One withdrawal in any state; one that waits for a person can be decided here as in the queue. */
export function WithdrawalDetail() {
  const t = useT();
  const { withdrawalId = '' } = useParams();
  const [how, setHow] = useState<Deciding['how'] | null>(null);
  const claim = useCommand('POST /ops/withdrawals/:withdrawalId/claim', t('withdrawals.taken'));
  const answer = useQuery({
    queryKey: ['withdrawal', withdrawalId],
    queryFn: ({ signal }) => api('GET /ops/withdrawals/:withdrawalId', { params: { withdrawalId } }, signal),
  });
  return (
    <>
      <FormFailure failure={claim.failure} />
      <DetailPage
        answer={answer}
        back={{ to: '/withdrawals/all', label: t('withdrawals.all') }}
        show={(withdrawal) => ({
          title: t('withdrawals.one', { id: withdrawal.id }),
          lead: <BrandName code={withdrawal.brand} />,
          badges: <WithdrawalState state={withdrawal.state} />,
          actions: (
            <Actions
              withdrawal={withdrawal}
              take={() => void claim.send({ params: { withdrawalId } })}
              decide={setHow}
            />
          ),
          children: <WithdrawalFacts row={withdrawal} />,
        })}
      />
      {how !== null && answer.data && (
        <WithdrawalDecision withdrawal={answer.data} how={how} onClose={() => setHow(null)} />
      )}
    </>
  );
}

interface ActionsProps {
  withdrawal: Withdrawal;
  take: () => void;
  decide: (how: Deciding['how']) => void;
}

function Actions({ withdrawal, take, decide }: ActionsProps) {
  const t = useT();
  const can = useCan();
  const self = useSelf();
  if (!can('withdrawal.decide') || withdrawal.state !== 'review') return null;
  if (!isClaimedBy(withdrawal, self.id)) return <Button onClick={take}>{t('withdrawals.take')}</Button>;
  return (
    <>
      <Button variant="default" color="red" onClick={() => decide('reject')}>
        {t('withdrawals.reject')}
      </Button>
      <Button color="teal" onClick={() => decide('approve')}>
        {t('withdrawals.approve')}
      </Button>
    </>
  );
}
