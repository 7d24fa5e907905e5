import { Stack, Text, ThemeIcon } from '@mantine/core';
import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** What stands where nothing is: what this place is for, and what can be done now. */
export function Nothing({
  title,
  text,
  icon: Icon = Inbox,
  children,
}: {
  title: string;
  text?: string | undefined;
  icon?: LucideIcon;
  children?: ReactNode;
}) {
  return (
    <Stack align="center" gap="xs" py={56} px="md" ta="center">
      <ThemeIcon size={48} radius="xl" variant="light" color="gray">
        <Icon size={22} strokeWidth={1.6} aria-hidden />
      </ThemeIcon>
      <Text fw={600}>{title}</Text>
      {text !== undefined && (
        <Text size="sm" c="dimmed" maw={420}>
          {text}
        </Text>
      )}
      {children}
    </Stack>
  );
}
