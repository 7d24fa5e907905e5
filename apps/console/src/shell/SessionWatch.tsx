/** A session that nobody uses ends by itself; two minutes before, the page asks. */
import { Button, Group, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { lastCallAt } from '#console/lib/api.ts';
import { refreshSelf, useSelf } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { Dialog } from '#console/ui/Dialog.tsx';

const minuteMs = 60_000;
const warningMs = 2 * minuteMs;

export function SessionWatch() {
  const t = useT();
  const { idleMinutes, sessionEndsAt } = useSelf();
  const [minutesLeft, setMinutesLeft] = useState<number | null>(null);
  useInterval(
    () => {
      const now = Date.now();
      const endsAt = Math.min(lastCallAt() + idleMinutes * minuteMs, new Date(sessionEndsAt).getTime());
      const left = endsAt - now;
      // What is over is found out by asking.
      if (left <= 0) void refreshSelf();
      setMinutesLeft(left < warningMs ? Math.max(1, Math.ceil(left / minuteMs)) : null);
    },
    10_000,
    { autoInvoke: true },
  );
  const stay = (): void => {
    setMinutesLeft(null);
    void refreshSelf();
  };
  return (
    <Dialog opened={minutesLeft !== null} onClose={stay} title={t('session.ending')}>
      <Text size="sm" mb="md">
        {t('session.ending.text', { minutes: minutesLeft ?? 1 })}
      </Text>
      <Group justify="flex-end">
        <Button onClick={stay}>{t('session.stay')}</Button>
      </Group>
    </Dialog>
  );
}
