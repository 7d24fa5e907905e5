import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useBrands, useOneBrandOrNull } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';
import { useZone, useZones } from '#console/lib/zone.tsx';

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
            <Whose />
          </Stack>
          {actions !== undefined && <Group gap="xs">{actions}</Group>}
        </Group>
      </Stack>
      {children}
    </Stack>
  );
}

/** The brand that the page is about, and the zone of its days and times. */
function Whose() {
  const t = useT();
  const one = useOneBrandOrNull();
  const brands = useBrands();
  const zones = useZones();
  const zone = useZone();
  if (brands.length === 0) return null;
  const isMixed = one === null && zones.length > 1;
  return (
    <Text size="xs" c="dimmed">
      {[
        one?.name ?? t('shell.brand.all'),
        isMixed ? t('shell.zones', { zones: zones.join(', ') }) : t('shell.zone', { zone }),
      ].join(' · ')}
    </Text>
  );
}
