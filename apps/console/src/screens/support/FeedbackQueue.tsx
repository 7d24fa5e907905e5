import { Badge, Card, Stack, Text } from '@mantine/core';
import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { BrandName } from '#console/lib/brand.tsx';
import { useCan } from '#console/lib/session.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import { QueueItem } from '#console/templates/QueueItem.tsx';
import { QueuePage, type QueueDecision } from '#console/templates/QueuePage.tsx';
import { choice } from '#console/templates/filters.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { MemberButton } from '#console/ui/MemberLink.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { MemberName } from '#console/ui/Standing.tsx';
import { AnswerDialog, ComplaintDialog } from './FeedbackDialogs.tsx';

export type Feedback = ApiValue<'GET /ops/feedback'>['list'][number];
type FeedbackQuery = ApiRequest<'GET /ops/feedback'>['query'];

const shows = ['open', 'complaints', 'answered'] as const;

/** What players tell the house, and what it answers. */
export function FeedbackQueue() {
  const t = useT();
  const can = useCan();
  return (
    <QueuePage<Feedback>
      name="feedback"
      title={t('feedback.title')}
      lead={t('feedback.lead')}
      filters={[choice('show', t('feedback.show'), shows, (code) => t(`feedback.show.${code}`))]}
      rowKey={({ id }) => id}
      load={(query, after, signal) =>
        api('GET /ops/feedback', { query: { ...query, after } as FeedbackQuery }, signal)
      }
      renderItem={(feedback) => <Item feedback={feedback} />}
      renderDetail={(feedback) => <Body feedback={feedback} />}
      decisions={() => (can('feedback.answer') ? decisionsOf(t) : [])}
      empty={{ title: t('feedback.none') }}
    />
  );
}

const decisionsOf = (t: Translate): QueueDecision<Feedback>[] => [
  {
    id: 'answer',
    label: t('feedback.answer'),
    hotkey: 'a',
    primary: true,
    renderDialog: (feedback, close) => <AnswerDialog feedback={feedback} onClose={close} />,
  },
  {
    id: 'complaint',
    label: t('feedback.complaint'),
    hotkey: 'c',
    renderDialog: (feedback, close) => <ComplaintDialog feedback={feedback} onClose={close} />,
  },
];

function Item({
  feedback: { memberId, userName, content, createdAt, complaintDueAt },
}: {
  feedback: Feedback;
}) {
  const t = useT();
  const badge = complaintDueAt !== null && (
    <Badge color="orange" tt="none" style={{ flex: 'none' }}>
      {t('feedback.complaint')}
    </Badge>
  );
  return (
    <QueueItem title={userName} memberId={memberId} at={createdAt} text={content} lines={2} badge={badge} />
  );
}

function Body({ feedback }: { feedback: Feedback }) {
  const t = useT();
  const { memberId, userName, brand, createdAt, content, complaintDueAt, answer, answeredBy, answeredAt } =
    feedback;
  return (
    <Stack gap="md">
      <Facts
        facts={[
          [t('feedback.from'), <MemberName key="from" id={memberId} name={userName} />],
          [t('approval.brand'), <BrandName key="brand" code={brand} />],
          [t('feedback.sent'), <Moment key="s" at={createdAt} />],
          ...(complaintDueAt === null
            ? []
            : [[t('feedback.due'), <Moment key="d" at={complaintDueAt} age />] as const]),
        ]}
      >
        <MemberButton id={feedback.memberId} />
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
