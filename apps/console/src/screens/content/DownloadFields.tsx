/** An app that the site offers: its platform, address and version, and the code that a phone scans. */
import { Card, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { downloadPlatforms } from '@perya/contract/content/operators/content-fields.ts';
import { useT } from '#console/lib/words.ts';
import { QrCode } from '#console/ui/QrCode.tsx';
import type { Download } from './content.tsx';
import { PositionField, type FieldsProps } from './ContentFields.tsx';

export function DownloadFields({ content, set }: FieldsProps<Download>) {
  const t = useT();
  const change = (part: Partial<Download>): void => set({ ...content, ...part });
  return (
    <Card withBorder padding="lg">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <Select
          label={t('content.platform')}
          allowDeselect={false}
          data={downloadPlatforms.map((value) => ({ value, label: t(`content.platform.${value}`) }))}
          value={content.platform}
          onChange={(platform) => platform && change({ platform: platform as Download['platform'] })}
        />
        <TextInput
          label={t('content.url')}
          placeholder={t('field.example', { value: 'https://get.example.com/app.apk' })}
          maxLength={500}
          value={content.url}
          onChange={({ currentTarget }) => change({ url: currentTarget.value.trim() })}
        />
        <TextInput
          label={t('content.app.version')}
          placeholder={t('field.example', { value: '1.4.2' })}
          maxLength={40}
          value={content.version}
          onChange={({ currentTarget }) => change({ version: currentTarget.value })}
        />
        <PositionField value={content.position} set={(position) => change({ position })} />
      </SimpleGrid>
    </Card>
  );
}

/** What a phone scans, and the words beside it. */
export function DownloadPreview({ content: { url, version, platform, texts } }: { content: Download }) {
  const t = useT();
  const isAddress = /^https?:\/\//.test(url);
  return (
    <Card withBorder padding="lg">
      <Stack align="center" gap="xs">
        <Text fw={600}>{texts['EN']?.title || t(`content.platform.${platform}`)}</Text>
        <Text size="sm" c="dimmed">
          {version}
        </Text>
        {isAddress ? (
          <QrCode text={url} label={t('content.qr')} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('content.qr.none')}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
