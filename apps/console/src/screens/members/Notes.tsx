import { Button, Card, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#console/lib/api.ts';
import { useCommand } from '#console/lib/command.ts';
import { randomId } from '#console/lib/random-id.ts';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { FormFailure } from '#console/ui/FormFailure.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';

/** What staff wrote about a member, who never sees it. Notes stay as they were written. */
export function Notes({ memberId }: { memberId: string }) {
  const t = useT();
  const can = useCan();
  const { data, error, refetch } = useQuery({
    queryKey: ['member-notes', memberId],
    queryFn: ({ signal }) => api('GET /ops/members/:memberId/notes', { params: { memberId } }, signal),
  });
  return (
    <Stack gap="md" maw={760}>
      {can('member.note') && <NewNote memberId={memberId} />}
      <FailureAlert failure={error} retry={() => void refetch()} />
      {data?.list.length === 0 && (
        <Card withBorder>
          <Nothing title={t('notes.none')} />
        </Card>
      )}
      {data?.list.map(({ id, text, author, at }) => (
        <Card key={id} withBorder padding="md">
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Text>
          <Text size="xs" c="dimmed" mt="xs">
            {author} · <Moment at={at} />
          </Text>
        </Card>
      ))}
    </Stack>
  );
}

function NewNote({ memberId }: { memberId: string }) {
  const t = useT();
  const [text, setText] = useState('');
  // The same note sent again after a lost answer is the same note.
  const [requestId, setRequestId] = useState(randomId);
  const add = useCommand('POST /ops/members/:memberId/notes', t('notes.said'));
  const send = async (): Promise<void> => {
    if ((await add.send({ params: { memberId }, body: { requestId, text } })) === null) return;
    setText('');
    setRequestId(randomId());
  };
  return (
    <Card withBorder padding="md">
      <Stack gap="sm">
        <Textarea
          label={t('notes.new')}
          autosize
          minRows={2}
          maxLength={2_000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <FormFailure failure={add.failure} />
        <Group justify="flex-end">
          <Button size="sm" disabled={text.trim() === ''} loading={add.pending} onClick={() => void send()}>
            {t('notes.add')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
