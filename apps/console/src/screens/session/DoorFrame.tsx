import { Card, Center, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useT } from '#console/lib/words.ts';
import { Mark } from '#console/ui/Mark.tsx';

/** The frame of the pages outside: log in, invitation. */
export function DoorFrame({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const t = useT();
  useEffect(() => {
    document.title = t('shell.document.title', { page: title });
  }, [t, title]);
  return (
    <Center mih="100dvh" p="md" component="main">
      <Stack w="100%" maw={400} gap="lg">
        <Group justify="center">
          <Mark />
        </Group>
        <Card withBorder padding="xl" radius="lg" shadow="sm">
          <Stack gap="lg">
            <Stack gap={4}>
              <Title order={1}>{title}</Title>
              {text !== undefined && (
                <Text size="sm" c="dimmed">
                  {text}
                </Text>
              )}
            </Stack>
            {children}
          </Stack>
        </Card>
      </Stack>
    </Center>
  );
}
