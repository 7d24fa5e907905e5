/** For a regulator: clause, setting, tests and live screen; read-only, with a download. */
import { Anchor, Button, Card, Code, Group, Stack, Text } from '@mantine/core';
import { safeText } from '@perya/tables/export-table.ts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '#console/lib/api.ts';
import { useOneBrand } from '#console/lib/brand.tsx';
import { download } from '#console/lib/download.ts';
import { valueWord } from '#console/lib/field-words.ts';
import { useCan } from '#console/lib/session.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import { DataTable } from '#console/templates/DataTable.tsx';
import { Page } from '#console/templates/Page.tsx';
import { Answered } from '#console/ui/Answered.tsx';
import { WorkbookButton } from '#console/ui/WorkbookButton.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';
import { clauses, titleOf, valueAt, type Clause } from './clauses.ts';

type Settings = Readonly<Record<string, unknown>>;

export const Evidence = ofOneBrand('evidence.title', EvidenceOfBrand);

function EvidenceOfBrand() {
  const t = useT();
  const can = useCan();
  const { code, name } = useOneBrand();
  const answer = useQuery({
    queryKey: ['brands', code, 'settings'],
    queryFn: ({ signal }) => api('GET /ops/brands/:brand/settings', { params: { brand: code } }, signal),
    enabled: can('brand.view'),
  });
  return (
    <Page
      title={t('evidence.title')}
      lead={t('evidence.lead', { brand: name })}
      actions={
        answer.data && (
          <Group gap="xs">
            <WorkbookButton
              name={t('evidence.title')}
              fileName={`${code}-evidence.xlsx`}
              about={() => [`${name} · ${new Date().toISOString()}`]}
              columns={columnsOf(t)}
              rows={() => rowsOf(t, answer.data.settings, code)}
            />
            <Button
              variant="default"
              leftSection={<Download size={16} aria-hidden />}
              onClick={() => download(csvOf(t, answer.data.settings, code), `${code}-evidence.csv`)}
            >
              {t('evidence.download')}
            </Button>
          </Group>
        )
      }
    >
      <Answered answer={answer} render={({ settings }) => <Table settings={settings} />} />
    </Page>
  );
}

function Table({ settings }: { settings: Settings }) {
  const t = useT();
  return (
    <Card withBorder padding={0}>
      <DataTable<(typeof clauses)[number]>
        label={t('evidence.title')}
        rows={clauses}
        rowKey={({ id }) => id}
        columns={[
          { id: 'clause', title: t('evidence.clause'), render: ({ clause }) => clause },
          { id: 'what', title: t('evidence.what'), render: (one) => t(titleOf(one)), wide: true },
          {
            id: 'setting',
            title: t('evidence.setting'),
            render: (one) => <Setting clause={one} settings={settings} />,
          },
          {
            id: 'tests',
            title: t('evidence.tests'),
            render: ({ tests }) => (
              <Stack gap={2}>
                {tests.map((test) => (
                  <Code key={test} style={{ overflowWrap: 'anywhere' }}>
                    {test}
                  </Code>
                ))}
              </Stack>
            ),
            wide: true,
          },
          { id: 'live', title: t('evidence.live'), render: ({ screen }) => <Live screen={screen} /> },
        ]}
      />
    </Card>
  );
}

function Setting({ clause: { setting }, settings }: { clause: Clause; settings: Settings }) {
  const t = useT();
  if (setting === null) return <Text size="sm">{t('evidence.always')}</Text>;
  return (
    <Stack gap={2}>
      <Code>{setting}</Code>
      <Text size="sm">{said(t, settings, setting)}</Text>
    </Stack>
  );
}

function Live({ screen }: { screen: string | null }) {
  const t = useT();
  if (screen === null) return <Text size="sm">{t('evidence.site')}</Text>;
  return (
    <Anchor component={Link} to={screen} size="sm" style={{ whiteSpace: 'nowrap' }}>
      {t('evidence.look')}
    </Anchor>
  );
}

/** A setting's value as text; an unset one follows the strictest rule. */
function said(t: Translate, settings: Settings, path: string): string {
  const value = valueAt(settings, path);
  if (value === undefined || value === null) return t('evidence.strictest');
  if (typeof value === 'boolean') return t(value ? 'schema.on' : 'schema.off');
  return Array.isArray(value) ? value.join(', ') : valueWord(t, String(value));
}

const rowsOf = (t: Translate, settings: Settings, brand: string): string[][] =>
  clauses.map((one) => [
    brand,
    one.clause,
    t(titleOf(one)),
    one.setting ?? '',
    one.setting === null ? t('evidence.always') : said(t, settings, one.setting),
    one.tests.join(' '),
    one.screen ?? '',
  ]);

const columnsOf = (t: Translate) =>
  (
    [
      'evidence.file.brand',
      'evidence.clause',
      'evidence.file.requirement',
      'evidence.file.path',
      'evidence.file.value',
      'evidence.tests',
      'evidence.file.screen',
    ] as const
  ).map((key) => ({ heading: t(key), note: t(`${key}.note`), type: 'text' as const }));

function csvOf(t: Translate, settings: Settings, brand: string): string {
  const lines = rowsOf(t, settings, brand);
  const head = columnsOf(t).map(({ heading }) => heading);
  const cell = (text: string): string => `"${safeText(text).replaceAll('"', '""')}"`;
  const made = `"generated","${new Date().toISOString()}"`;
  return [made, ...[head, ...lines].map((line) => line.map(cell).join(','))].join('\r\n');
}
