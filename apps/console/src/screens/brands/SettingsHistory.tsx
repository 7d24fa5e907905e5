import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { isSection, sectionRules } from '@perya/contract/brand/setting-sections.ts';
import { api } from '#console/lib/api.ts';
import { clearable } from '#console/lib/clearable.ts';
import { sectionWord } from '#console/lib/field-words.ts';
import { useNowMs } from '#console/lib/now.ts';
import { readAgain } from '#console/lib/query-client.ts';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { DataTable } from '#console/templates/DataTable.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import { FormFailure } from '#console/ui/FormFailure.tsx';
import { Answered } from '#console/ui/Answered.tsx';
import { Changes } from '#console/ui/Changes.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { MomentInput } from '#console/ui/MomentInput.tsx';
import type { Editing, SettingsValue } from './Settings.tsx';

interface HistoryProps {
  brand: string;
  value: SettingsValue;
  edit: (editing: Editing) => void;
}

/** Opens the version that was in force at a moment. A day alone is no moment yet: its time is chosen next. */
function AsOf({ brand, show }: { brand: string; show: (version: number) => void }) {
  const t = useT();
  const nowMs = useNowMs();
  const [chosen, setChosen] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const open = async (moment: string): Promise<void> => {
    try {
      const query = { at: moment };
      const found = await readAgain(() =>
        api('GET /ops/brands/:brand/settings-at', { params: { brand }, query }),
      );
      show(found.version);
      setFailure(null);
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <>
      <FormFailure failure={failure} />
      <MomentInput
        label={t('past.at')}
        w={220}
        placeholder="–"
        latest={new Date(nowMs).toISOString()}
        {...clearable(t)}
        value={chosen}
        onChange={setChosen}
      />
      <Button
        size="sm"
        variant="default"
        disabled={chosen === null}
        onClick={() => chosen !== null && void open(chosen)}
      >
        {t('settings.asOf.open')}
      </Button>
    </>
  );
}

/** Who changed what and why. Each section of an earlier version can be put back. */
export function SettingsHistory({ brand, value, edit }: HistoryProps) {
  const t = useT();
  const [shown, setShown] = useState<number | null>(null);
  const titlesOf = (sections: readonly string[]): string =>
    sections.map((name) => sectionWord(t, name)).join(', ');
  return (
    <Card withBorder padding={0}>
      <Group justify="space-between" p="lg">
        <Title order={2}>{t('settings.history')}</Title>
        <Group gap="sm" align="flex-end">
          <AsOf brand={brand} show={setShown} />
          <Button size="sm" variant="default" onClick={() => setShown(0)}>
            {t('settings.history.file')}
          </Button>
        </Group>
      </Group>
      {value.history.length === 0 ? (
        <Text size="sm" c="dimmed" px="lg" pb="lg">
          {t('settings.history.none')}
        </Text>
      ) : (
        <DataTable
          label={t('settings.history')}
          rows={value.history}
          rowKey={({ version }) => String(version)}
          columns={[
            { id: 'version', title: t('settings.version'), numeric: true, render: ({ version }) => version },
            { id: 'at', title: t('settings.at'), render: ({ at }) => <Moment at={at} /> },
            { id: 'author', title: t('settings.author'), render: ({ author }) => <Author author={author} /> },
            {
              id: 'sections',
              title: t('settings.sections'),
              render: ({ sections }) => titlesOf(sections),
            },
            { id: 'reason', title: t('command.reason'), render: ({ reason }) => reason },
            {
              id: 'open',
              title: '',
              numeric: true,
              render: ({ version }) => (
                <Button size="compact-sm" variant="default" onClick={() => setShown(version)}>
                  {t('settings.compare')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {shown !== null && (
        <VersionDialog
          brand={brand}
          value={value}
          version={shown}
          edit={(editing) => {
            setShown(null);
            edit(editing);
          }}
          onClose={() => setShown(null)}
        />
      )}
    </Card>
  );
}

/** An operator, or a link to the proposal that two of them decided. */
function Author({ author }: { author: string }) {
  const t = useT();
  const approval = /^approval:(\d+)$/.exec(author)?.[1];
  if (approval === undefined) return author;
  return (
    <Anchor component={Link} to={`/approvals/${approval}`} size="sm">
      {t('settings.author.two')}
    </Anchor>
  );
}

function VersionDialog({
  brand,
  value,
  version,
  edit,
  onClose,
}: HistoryProps & { version: number; onClose: () => void }) {
  const t = useT();
  const answer = useQuery({
    queryKey: ['brands', brand, 'settings', version],
    queryFn: ({ signal }) =>
      api('GET /ops/brands/:brand/settings/:version', { params: { brand, version } }, signal),
  });
  return (
    <Dialog
      size="xl"
      onClose={onClose}
      title={version === 0 ? t('settings.history.file') : t('settings.version.of', { version })}
    >
      <Answered
        answer={answer}
        render={({ settings }) => <Differences value={value} then={settings} edit={edit} />}
      />
    </Dialog>
  );
}

interface DifferencesProps extends Pick<HistoryProps, 'value' | 'edit'> {
  then: Readonly<Record<string, unknown>>;
}

function Differences({ value: { settings: now }, then, edit }: DifferencesProps) {
  const t = useT();
  const can = useCan();
  const names = [...new Set([...Object.keys(now), ...Object.keys(then)])].filter(
    (name) => JSON.stringify(now[name]) !== JSON.stringify(then[name]),
  );
  if (names.length === 0) return <Text size="sm">{t('settings.same')}</Text>;
  return (
    <Stack gap="lg">
      {names.map((name) => (
        <Stack key={name} gap="xs">
          <Group justify="space-between">
            <Title order={3}>{sectionWord(t, name)}</Title>
            {can('brand.edit') && isSection(name) && sectionRules[name] !== 'fixed' && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => edit({ section: name, value: then[name] })}
              >
                {t('settings.put.back')}
              </Button>
            )}
          </Group>
          <Changes
            before={{ [name]: now[name] ?? null }}
            after={{ [name]: then[name] ?? null }}
            onlyChanged
          />
        </Stack>
      ))}
    </Stack>
  );
}
