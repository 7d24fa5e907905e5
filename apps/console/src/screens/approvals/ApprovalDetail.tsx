import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api } from '#console/lib/api.ts';
import { useT } from '#console/lib/words.ts';
import { DetailPage } from '#console/templates/DetailPage.tsx';
import {
  ApprovalBody,
  ApprovalState,
  DecideDialog,
  kindOf,
  subjectOf,
  WithdrawDialog,
  type Decision,
} from './approval.tsx';

export function ApprovalDetail() {
  const t = useT();
  const { approvalId = '' } = useParams();
  const [decision, setDecision] = useState<Decision | 'withdraw' | null>(null);
  const answer = useQuery({
    queryKey: ['approval', approvalId],
    queryFn: ({ signal }) => api('GET /ops/approvals/:approvalId', { params: { approvalId } }, signal),
  });
  return (
    <>
      <DetailPage
        answer={answer}
        back={{ to: '/approvals/all', label: t('approvals.all.title') }}
        show={(approval) => ({
          title: kindOf(t, approval),
          lead: subjectOf(approval),
          badges: <ApprovalState state={approval.state} />,
          actions: approval.mayWithdraw ? (
            <Button variant="default" onClick={() => setDecision('withdraw')}>
              {t('approval.withdraw')}
            </Button>
          ) : (
            approval.mayDecide && (
              <>
                <Button variant="default" onClick={() => setDecision('reject')}>
                  {t('approval.reject')}
                </Button>
                <Button color="teal" onClick={() => setDecision('approve')}>
                  {t('approval.approve')}
                </Button>
              </>
            )
          ),
          children: <ApprovalBody approval={approval} />,
        })}
      />
      {answer.data && decision === 'withdraw' && (
        <WithdrawDialog approval={answer.data} onClose={() => setDecision(null)} />
      )}
      {answer.data && decision !== null && decision !== 'withdraw' && (
        <DecideDialog approval={answer.data} decision={decision} onClose={() => setDecision(null)} />
      )}
    </>
  );
}
