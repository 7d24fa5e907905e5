import { Badge, Group } from '@mantine/core';
import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { useCan, useSelf } from '#console/lib/session.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import { QueueItem } from '#console/templates/QueueItem.tsx';
import { QueuePage, type QueueDecision } from '#console/templates/QueuePage.tsx';
import { choice } from '#console/templates/filters.tsx';
import { CloseDialog, HandOverDialog } from './ChatDialogs.tsx';
import { Conversation } from './Conversation.tsx';

export type Thread = ApiValue<'GET /ops/chats'>['list'][number];
type ChatsQuery = ApiRequest<'GET /ops/chats'>['query'];

const shows = ['open', 'mine', 'closed'] as const;

/** Chats with players. New messages appear by themselves. */
export function ChatQueue() {
  const t = useT();
  const can = useCan();
  return (
    <QueuePage<Thread>
      name="chats"
      title={t('chat.title')}
      lead={t('chat.lead')}
      filters={[choice('show', t('chat.show'), shows, (code) => t(`chat.show.${code}`))]}
      rowKey={({ memberId }) => memberId}
      load={(query, after, signal) =>
        api('GET /ops/chats', { query: { ...query, after } as ChatsQuery }, signal)
      }
      renderItem={(thread) => <Item thread={thread} />}
      renderDetail={(thread) => <Conversation key={thread.memberId} memberId={thread.memberId} />}
      decisions={({ state }) => (can('chat.answer') && state === 'open' ? decisionsOf(t) : [])}
      empty={{ title: t('chat.none') }}
    />
  );
}

const decisionsOf = (t: Translate): QueueDecision<Thread>[] => [
  {
    id: 'hand',
    label: t('chat.hand'),
    hotkey: 'h',
    renderDialog: (thread, close) => <HandOverDialog thread={thread} onClose={close} />,
  },
  {
    id: 'close',
    label: t('chat.close'),
    hotkey: 'e',
    renderDialog: (thread, close) => <CloseDialog thread={thread} onClose={close} />,
  },
];

function Item({ thread }: { thread: Thread }) {
  const t = useT();
  const { id } = useSelf();
  const { memberId, userName, lastText, lastAt, waitingSince, operatorId, operatorName } = thread;
  const badges = (
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
  );
  return (
    <QueueItem
      title={userName}
      memberId={memberId}
      at={waitingSince ?? lastAt}
      text={lastText ?? t('chat.picture')}
      lines={2}
      note={badges}
    />
  );
}
