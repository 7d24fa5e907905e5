import { Alert, Anchor, Button, Group } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { ApiError } from '#console/lib/api.ts';
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
        {failure instanceof ApiError && failure.approval && (
          <Anchor component={Link} to={`/approvals/${failure.approval.id}`} size="sm">
            {t('approval.first', { name: failure.approval.maker })}
          </Anchor>
        )}
        {retry && (
          <Button size="xs" variant="default" onClick={retry}>
            {t('shell.retry')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
