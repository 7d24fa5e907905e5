import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '#console/lib/words.ts';

export interface PageProps {
  title: string;
  /** One line beneath: what the page is for. */
  lead?: ReactNode;
  /** Beside the title: states of the thing that is shown. */
  badges?: ReactNode;
  /** What can be done here, the main thing last. */
  actions?: ReactNode;
  back?: { to: string; label: string };
  children: ReactNode;
}

/** The frame of every screen: one heading, what can be done, the way back. */
export function Page({ title, lead, badges, actions, back, children }: PageProps) {
  const t = useT();
  useEffect(() => {
    document.title = t('shell.document.title', { page: title });
  }, [t, title]);
  return (
    <Stack gap="lg" maw={1440} mx="auto">
      <Stack gap={6}>
        {back && (
          <Anchor component={Link} to={back.to} size="sm" c="dimmed">
            <Group gap={6} component="span">
              <ArrowLeft size={14} aria-hidden />
              {back.label}
            </Group>
          </Anchor>
        )}
        <Group justify="space-between" align="flex-start" gap="sm">
          <Stack gap={2}>
            <Group gap="sm">
              <Title order={1}>{title}</Title>
              {badges}
            </Group>
            {lead !== undefined && (
              <Text size="sm" c="dimmed" component="div">
                {lead}
              </Text>
            )}
          </Stack>
          {actions !== undefined && <Group gap="xs">{actions}</Group>}
        </Group>
      </Stack>
      {children}
    </Stack>
  );
}
