import { Badge, Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, type ApiValue } from '#console/lib/api.ts';
import { useOneBrand } from '#console/lib/brand.tsx';
import { phraseOf, useT } from '#console/lib/words.ts';
import { DialogButton } from '#console/templates/DialogButton.tsx';
import { ListPage } from '#console/templates/ListPage.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';
import { addressOf, ContentState, type Subject } from './content.tsx';

type Row = ApiValue<'GET /ops/brands/:brand/content/:subject'>['list'][number];

export const AnnouncementList = ofOneBrand('content.announcement', () => (
  <ContentList subject="announcement" />
));
export const DownloadList = ofOneBrand('content.download', () => <ContentList subject="download" />);
export const HelpList = ofOneBrand('content.help', () => <ContentList subject="help" />);

function ContentList({ subject }: { subject: Subject }) {
  const t = useT();
  const brand = useOneBrand();
  return (
    <ListPage<Row>
      name={`content ${subject}`}
      title={t(`content.${subject}`)}
      lead={t('content.lead')}
      actions={
        <DialogButton
          permission="content.edit"
          label={t('content.new')}
          renderDialog={(close) => <NewDialog subject={subject} brand={brand.code} onClose={close} />}
        />
      }
      fixed={{ brand: brand.code }}
      rowKey={({ slug }) => slug}
      to={({ slug }) => `${addressOf[subject]}/${brand.code}/${slug}`}
      load={(_query, _after, signal) =>
        api('GET /ops/brands/:brand/content/:subject', { params: { brand: brand.code, subject } }, signal)
      }
      columns={[
        { id: 'title', title: t('content.title'), render: ({ title }) => title, wide: true },
        {
          id: 'type',
          title: t('content.type'),
          render: ({ type }) =>
            type === null
              ? '–'
              : phraseOf(t, `content.type.${type}`, phraseOf(t, `content.platform.${type}`, type)),
        },
        {
          id: 'state',
          title: t('content.state'),
          render: ({ state, hasDraft }) => (
            <Group gap={4}>
              <ContentState state={state} />
              {hasDraft && state !== 'draft' && (
                <Badge color="orange" tt="none">
                  {t('content.state.draft')}
                </Badge>
              )}
            </Group>
          ),
        },
        {
          id: 'languages',
          title: t('content.languages'),
          render: ({ languages }) => languages.join(', '),
        },
        { id: 'from', title: t('content.starts'), render: ({ startsAt }) => <Moment at={startsAt} /> },
        { id: 'to', title: t('content.ends'), render: ({ endsAt }) => <Moment at={endsAt} /> },
        {
          id: 'updated',
          title: t('content.updated'),
          render: ({ updatedAt }) => <Moment at={updatedAt} age />,
        },
        { id: 'slug', title: t('content.slug'), render: ({ slug }) => slug, hidden: true },
      ]}
      empty={{ title: t('content.none') }}
    />
  );
}

const slugForm = /^[a-z0-9-]{1,60}$/;

interface NewDialogProps {
  subject: Subject;
  brand: string;
  onClose: () => void;
}

function NewDialog({ subject, brand, onClose }: NewDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const [slug, setSlug] = useState('');
  return (
    <Dialog onClose={onClose} title={t('content.new')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (slugForm.test(slug)) void navigate(`${addressOf[subject]}/${brand}/${slug}`);
        }}
      >
        <TextInput
          label={t('content.slug')}
          description={t('content.slug.help')}
          value={slug}
          onChange={({ currentTarget }) => setSlug(currentTarget.value)}
          data-autofocus
          required
        />
        <Group justify="flex-end" mt="md">
          <Button type="submit" disabled={!slugForm.test(slug)}>
            {t('content.new')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
