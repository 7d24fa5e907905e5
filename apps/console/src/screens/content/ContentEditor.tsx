/** One announcement or help entry: its languages side by side, a draft, its publication, its history. */
import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api, ApiError } from '#console/lib/api.ts';
import { useOneBrand } from '#console/lib/brand.tsx';
import { useCommand } from '#console/lib/command.ts';
import { useNowMs } from '#console/lib/now.ts';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { Page } from '#console/templates/Page.tsx';
import { Answered } from '#console/ui/Answered.tsx';
import { FormFailure } from '#console/ui/FormFailure.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';
import { DownloadFields, DownloadPreview } from './DownloadFields.tsx';
import { AnnouncementFields, TextFields } from './ContentFields.tsx';
import {
  addressOf,
  ContentState,
  emptyContent,
  isAnnouncement,
  isDownload,
  type ContentPage,
  type Place,
  type Subject,
  type Written,
} from './content.tsx';
import { PhonePreview } from './PhonePreview.tsx';
import { SitePreview } from './SitePreview.tsx';
import { PictureField } from './PictureField.tsx';
import styles from './ContentEditor.module.css';

export const AnnouncementEditor = ofOneBrand('content.one', () => <ContentEditor subject="announcement" />);
export const DownloadEditor = ofOneBrand('content.one', () => <ContentEditor subject="download" />);
export const HelpEditor = ofOneBrand('content.one', () => <ContentEditor subject="help" />);

function ContentEditor({ subject }: { subject: Subject }) {
  const brand = useOneBrand();
  const { slug = '' } = useParams();
  const place: Place = { brand: brand.code, subject, slug };
  return <Loaded key={JSON.stringify(place)} place={place} />;
}

function Loaded({ place }: { place: Place }) {
  const answer = useQuery({
    queryKey: ['content', place],
    async queryFn({ signal }): Promise<ContentPage> {
      try {
        return await api('GET /ops/brands/:brand/content/:subject/:slug', { params: place }, signal);
      } catch (error) {
        // A new one: nobody has written it yet.
        if (!(error instanceof ApiError) || error.code !== 'not.found') throw error;
        return { slug: place.slug, version: 0, state: 'draft', live: null, draft: null, history: [] };
      }
    },
  });
  return (
    <Answered answer={answer} render={(page) => <Editor key={page.version} place={place} page={page} />} />
  );
}

function Editor({ place, page }: { place: Place; page: ContentPage }) {
  const t = useT();
  const can = useCan();
  const nowMs = useNowMs();
  const [content, setContent] = useState<Written>(
    () => page.draft ?? page.live ?? emptyContent(place.subject, nowMs),
  );
  const [taking, setTaking] = useState(false);
  const save = useCommand('PUT /ops/brands/:brand/content/:subject/:slug', t('content.saved'));
  const publish = useCommand(
    'POST /ops/brands/:brand/content/:subject/:slug/publish',
    t('content.published'),
  );
  const { version } = page;
  return (
    <Page
      title={content.texts['EN']?.title || place.slug}
      badges={<ContentState state={page.state} />}
      back={{ to: addressOf[place.subject], label: t(`content.${place.subject}`) }}
      actions={
        <>
          {can('content.publish') && (page.state === 'live' || page.state === 'scheduled') && (
            <Button variant="default" onClick={() => setTaking(true)}>
              {t('content.off')}
            </Button>
          )}
          <Look place={place} page={page} />
          {can('content.edit') && (
            <Button
              variant="default"
              loading={save.pending}
              onClick={() => void save.send({ params: place, body: { version, content } })}
            >
              {t('content.save')}
            </Button>
          )}
          {can('content.publish') && page.draft !== null && (
            <Button
              loading={publish.pending}
              onClick={() => void publish.send({ params: place, body: { version } })}
            >
              {t('content.publish')}
            </Button>
          )}
        </>
      }
    >
      <FormFailure failure={save.failure ?? publish.failure} />
      {isAnnouncement(content) && <AnnouncementFields content={content} set={setContent} />}
      {isDownload(content) && <DownloadFields content={content} set={setContent} />}
      <Workplace brand={place.brand} content={content} set={setContent} />
      <History page={page} open={setContent} />
      {taking && (
        <CommandDialog
          title={t('content.off')}
          command="POST /ops/brands/:brand/content/:subject/:slug/unpublish"
          initial={{ reason: '' }}
          request={({ reason }) => ({ params: place, body: { version, reason } })}
          submit={{ label: t('content.off'), color: 'red' }}
          said={t('content.off.said')}
          onClose={() => setTaking(false)}
        />
      )}
    </Page>
  );
}

/** Opens the site's own page, where there is something to show on it. */
function Look({ place, page: { version, live } }: { place: Place; page: ContentPage }) {
  const t = useT();
  const [looking, setLooking] = useState(false);
  if (place.subject === 'download' || (version === 0 && live === null)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setLooking(true)}>
        {t('content.look')}
      </Button>
      {looking && <SitePreview place={place} onClose={() => setLooking(false)} />}
    </>
  );
}

interface WorkplaceProps {
  brand: string;
  content: Written;
  set: (content: Written) => void;
}

/** What is written, and beside it how a phone shows it. */
function Workplace({ brand, content, set }: WorkplaceProps) {
  return (
    <div className={styles['workplace']}>
      <Stack gap="lg">
        {isAnnouncement(content) && (
          <PictureField
            brand={brand}
            names={content.images}
            onChange={(images) => set({ ...content, images })}
          />
        )}
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          {(['EN', 'TY'] as const).map((language) => (
            <TextFields key={language} language={language} content={content} set={set} />
          ))}
        </SimpleGrid>
      </Stack>
      {isDownload(content) ? (
        <DownloadPreview content={content} />
      ) : (
        <PhonePreview brand={brand} content={content} />
      )}
    </div>
  );
}

function History({ page: { history }, open }: { page: ContentPage; open: (content: Written) => void }) {
  const t = useT();
  if (history.length === 0) return null;
  return (
    <Card withBorder padding="lg">
      <Title order={2} mb="sm">
        {t('content.history')}
      </Title>
      <Stack gap="xs">
        {history.map(({ version, action, author, at, content }) => (
          <Group key={version} gap="sm">
            <Text size="sm" className="figures">
              {version}
            </Text>
            <Text size="sm" fw={600}>
              {t(`content.action.${action}`)}
            </Text>
            <Text size="sm" c="dimmed">
              {author} · <Moment at={at} />
            </Text>
            <Button size="compact-xs" variant="default" onClick={() => open(content)}>
              {t('content.reopen')}
            </Button>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
