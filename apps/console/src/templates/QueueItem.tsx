import { Box, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Moment } from '#console/ui/Moment.tsx';

interface QueueItemProps {
  title: ReactNode;
  /** Waiting since. */
  at: string;
  text: ReactNode;
  /** Most lines of `text`. */
  lines?: number;
  /** A badge beside the text. */
  badge?: ReactNode;
  /** A line beneath. */
  note?: ReactNode;
}

/** A row of a queue: title and age, then text and badge. */
export function QueueItem({ title, at, text, lines = 1, badge, note }: QueueItemProps) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" fw={600} truncate>
          {title}
        </Text>
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <Moment at={at} age />
        </Text>
      </Group>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" lineClamp={lines} style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
        {badge !== undefined && <Box style={{ flexShrink: 0 }}>{badge}</Box>}
      </Group>
      {note !== undefined && (
        <Text component="div" size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </Stack>
  );
}
