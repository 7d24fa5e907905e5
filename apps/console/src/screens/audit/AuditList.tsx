import { Badge, Code, Drawer, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { BrandName, useChosenBrand } from '#console/lib/brand.tsx';
import { auditActionOf, phraseCodes, phraseOf, useT, type Translate } from '#console/lib/words.ts';
import { choice, type Filter } from '#console/templates/filters.tsx';
import { ListPage } from '#console/templates/ListPage.tsx';
import { Changes } from '#console/ui/Changes.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { ChainProof } from './ChainProof.tsx';

type Entry = ApiValue<'GET /ops/audit'>['list'][number];
type AuditQuery = ApiRequest<'GET /ops/audit'>['query'];

const filtersOf = (t: Translate): Filter[] => [
  choice('action', t('audit.action'), phraseCodes('audit.action.'), (code) => auditActionOf(t, code)),
  choice('object', t('audit.object'), phraseCodes('audit.thing.'), (code) => thingOf(t, code)),
  { kind: 'text', name: 'objectId', label: t('audit.object.id') },
  { kind: 'moment', name: 'from', label: t('audit.from') },
  { kind: 'moment', name: 'to', label: t('audit.to') },
];

const thingOf = (t: Translate, object: string): string => phraseOf(t, `audit.thing.${object}`, object);

/** What was done, by whom, and what it changed. */
export function AuditList() {
  const t = useT();
  const [brand] = useChosenBrand();
  const [shown, setShown] = useState<Entry | null>(null);
  return (
    <>
      <ListPage<Entry>
        name="audit"
        title={t('audit.title')}
        lead={t('audit.lead')}
        actions={<ChainProof />}
        filters={filtersOf(t)}
        fixed={brand === null ? {} : { brand }}
        rowKey={({ chain, number }) => `${chain}:${number}`}
        load={(query, after, signal) =>
          api('GET /ops/audit', { query: { ...query, after } as AuditQuery }, signal)
        }
        columns={[
          { id: 'at', title: t('audit.at'), render: ({ at }) => <Moment at={at} /> },
          { id: 'actor', title: t('audit.actor'), render: (entry) => <Actor entry={entry} /> },
          {
            id: 'action',
            title: t('audit.action'),
            render: (entry) => (
              <UnstyledButton
                onClick={() => setShown(entry)}
                fz="sm"
                fw={600}
                c="var(--mantine-primary-color-light-color)"
              >
                {auditActionOf(t, entry.action)}
              </UnstyledButton>
            ),
          },
          {
            id: 'object',
            title: t('audit.object'),
            render: ({ object, objectId }) => `${thingOf(t, object)} ${objectId}`,
          },
          { id: 'brand', title: t('approval.brand'), render: ({ brand }) => <BrandName code={brand} /> },
          { id: 'reason', title: t('command.reason'), render: ({ reason }) => reason ?? '–' },
          { id: 'address', title: t('audit.address'), render: ({ address }) => address ?? '–', hidden: true },
          {
            id: 'number',
            title: t('audit.number'),
            render: ({ number }) => number,
            numeric: true,
            hidden: true,
          },
        ]}
        empty={{ title: t('audit.none') }}
      />
      <Drawer
        opened={shown !== null}
        onClose={() => setShown(null)}
        position="right"
        size="lg"
        title={shown && auditActionOf(t, shown.action)}
        closeButtonProps={{ 'aria-label': t('shell.close') }}
      >
        {shown && <EntryBody entry={shown} />}
      </Drawer>
    </>
  );
}

function Actor({ entry: { actor, actorKind } }: { entry: Entry }) {
  const t = useT();
  return (
    <>
      {actor}
      {actorKind !== 'operator' && (
        <Badge ms="xs" color="gray" tt="none">
          {t(`audit.actor.${actorKind}`)}
        </Badge>
      )}
    </>
  );
}

function EntryBody({ entry }: { entry: Entry }) {
  const t = useT();
  return (
    <Stack gap="md">
      <Facts
        facts={[
          [t('audit.at'), <Moment key="at" at={entry.at} />],
          [t('audit.actor'), <Actor key="actor" entry={entry} />],
          [t('audit.roles'), entry.roles.map((role) => phraseOf(t, `role.${role}`, role)).join(', ') || '–'],
          [t('audit.object'), `${thingOf(t, entry.object)} ${entry.objectId}`],
          [t('approval.brand'), <BrandName key="brand" code={entry.brand} />],
          [t('audit.address'), entry.address ?? '–'],
          [t('command.reason'), entry.reason ?? '–'],
        ]}
      />
      <div>
        <Title order={2} mb="sm">
          {t('approval.changes')}
        </Title>
        <Changes before={entry.before} after={entry.after ?? {}} />
      </div>
      <Text size="xs" c="dimmed" component="div">
        {t('audit.chain', { chain: entry.chain || t('audit.chain.house'), number: entry.number })}
        <Code block mt={4}>
          {entry.hash}
        </Code>
      </Text>
    </Stack>
  );
}
