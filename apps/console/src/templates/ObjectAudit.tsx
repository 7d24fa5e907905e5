/** What was done to one thing, for a tab of its page. */
import { Anchor, Button, Card, Center, Timeline, Text } from '@mantine/core';
import { Link } from 'react-router';
import { api } from '#console/lib/api.ts';
import { auditActionOf, useT } from '#console/lib/words.ts';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';
import { useKeyedPages } from './keyed-pages.ts';

/** @param object its kind, as the audit calls it: `operator`, `member` */
export function ObjectAudit({ object, objectId }: { object: string; objectId: string }) {
  const t = useT();
  const { rows: entries, answer } = useKeyedPages({
    queryKey: ['audit-of', object, objectId],
    load: (after, signal) => api('GET /ops/audit', { query: { object, objectId, after, limit: 25 } }, signal),
  });
  return (
    <Card withBorder padding="lg">
      <FailureAlert failure={answer.error} retry={() => void answer.refetch()} />
      {answer.isSuccess && entries.length === 0 && <Nothing title={t('audit.none')} />}
      <Timeline bulletSize={12} lineWidth={2}>
        {entries.map(({ chain, number, action, actor, at, reason }) => (
          <Timeline.Item key={`${chain}:${number}`} title={auditActionOf(t, action)} fz="sm">
            <Text size="xs" c="dimmed" component="div">
              {actor} · <Moment at={at} />
            </Text>
            {reason !== null && <Text size="sm">{reason}</Text>}
          </Timeline.Item>
        ))}
      </Timeline>
      <Center mt={entries.length > 0 ? 'md' : 0}>
        {answer.hasNextPage && (
          <Button
            size="xs"
            variant="default"
            loading={answer.isFetchingNextPage}
            onClick={() => void answer.fetchNextPage()}
          >
            {t('list.more')}
          </Button>
        )}
      </Center>
      {entries.length > 0 && (
        <Anchor component={Link} size="sm" to={`/audit?object=${object}&objectId=${objectId}`}>
          {t('audit.open')}
        </Anchor>
      )}
    </Card>
  );
}
