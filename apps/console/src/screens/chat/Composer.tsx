import { Button, Group, Menu, Stack, Textarea } from '@mantine/core';
import { isComposing } from '@perya/keys/keys.ts';
import { MessageSquareText, SendHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCommand } from '#console/lib/command.ts';
import { randomId } from '#console/lib/random-id.ts';
import { useT } from '#console/lib/words.ts';
import { FormFailure } from '#console/ui/FormFailure.tsx';
import styles from './Conversation.module.css';

interface ComposerProps {
  memberId: string;
  answers: readonly { title: string; text: string }[];
}

/** The field for an answer. Focus selects this chat, so that another player's message does not replace it. */
export function Composer({ memberId, answers }: ComposerProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [, setSearch] = useSearchParams();
  // Keep the id until the message has arrived: a second press must not send it twice.
  const request = useRef(randomId());
  const command = useCommand('POST /ops/chats/:memberId/messages');
  const stay = (): void =>
    setSearch(
      (old) => {
        old.set('item', memberId);
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
  const send = async (): Promise<void> => {
    if (text.trim() === '') return;
    const body = { requestId: request.current, text };
    if ((await command.send({ params: { memberId }, body })) === null) return;
    request.current = randomId();
    setText('');
  };
  return (
    <Stack gap="xs" className={styles['composer']!}>
      <Textarea
        aria-label={t('chat.answer')}
        placeholder={t('chat.answer')}
        description={t('chat.answer.help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        value={text}
        onFocus={stay}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
          event.preventDefault();
          void send();
        }}
      />
      <FormFailure failure={command.failure} />
      <Group justify="space-between" gap="sm">
        <ReadyAnswers
          answers={answers}
          choose={(answer) => {
            stay();
            setText((old) => (old === '' ? answer : `${old.trimEnd()} ${answer}`));
          }}
        />
        <Button
          loading={command.pending}
          disabled={text.trim() === ''}
          leftSection={<SendHorizontal size={16} aria-hidden />}
          onClick={() => void send()}
        >
          {t('chat.send')}
        </Button>
      </Group>
    </Stack>
  );
}

function ReadyAnswers({
  answers,
  choose,
}: {
  answers: ComposerProps['answers'];
  choose: (text: string) => void;
}) {
  const t = useT();
  if (answers.length === 0) return <span />;
  return (
    <Menu position="top-start" shadow="md" width={320}>
      <Menu.Target>
        <Button variant="default" leftSection={<MessageSquareText size={16} aria-hidden />}>
          {t('chat.ready')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {answers.map(({ title, text }) => (
          <Menu.Item key={title} onClick={() => choose(text)}>
            <strong>{title}</strong>
            <br />
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
