import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { useChosenBrand } from '#console/lib/brand.tsx';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { QueuePage } from '#console/templates/QueuePage.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { AnswerDialog, ComplaintDialog } from './FeedbackDialogs.tsx';

export type Feedback = ApiValue<'GET /ops/feedback'>['list'][number];
type FeedbackQuery = ApiRequest<'GET /ops/feedback'>['query'];

const shows = ['open', 'complaints', 'answered'] as const;

/** What players tell the house, and what it answers. */
export function FeedbackQueue() {
  const t = useT();
  const can = useCan();
  const [brand] = useChosenBrand();
  const [open, setOpen] = useState<{ what: 'answer' | 'complaint'; feedback: Feedback } | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <QueuePage<Feedback>
        name="feedback"
        title={t('feedback.title')}
        lead={t('feedback.lead')}
        filters={[
          {
            kind: 'choice',
            name: 'show',
            label: t('feedback.show'),
            options: shows.map((value) => ({ value, label: t(`feedback.show.${value}`) })),
          },
        ]}
        fixed={brand === null ? {} : { brand }}
        rowKey={({ id }) => id}
        load={(query, after, signal) =>
          api('GET /ops/feedback', { query: { ...query, after } as FeedbackQuery }, signal)
        }
        renderItem={(feedback) => <Item feedback={feedback} />}
        renderDetail={(feedback) => <Body feedback={feedback} />}
        decisions={() =>
          can('feedback.answer')
            ? [
                {
                  id: 'answer',
                  label: t('feedback.answer'),
                  hotkey: 'a',
                  primary: true,
                  run: (feedback) => setOpen({ what: 'answer', feedback }),
                },
                {
                  id: 'complaint',
                  label: t('feedback.complaint'),
                  hotkey: 'c',
                  run: (feedback) => setOpen({ what: 'complaint', feedback }),
                },
              ]
            : []
        }
        empty={{ title: t('feedback.none') }}
      />
      {open?.what === 'answer' && <AnswerDialog feedback={open.feedback} onClose={close} />}
      {open?.what === 'complaint' && <ComplaintDialog feedback={open.feedback} onClose={close} />}
    </>
  );
}

function Item({ feedback: { userName, content, createdAt, complaintDueAt } }: { feedback: Feedback }) {
  const t = useT();
  return (
    <Stack gap={2}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" fw={600} truncate>
          {userName}
        </Text>
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <Moment at={createdAt} age />
        </Text>
      </Group>
      <Text size="sm" lineClamp={2}>
        {content}
      </Text>
      {complaintDueAt !== null && (
        <Badge color="orange" tt="none">
          {t('feedback.complaint')}
        </Badge>
      )}
    </Stack>
  );
}

function Body({ feedback }: { feedback: Feedback }) {
  const t = useT();
  const can = useCan();
  const { userName, brand, createdAt, content, complaintDueAt, answer, answeredBy, answeredAt } = feedback;
  return (
    <Stack gap="md">
      <Facts
        facts={[
          [t('feedback.from'), userName],
          [t('approval.brand'), brand],
          [t('feedback.sent'), <Moment key="s" at={createdAt} />],
          ...(complaintDueAt === null
            ? []
            : [[t('feedback.due'), <Moment key="d" at={complaintDueAt} age />] as const]),
        ]}
      >
        {can('member.view') && (
          <Button component={Link} to={`/members/${feedback.memberId}`} variant="default" mt="lg">
            {t('feedback.player')}
          </Button>
        )}
      </Facts>
      <Card withBorder padding="lg">
        <Text style={{ whiteSpace: 'pre-wrap' }}>{content}</Text>
      </Card>
      {answer !== null && (
        <Card withBorder padding="lg">
          <Text size="xs" c="dimmed" mb={4}>
            {t('feedback.answered.by')} {answeredBy} · <Moment at={answeredAt} />
          </Text>
          <Text style={{ whiteSpace: 'pre-wrap' }}>{answer}</Text>
        </Card>
      )}
    </Stack>
  );
}
