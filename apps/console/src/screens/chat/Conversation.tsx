import { Alert, Button, Card, Group, ScrollArea, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { addressOf, api, type ApiValue } from '#console/lib/api.ts';
import { BrandName } from '#console/lib/brand.tsx';
import { useCommand } from '#console/lib/command.ts';
import { useCan, useSelf } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { Answered } from '#console/ui/Answered.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { FormFailure } from '#console/ui/FormFailure.tsx';
import { MemberButton } from '#console/ui/MemberLink.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { MemberName } from '#console/ui/Standing.tsx';
import { Composer } from './Composer.tsx';
import styles from './Conversation.module.css';

type ChatValue = ApiValue<'GET /ops/chats/:memberId'>;
type Message = ChatValue['messages'][number];

/** One player's chat: the player, the messages, the field for the answer. */
export function Conversation({ memberId }: { memberId: string }) {
  const answer = useQuery({
    queryKey: ['chat', memberId],
    queryFn: ({ signal }) => api('GET /ops/chats/:memberId', { params: { memberId } }, signal),
  });
  return <Answered answer={answer} render={(chat) => <Shown chat={chat} />} />;
}

function Shown({ chat }: { chat: ChatValue }) {
  const t = useT();
  const can = useCan();
  const { memberId, userName, brand, language, operatorName } = chat.thread;
  return (
    <Stack gap="md">
      <Facts
        facts={[
          [t('feedback.from'), <MemberName key="from" id={memberId} name={userName} />],
          [t('approval.brand'), <BrandName key="brand" code={brand} />],
          [t('chat.language'), language],
          [t('chat.answers'), operatorName ?? t('chat.answers.nobody')],
        ]}
      >
        <MemberButton id={memberId} />
      </Facts>
      <Card withBorder padding={0}>
        <Log chat={chat} />
        {can('chat.answer') && <Answering chat={chat} />}
      </Card>
    </Stack>
  );
}

function Answering({ chat: { thread, answers } }: { chat: ChatValue }) {
  const t = useT();
  const { id } = useSelf();
  const take = useCommand('PUT /ops/chats/:memberId/operator', t('chat.take.said'));
  const { memberId, version, operatorId, operatorName } = thread;
  if (operatorId === null || operatorId === id)
    return <Composer key={memberId} memberId={memberId} answers={answers} />;
  return (
    <Alert color="gray" m="md">
      <FormFailure failure={take.failure} />
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('chat.colleague', { name: operatorName ?? '' })}</Text>
        <Button
          size="xs"
          loading={take.pending}
          onClick={() => void take.send({ params: { memberId }, body: { version, operatorId: id } })}
        >
          {t('chat.take')}
        </Button>
      </Group>
    </Alert>
  );
}

/** Newest message at the bottom, where the log opens and stays. */
function Log({ chat: { thread, messages, readNumber } }: { chat: ChatValue }) {
  const t = useT();
  const { memberId } = thread;
  const viewport = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.number;
  useEffect(() => {
    const { current } = viewport;
    if (current) current.scrollTop = current.scrollHeight;
  }, [last]);
  return (
    <ScrollArea.Autosize mah="min(52dvh, 560px)" viewportRef={viewport}>
      <div role="log" aria-label={t('chat.log')}>
        <ol className={styles['log']}>
          {messages.map((message) => (
            <Line
              key={message.number}
              memberId={memberId}
              message={message}
              read={message.number <= readNumber}
            />
          ))}
        </ol>
      </div>
    </ScrollArea.Autosize>
  );
}

interface LineProps {
  memberId: string;
  message: Message;
  /** The member has seen it. */
  read: boolean;
}

function Line({ memberId, message, read }: LineProps) {
  const t = useT();
  const { author, authorName, kind, text, about, pictureId, at } = message;
  if (about !== null)
    return <li className={styles['event']}>{t(`chat.about.${about.kind}`, { label: about.label })}</li>;
  if (kind === 'taken' || kind === 'closed')
    return (
      <li className={styles['event']}>
        {t(`chat.event.${kind}`, { name: authorName ?? '' })} · <Moment at={at} />
      </li>
    );
  const own = author === 'operator';
  return (
    <li className={styles['line']} data-own={own || undefined}>
      <div className={styles['bubble']}>
        {pictureId === null ? (
          text
        ) : (
          <img
            className={styles['picture']}
            src={addressOf('/ops/chats/:memberId/pictures/:pictureId', { memberId, pictureId })}
            alt={t('chat.picture')}
          />
        )}
      </div>
      <Text size="xs" c="dimmed">
        {own && `${authorName} · `}
        <Moment at={at} />
        {own && ` · ${t(read ? 'chat.read' : 'chat.unread')}`}
      </Text>
    </li>
  );
}
