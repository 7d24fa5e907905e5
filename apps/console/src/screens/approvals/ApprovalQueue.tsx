import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { api } from '#console/lib/api.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import { QueueItem } from '#console/templates/QueueItem.tsx';
import { QueuePage, type QueueDecision } from '#console/templates/QueuePage.tsx';
import { StaffingNotice } from '#console/ui/StaffingNotice.tsx';
import {
  ApprovalBody,
  DecideDialog,
  kindOf,
  memberOf,
  subjectOf,
  WithdrawDialog,
  type Approval,
  type Decision,
} from './approval.tsx';
import { ProposeCommand } from './ProposeCommand.tsx';

/** One inbox of everything that waits for a second person. */
export function ApprovalQueue() {
  const t = useT();
  return (
    <QueuePage<Approval>
      name="approvals"
      title={t('approvals.title')}
      lead={
        <>
          {t('approvals.lead')}
          <StaffingNotice />
        </>
      }
      actions={
        <>
          <ProposeCommand />
          <Button component={Link} to="/approvals/all" variant="default">
            {t('approvals.all.title')}
          </Button>
        </>
      }
      rowKey={({ id }) => id}
      load={(query, after, signal) =>
        api('GET /ops/approvals', { query: { ...query, state: 'pending', after } }, signal)
      }
      renderItem={(approval) => (
        <QueueItem
          title={kindOf(t, approval)}
          memberId={memberOf(approval)}
          at={approval.madeAt}
          text={subjectOf(approval)}
          note={t('approval.by', { name: approval.maker.name })}
        />
      )}
      renderDetail={(approval) => <ApprovalBody approval={approval} />}
      decisions={(approval) => decisionsOf(t, approval)}
      empty={{ title: t('approvals.none'), text: t('approvals.none.text') }}
    />
  );
}

function decisionsOf(t: Translate, { mayDecide, mayWithdraw }: Approval): QueueDecision<Approval>[] {
  if (mayWithdraw)
    return [
      {
        id: 'withdraw',
        label: t('approval.withdraw'),
        hotkey: 'w',
        renderDialog: (approval, close) => <WithdrawDialog approval={approval} onClose={close} />,
      },
    ];
  if (!mayDecide) return [];
  const dialogOf =
    (decision: Decision): NonNullable<QueueDecision<Approval>['renderDialog']> =>
    (approval, close) => <DecideDialog approval={approval} decision={decision} onClose={close} />;
  return [
    {
      id: 'approve',
      label: t('approval.approve'),
      hotkey: 'a',
      color: 'teal',
      primary: true,
      renderDialog: dialogOf('approve'),
    },
    { id: 'reject', label: t('approval.reject'), hotkey: 'r', renderDialog: dialogOf('reject') },
  ];
}
