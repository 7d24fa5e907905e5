import { Button, Group, Stack } from '@mantine/core';
import type { ApiValue } from '#console/lib/api.ts';
import { useT } from '#console/lib/words.ts';
import { Dialog } from '#console/ui/Dialog.tsx';
import { Facts } from '#console/ui/Facts.tsx';

interface RevealedProps {
  data: ApiValue<'POST /ops/members/:memberId/reveal'>;
  onClose: () => void;
}

/** Personal data in full, for as long as the dialog is open; nothing keeps it. */
export function RevealedDialog({ data, onClose }: RevealedProps) {
  const t = useT();
  return (
    <Dialog size="lg" onClose={onClose} title={t('member.revealed')}>
      <Stack gap="md">
        <Facts
          facts={[
            [t('member.name'), data.userName],
            [t('member.email'), data.email ?? '–'],
            [t('member.mobile'), data.mobile ?? '–'],
            [t('member.register.address'), data.registerAddress ?? '–'],
            ...Object.entries(data.profile),
          ]}
        />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('shell.close')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
