/** For a regulator: each clause with its setting, tests, screen and document, and the checks that ran last; read-only, with reports to hand over. */
import { Anchor, Button, Card, Code, Group, Stack, Text } from '@mantine/core';
import type { CheckId } from '@perya/contract/reports/evidence/checks.ts';
import { clauses } from '@perya/contract/reports/evidence/clauses.ts';
import { safeText } from '@perya/tables/export-table.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { api, type ApiValue } from '#console/lib/api.ts';
import { useOneBrand } from '#console/lib/brand.tsx';
import { download } from '#console/lib/download.ts';
import { valueWord } from '#console/lib/field-words.ts';
import { useT, type PhraseKey, type Translate } from '#console/lib/words.ts';
import { DataTable } from '#console/templates/DataTable.tsx';
import { Page } from '#console/templates/Page.tsx';
import { TableCard } from '#console/templates/TableCard.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';
import { Answered } from '#console/ui/Answered.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';
import { WorkbookButton } from '#console/ui/WorkbookButton.tsx';

type Report = ApiValue<'GET /ops/evidence/:brand'>;
type Clause = (typeof clauses)[number];
type Judged = Report['clauses'][number];
interface Row {
  clause: Clause;
  judged: Judged | undefined;
}

const tones: Readonly<Record<string, Tone>> = {
  good: 'good',
  passed: 'good',
  bad: 'bad',
  failed: 'bad',
  open: 'waiting',
  unknown: 'waiting',
  paper: 'over',
};

const titleOf = ({ id }: Clause): PhraseKey => `evidence.clause.${id}`;
const checkTitle = (id: CheckId): PhraseKey => `evidence.check.${id}`;

export const Evidence = ofOneBrand('evidence.title', EvidenceOfBrand);

function EvidenceOfBrand() {
  const t = useT();
  const { code, name } = useOneBrand();
  const answer = useQuery({
    queryKey: ['evidence', code],
    queryFn: ({ signal }) => api('GET /ops/evidence/:brand', { params: { brand: code }, query: {} }, signal),
  });
  return (
    <Page
      title={t('evidence.title')}
      lead={t('evidence.lead', { brand: name })}
      actions={answer.data && <Downloads report={answer.data} />}
    >
      <Answered
        answer={answer}
        render={(report) => (
          <Stack gap="lg">
            <Checks checks={report.checks} />
            <Table report={report} />
          </Stack>
        )}
      />
    </Page>
  );
}

function Downloads({ report }: { report: Report }) {
  const t = useT();
  const { code, name } = useOneBrand();
  const pdf = useMutation({
    mutationFn: async () => {
      const made = await api('GET /ops/evidence/:brand', { params: { brand: code }, query: { file: 'pdf' } });
      const bytes = Uint8Array.from(atob(made.pdf ?? ''), (character) => character.charCodeAt(0));
      download(new Blob([bytes], { type: 'application/pdf' }), `${code}-evidence.pdf`);
    },
  });
  const json = () => download(new Blob([report.json], { type: 'application/json' }), `${code}-evidence.json`);
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Save label={t('evidence.pdf')} loading={pdf.isPending} onClick={() => pdf.mutate()} />
        <Save label={t('evidence.json')} onClick={json} />
        <WorkbookButton
          name={t('evidence.title')}
          fileName={`${code}-evidence.xlsx`}
          about={() => [`${name} · ${report.madeAt}`]}
          columns={columnsOf(t)}
          rows={() => cellsOf(t, report, code)}
        />
        <Save
          label={t('evidence.download')}
          onClick={() => download(csvOf(t, report, code), `${code}-evidence.csv`)}
        />
      </Group>
      {pdf.error && <FailureAlert failure={pdf.error} />}
    </Stack>
  );
}

