import { Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#console/lib/api.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { Answered } from '#console/ui/Answered.tsx';
import type { Thread } from './ChatQueue.tsx';

interface DialogProps {
  thread: Thread;
  onClose: () => void;
}

const queue = '';

export function HandOverDialog({ thread: { memberId, version, userName }, onClose }: DialogProps) {
  const t = useT();
  const colleagues = useQuery({
    queryKey: ['chat', memberId, 'colleagues'],
    queryFn: ({ signal }) => api('GET /ops/chats/:memberId/colleagues', { params: { memberId } }, signal),
  });
  return (
    <CommandDialog
      title={t('chat.hand')}
      lead={userName}
      memberId={memberId}
      command="PUT /ops/chats/:memberId/operator"
      initial={{ operatorId: queue }}
      renderFields={(form) => (
        <Answered
          answer={colleagues}
          render={({ list }) => (
            <Radio.Group label={t('chat.hand.to')} {...form.getInputProps('operatorId')}>
              <Stack gap="sm" mt="xs">
                <Radio value={queue} label={t('chat.hand.queue')} />
                {list.map(({ id, name, title }) => (
                  <Radio key={id} value={id} label={name} description={title} />
                ))}
              </Stack>
            </Radio.Group>
          )}
        />
      )}
      request={({ operatorId }) => ({
        params: { memberId },
        body: { version, operatorId: operatorId === queue ? null : operatorId },
      })}
      submit={{ label: t('chat.hand') }}
      said={t('chat.hand.said')}
      onClose={onClose}
    />
  );
}

export function CloseDialog({ thread: { memberId, version }, onClose }: DialogProps) {
  const t = useT();
  return (
    <CommandDialog
      title={t('chat.close')}
      lead={t('chat.close.lead')}
      command="POST /ops/chats/:memberId/close"
      initial={{}}
      request={() => ({ params: { memberId }, body: { version } })}
      submit={{ label: t('chat.close') }}
      said={t('chat.close.said')}
      onClose={onClose}
    />
  );
}
