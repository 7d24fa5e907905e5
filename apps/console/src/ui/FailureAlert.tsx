import { Alert, Button, Group } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { sentenceOf } from '#console/lib/failure.ts';
import { useT } from '#console/lib/words.ts';

/** What went wrong, in the server's words, and a way to try again. */
export function FailureAlert({ failure, retry }: { failure: unknown; retry?: () => void }) {
  const t = useT();
  if (failure === null || failure === undefined) return null;
  return (
    <Alert color="red" variant="light" icon={<CircleAlert size={18} aria-hidden />} role="alert">
      <Group justify="space-between" gap="sm">
        {sentenceOf(failure, t)}
        {retry && (
          <Button size="xs" variant="default" onClick={retry}>
            {t('shell.retry')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
