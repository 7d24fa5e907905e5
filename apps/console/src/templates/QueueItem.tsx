import { Badge, Box, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNowMs } from '#console/lib/now.ts';
import { useT } from '#console/lib/words.ts';
import { Moment } from '#console/ui/Moment.tsx';
import { Standing } from '#console/ui/Standing.tsx';

interface QueueItemProps {
  title: ReactNode;
  /** The player it concerns, whose state stands in the row. */
  memberId?: string | undefined;
  /** Waiting since. */
  at: string;
  /** Hours after which the item is late; absent: never. */
  withinHours?: number | undefined;
  text: ReactNode;
  /** Most lines of `text`. */
  lines?: number;
  /** A badge beside the text. */
  badge?: ReactNode;
  /** A line beneath. */
  note?: ReactNode;
}

/** A row of a queue: title and age, then text and badge. */
export function QueueItem({
  title,
  memberId,
  at,
  withinHours,
  text,
  lines = 1,
  badge,
  note,
}: QueueItemProps) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" fw={600} truncate>
          {title}
        </Text>
        <Group gap={6} wrap="nowrap">
          {withinHours !== undefined && <Late at={at} withinHours={withinHours} />}
          <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            <Moment at={at} age />
          </Text>
        </Group>
      </Group>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" lineClamp={lines} style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
        {badge !== undefined && <Box style={{ flexShrink: 0 }}>{badge}</Box>}
      </Group>
      {memberId !== undefined && <Standing id={memberId} />}
      {note !== undefined && (
        <Text component="div" size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </Stack>
  );
}

function Late({ at, withinHours }: { at: string; withinHours: number }) {
  const t = useT();
  const nowMs = useNowMs();
  if (nowMs - new Date(at).getTime() <= withinHours * 3_600_000) return null;
  return (
    <Badge color="red" size="sm" tt="none">
      {t('queue.late')}
    </Badge>
  );
}
