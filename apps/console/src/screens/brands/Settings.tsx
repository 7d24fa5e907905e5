/** A brand's settings: each section with a summary, its rule and its form; the history below. */
import { Badge, Button, Card, Group, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { sectionRules, type Section } from '@perya/contract/brand/setting-sections.ts';
import { api, type ApiValue } from '#console/lib/api.ts';
import { fieldWord, sectionWord, valueWord } from '#console/lib/field-words.ts';
import { useCan } from '#console/lib/session.ts';
import { phraseOf, useT, type Translate } from '#console/lib/words.ts';
import { Answered } from '#console/ui/Answered.tsx';
import { SettingDialog } from './SettingDialog.tsx';
import { SettingsHistory } from './SettingsHistory.tsx';

export type SettingsValue = ApiValue<'GET /ops/brands/:brand/settings'>;

/** The section in the form, and the form's first value. */
export interface Editing {
  section: Section;
  value: unknown;
}

const sectionNames = (Object.keys(sectionRules) as Section[]).filter(
  (name) => sectionRules[name] !== 'elsewhere',
);

export function Settings({ brand }: { brand: string }) {
  const [search] = useSearchParams();
  const [editing, setEditing] = useState<Editing | null>(null);
  const answer = useQuery({
    queryKey: ['brands', brand, 'settings'],
    queryFn: ({ signal }) => api('GET /ops/brands/:brand/settings', { params: { brand } }, signal),
  });
  return (
    <Answered
      answer={answer}
      render={(value) => (
        <Stack gap="lg">
          <Sections
            key={search.get('section')}
            value={value}
            sought={search.get('section') ?? ''}
            edit={setEditing}
          />
          <SettingsHistory brand={brand} value={value} edit={setEditing} />
          {editing && (
            <SettingDialog brand={brand} value={value} editing={editing} onClose={() => setEditing(null)} />
          )}
        </Stack>
      )}
    />
  );
}

interface SectionsProps {
  value: SettingsValue;
  /** First text of the search field. */
  sought: string;
  edit: (editing: Editing) => void;
}

function Sections({ value, sought: first, edit }: SectionsProps) {
  const t = useT();
  const can = useCan();
  const [sought, setSought] = useState(first);
  const titleOf = (name: string): string => sectionWord(t, name);
  const shown = sectionNames.filter((name) =>
    `${name} ${titleOf(name)}`.toLowerCase().includes(sought.trim().toLowerCase()),
  );
  return (
    <Card withBorder padding={0}>
      <Group justify="space-between" p="lg">
        <Title order={2}>{t('settings.title')}</Title>
        <TextInput
          aria-label={t('settings.search')}
          placeholder={t('settings.search')}
          leftSection={<Search size={15} aria-hidden />}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
      </Group>
      <Table.ScrollContainer type="native" tabIndex={0} minWidth={640}>
        <Table verticalSpacing="sm">
          <Table.Tbody>
            {shown.map((name) => (
              <Table.Tr key={name}>
                <Table.Td w="34%">
                  <Text size="sm" fw={600}>
                    {titleOf(name)}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {phraseOf(t, `setting.${name}.help`, '')}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <Text size="sm" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
                    {summaryOf(t, value.settings[name])}
                  </Text>
                </Table.Td>
                <Table.Td w={170}>
                  <Marks name={name} isChanged={value.changed.includes(name)} />
                </Table.Td>
                <Table.Td w={110} ta="end">
                  {can('brand.edit') && sectionRules[name] !== 'fixed' && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`${t('settings.edit')}: ${titleOf(name)}`}
                      onClick={() => edit({ section: name, value: value.settings[name] })}
                    >
                      {t('settings.edit')}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

function Marks({ name, isChanged }: { name: Section; isChanged: boolean }) {
  const t = useT();
  const rule = sectionRules[name];
  return (
    <Group gap={6}>
      {isChanged && (
        <Badge color="indigo" tt="none">
          {t('settings.changed')}
        </Badge>
      )}
      {rule === 'approved' && (
        <Badge color="orange" tt="none">
          {t('settings.approved')}
        </Badge>
      )}
      {rule === 'fixed' && (
        <Badge color="gray" tt="none">
          {t('settings.fixed')}
        </Badge>
      )}
    </Group>
  );
}

/** A section in one line: its value, or the switches that are on and the fields. */
function summaryOf(t: Translate, value: unknown): string {
  if (value === undefined || value === null) return '–';
  if (typeof value === 'boolean') return t(value ? 'schema.on' : 'schema.off');
  if (Array.isArray(value)) return value.map((one) => summaryOf(t, one)).join(', ') || '–';
  if (typeof value !== 'object') return valueWord(t, String(value));
  const said = Object.entries(value).flatMap(([name, one]) => {
    if (one === false) return [];
    const word = fieldWord(t, name);
    if (one === true) return [word];
    return [`${word}: ${typeof one === 'object' ? '…' : valueWord(t, String(one))}`];
  });
  return said.join(', ') || '–';
}
