import { Badge, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { useChosenBrand } from '#console/lib/brand.tsx';
import { useCan, useSelf } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { QueuePage, type QueueDecision } from '#console/templates/QueuePage.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { CloseDialog, HandOverDialog } from './ChatDialogs.tsx';
import { Conversation } from './Conversation.tsx';

export type Thread = ApiValue<'GET /ops/chats'>['list'][number];
type ChatsQuery = ApiRequest<'GET /ops/chats'>['query'];

const shows = ['open', 'mine', 'closed'] as const;

/** Chats with players. What they and colleagues write appears by itself. */
export function ChatQueue() {
  const t = useT();
  const can = useCan();
  const [brand] = useChosenBrand();
  const [open, setOpen] = useState<{ what: 'hand' | 'close'; thread: Thread } | null>(null);
  const close = (): void => setOpen(null);
  const decisions = (thread: Thread): QueueDecision<Thread>[] =>
    can('chat.answer') && thread.state === 'open'
      ? [
          {
            id: 'hand',
            label: t('chat.hand'),
            hotkey: 'h',
            run: () => setOpen({ what: 'hand', thread }),
          },
          {
            id: 'close',
            label: t('chat.close'),
            hotkey: 'e',
            run: () => setOpen({ what: 'close', thread }),
          },
        ]
      : [];
  return (
    <>
      <QueuePage<Thread>
        name="chats"
        title={t('chat.title')}
        lead={t('chat.lead')}
        filters={[
          {
            kind: 'choice',
            name: 'show',
            label: t('chat.show'),
            options: shows.map((value) => ({ value, label: t(`chat.show.${value}`) })),
          },
        ]}
        fixed={brand === null ? {} : { brand }}
        rowKey={({ memberId }) => memberId}
        load={(query, after, signal) =>
          api('GET /ops/chats', { query: { ...query, after } as ChatsQuery }, signal)
        }
        renderItem={(thread) => <Item thread={thread} />}
        renderDetail={(thread) => <Conversation key={thread.memberId} memberId={thread.memberId} />}
        decisions={decisions}
        empty={{ title: t('chat.none') }}
      />
      {open?.what === 'hand' && <HandOverDialog thread={open.thread} onClose={close} />}
      {open?.what === 'close' && <CloseDialog thread={open.thread} onClose={close} />}
    </>
  );
}

function Item({ thread }: { thread: Thread }) {
  const t = useT();
  const { id } = useSelf();
  const { userName, lastText, lastAt, waitingSince, operatorId, operatorName } = thread;
  return (
    <Stack gap={2}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" fw={600} truncate>
          {userName}
        </Text>
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <Moment at={waitingSince ?? lastAt} age />
        </Text>
      </Group>
      <Text size="sm" lineClamp={2}>
        {lastText ?? t('chat.picture')}
      </Text>
      <Group gap={6}>
        {waitingSince !== null && (
          <Badge color="orange" tt="none">
            {t('chat.waits')}
          </Badge>
        )}
        {operatorId !== null && (
          <Badge color={operatorId === id ? 'teal' : 'gray'} tt="none">
            {operatorId === id ? t('chat.mine') : operatorName}
          </Badge>
        )}
      </Group>
    </Stack>
  );
}
