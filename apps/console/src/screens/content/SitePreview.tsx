/** The site's own page with the saved draft, as a phone shows it. Nothing of it runs: the frame allows no scripts. */
import { Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#console/lib/api.ts';
import { useT } from '#console/lib/words.ts';
import { Dialog } from '#console/ui/Dialog.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { LanguageChoice, type SiteLanguage } from '#console/ui/LanguageChoice.tsx';
import type { Place } from './content.tsx';
import styles from './SitePreview.module.css';

export function SitePreview({ place, onClose }: { place: Place; onClose: () => void }) {
  const t = useT();
  const [language, setLanguage] = useState<SiteLanguage>('EN');
  const { data, error, isPending } = useQuery({
    queryKey: ['content-preview', place],
    queryFn: ({ signal }) =>
      api('GET /ops/brands/:brand/content/:subject/:slug/preview', { params: place }, signal),
    // Each look has an address of its own.
    gcTime: 0,
  });
  const url = data?.pages.find((page) => page.language === language)?.url;
  return (
    <Dialog onClose={onClose} title={t('content.look.title')} size="auto">
      <Stack gap="sm" align="center">
        <Text size="sm" c="dimmed" maw={380}>
          {t('content.look.lead')}
        </Text>
        <LanguageChoice value={language} onChange={setLanguage} />
        <FailureAlert failure={error} />
        {isPending && <Loader />}
        {url !== undefined && (
          <iframe
            key={url}
            className={styles['frame']}
            src={url}
            title={t('content.look.title')}
            sandbox="allow-same-origin"
            referrerPolicy="no-referrer"
          />
        )}
      </Stack>
    </Dialog>
  );
}
