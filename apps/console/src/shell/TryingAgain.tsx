/** Says that reads are being tried again, wherever one is: a table that only waits would leave an operator guessing. */
import { Group, Loader, Paper, Text } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { useT } from '#console/lib/words.ts';
import styles from './Shell.module.css';

export function TryingAgain() {
  const t = useT();
  const count = useIsFetching({ predicate: ({ state }) => state.fetchFailureCount > 0 });
  return (
    <div role="status" className={styles['again']}>
      {count > 0 && (
        <Paper withBorder shadow="sm" px="md" py="xs" radius="xl">
          <Group gap="xs" wrap="nowrap">
            <Loader size={14} />
            <Text size="sm">{t('shell.again')}</Text>
          </Group>
        </Paper>
      )}
    </div>
  );
}
