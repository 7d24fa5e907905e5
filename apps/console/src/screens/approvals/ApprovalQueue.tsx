import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '#console/lib/api.ts';
import { useChosenBrand } from '#console/lib/brand.tsx';
import { useT, type Translate } from '#console/lib/words.ts';
import { QueuePage, type QueueDecision } from '#console/templates/QueuePage.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { ApprovalBody, DecideDialog, kindOf, subjectOf, type Approval, type Decision } from './approval.tsx';

interface Deciding {
  approval: Approval;
  decision: Decision;
}

/** One inbox of everything that waits for a second person. */
export function ApprovalQueue() {
  const t = useT();
  const [brand] = useChosenBrand();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <>
      <QueuePage<Approval>
        name="approvals"
        title={t('approvals.title')}
        lead={t('approvals.lead')}
        actions={
          <Button component={Link} to="/approvals/all" variant="default">
            {t('approvals.all.title')}
          </Button>
        }
        fixed={brand === null ? {} : { brand }}
        rowKey={({ id }) => id}
        load={(query, after, signal) =>
          api('GET /ops/approvals', { query: { ...query, state: 'pending', after } }, signal)
        }
        renderItem={(approval) => <InboxItem approval={approval} />}
        renderDetail={(approval) => <ApprovalBody approval={approval} />}
        decisions={(approval) => (approval.mayDecide ? decisionsOf(t, setDeciding) : [])}
        empty={{ title: t('approvals.none'), text: t('approvals.none.text') }}
      />
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

function decisionsOf(t: Translate, set: (deciding: Deciding) => void): QueueDecision<Approval>[] {
  return [
    {
      id: 'approve',
      label: t('approval.approve'),
      hotkey: 'a',
      color: 'teal',
      primary: true,
      run: (approval) => set({ approval, decision: 'approve' }),
    },
    {
      id: 'reject',
      label: t('approval.reject'),
      hotkey: 'r',
      run: (approval) => set({ approval, decision: 'reject' }),
    },
  ];
}

function InboxItem({ approval }: { approval: Approval }) {
  const t = useT();
  return (
    <Stack gap={2}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" fw={600} truncate>
          {kindOf(t, approval)}
        </Text>
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <Moment at={approval.madeAt} age />
        </Text>
      </Group>
      <Text size="sm" truncate>
        {subjectOf(approval)}
      </Text>
      <Text size="xs" c="dimmed">
        {t('approval.by', { name: approval.maker.name })}
      </Text>
    </Stack>
  );
}