function Save({
  label,
  loading = false,
  onClick,
}: {
  label: string;
  loading?: boolean;
  onClick: () => void;
}) {
  return (
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      loading={loading}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

function Checks({ checks }: Pick<Report, 'checks'>) {
  const t = useT();
  return (
    <TableCard
      none={t('evidence.checks.none')}
      title={t('evidence.checks')}
      rows={checks}
      rowKey={({ id }) => id}
      columns={[
        { id: 'check', title: t('evidence.check'), render: ({ id }) => t(checkTitle(id)), wide: true },
        {
          id: 'state',
          title: t('evidence.state'),
          render: ({ at, outcome }) =>
            at === null ? (
              <StateBadge state="open" phrases="evidence.state" tones={tones} />
            ) : (
              <StateBadge state={outcome} phrases="evidence.outcome" tones={tones} />
            ),
        },
        { id: 'at', title: t('evidence.checked'), render: ({ at }) => <Moment at={at} /> },
        {
          id: 'result',
          title: t('evidence.result'),
          render: ({ summary, findings }) => (
            <Stack gap={2}>
              <Text size="sm">{summary}</Text>
              <Codes list={findings} />
            </Stack>
          ),
          wide: true,
        },
      ]}
    />
  );
}

function Codes({ list }: { list: readonly string[] }) {
  return list.map((text) => (
    <Code key={text} style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Code>
  ));
}

/** Names of files; the exports have their paths. */
function Files({ paths }: { paths: readonly string[] }) {
  return paths.map((path) => (
    <Code key={path} title={path} style={{ overflowWrap: 'anywhere' }}>
      {path.split('/').at(-1)}
    </Code>
  ));
}

function Table({ report }: { report: Report }) {
  const t = useT();
  return (
    <Card withBorder padding={0}>
      <DataTable<Row>
        label={t('evidence.title')}
        rows={rowsOf(report)}
        rowKey={({ clause }) => clause.id}
        columns={[
          { id: 'clause', title: t('evidence.clause'), render: ({ clause }) => clause.clause },
          { id: 'what', title: t('evidence.what'), render: ({ clause }) => t(titleOf(clause)), wide: true },
          {
            id: 'state',
            title: t('evidence.state'),
            render: ({ judged }) => (
              <StateBadge state={judged?.state ?? 'open'} phrases="evidence.state" tones={tones} />
            ),
          },
          { id: 'setting', title: t('evidence.setting'), render: (row) => <Setting row={row} /> },
          {
            id: 'checks',
            title: t('evidence.checks'),
            render: ({ clause }) => (
              <Stack gap={2}>
                {clause.checks.map((id) => (
                  <Text key={id} size="sm">
                    {t(checkTitle(id))}
                  </Text>
                ))}
              </Stack>
            ),
            wide: true,
          },
          {
            id: 'tests',
            title: t('evidence.tests'),
            render: ({ clause: { tests } }) => (
              <Stack gap={2}>
                <Files paths={tests} />
              </Stack>
            ),
          },
          { id: 'document', title: t('evidence.document'), render: ({ clause }) => clause.document },
          { id: 'live', title: t('evidence.live'), render: ({ clause }) => <Live screen={clause.screen} /> },
        ]}
      />
    </Card>
  );
}

function rowsOf({ clauses: judged }: Report): Row[] {
  const byId = new Map(judged.map((one) => [one.id, one]));
  return clauses.map((clause) => ({ clause, judged: byId.get(clause.id) }));
}

function Setting({ row }: { row: Row }) {
  const t = useT();
  const { setting } = row.clause;
  if (setting === null) return <Text size="sm">{t('evidence.always')}</Text>;
  const value = said(t, row);
  return (
    <Stack gap={2}>
      <Code>{setting}</Code>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {/^[[{]/.test(value) ? t('evidence.set') : value}
      </Text>
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
function said(t: Translate, { judged }: Row): string {
  const value = judged?.value ?? null;
  if (value === null) return t('evidence.strictest');
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'schema.on' : 'schema.off');
  return valueWord(t, value);
}

const cellsOf = (t: Translate, report: Report, brand: string): string[][] =>
  rowsOf(report).map((row) => [
    brand,
    row.clause.clause,
    t(titleOf(row.clause)),
    t(`evidence.state.${row.judged?.state ?? 'open'}`),
    row.clause.setting ?? '',
    row.clause.setting === null ? t('evidence.always') : said(t, row),
    row.clause.checks.map((id) => t(checkTitle(id))).join(', '),
    row.clause.tests.join(' '),
    row.clause.document ?? '',
    row.clause.screen ?? '',
  ]);

const columnsOf = (t: Translate) =>
  (
    [
      'evidence.file.brand',
      'evidence.clause',
      'evidence.file.requirement',
      'evidence.state',
      'evidence.file.path',
      'evidence.file.value',
      'evidence.checks',
      'evidence.tests',
      'evidence.document',
      'evidence.file.screen',
    ] as const
  ).map((key) => ({ heading: t(key), note: t(`${key}.note`), type: 'text' as const }));

function csvOf(t: Translate, report: Report, brand: string): string {
  const lines = cellsOf(t, report, brand);
  const head = columnsOf(t).map(({ heading }) => heading);
  const cell = (text: string): string => `"${safeText(text).replaceAll('"', '""')}"`;
  const made = `"generated","${report.madeAt}"`;
  return [made, ...[head, ...lines].map((line) => line.map(cell).join(','))].join('\r\n');
}
