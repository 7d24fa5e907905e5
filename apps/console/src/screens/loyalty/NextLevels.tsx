/** New VIP levels from a future day: one operator proposes, another approves. */
import { Button, Group, Table, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useNavigate, useParams } from 'react-router';
import { randomId } from '#console/lib/random-id.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import { WizardPage } from '#console/templates/WizardPage.tsx';
import { Answered } from '#console/ui/Answered.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { useProgramme, WhenFields, whenProblems, type Levels, type When } from './programme.tsx';

type Level = Levels['levels'][number];
/** Its key names the row in the form and is never sent. */
type Row = Level & { key: string };
type Values = When & { levels: Row[] };

const names = [
  'label',
  'totalTurnover',
  'monthlyTurnover',
  'deposits',
  'upgrade',
  'weekly',
  'monthly',
] as const;
const rowOf = (level: Level): Row => ({ ...level, key: randomId() });
const emptyLevel = Object.fromEntries(names.map((name) => [name, name === 'label' ? '' : '0.00'])) as Level;

export function NextLevels() {
  const { brand = '', validFrom = '' } = useParams();
  const answer = useProgramme(brand, 'levels', validFrom);
  return (
    <Answered
      answer={answer}
      render={({ content }) => <Wizard brand={brand} validFrom={validFrom} before={content as Levels} />}
    />
  );
}

function Wizard({ brand, validFrom, before }: { brand: string; validFrom: string; before: Levels }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <WizardPage
      title={t('loyalty.next.levels')}
      lead={t('loyalty.next.lead')}
      back={{ to: `/loyalty/${brand}/levels/${validFrom}`, label: t('loyalty.kind.levels') }}
      command="POST /ops/approvals/loyalty-programme"
      initial={{ levels: before.levels.map(rowOf), validFrom: null, reason: '' } as Values}
      steps={[
        {
          label: t('loyalty.kind.levels'),
          names: ['levels'],
          render: (form) => <LevelFields form={form} />,
        },
        {
          label: t('loyalty.step.when'),
          names: ['validFrom', 'reason'],
          render: (form) => <WhenFields form={form as unknown as UseFormReturnType<When>} />,
        },
      ]}
      validate={(values) => ({ ...whenProblems(t, values), levels: levelsProblem(t, values.levels) })}
      renderReview={({ levels, validFrom: from, reason }) => (
        <Facts
          facts={[
            [t('loyalty.validFrom'), from ?? '–'],
            [t('command.reason'), reason],
            ...levels.map(
              (level) =>
                [
                  level.label,
                  names
                    .slice(1)
                    .map((name) => `${t(`loyalty.${name as 'upgrade'}`)} ${level[name]}`)
                    .join(' · '),
                ] as const,
            ),
          ]}
        />
      )}
      request={({ levels, validFrom: from, reason }, requestId) => ({
        body: {
          requestId,
          reason,
          programme: {
            brand,
            kind: 'levels' as const,
            validFrom: from ?? '',
            content: { levels: levels.map(({ key: _key, ...level }) => level) },
          },
        },
      })}
      submit={t('loyalty.propose')}
      said={t('loyalty.proposed')}
      onDone={({ id }) => void navigate(`/approvals/${id}`)}
    />
  );
}

function levelsProblem(t: Translate, levels: readonly Level[]): string | null {
  if (levels.some(({ label }) => label.trim() === '')) return t('field.required');
  const amounts = levels.flatMap((level) => names.slice(1).map((name) => level[name]));
  return amounts.every((amount) => /^\d{1,12}\.\d{2}$/.test(amount)) ? null : t('loyalty.amounts.wrong');
}

function LevelFields({ form }: { form: UseFormReturnType<Values> }) {
  const t = useT();
  const { levels } = form.getValues();
  const failure = form.errors['levels'];
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('loyalty.level.help')}
      </Text>
      <Table.ScrollContainer type="native" tabIndex={0} minWidth={900}>
        <Table verticalSpacing={6} horizontalSpacing={6} fz="sm" aria-label={t('loyalty.kind.levels')}>
          <Table.Thead>
            <Table.Tr>
              {names.map((name) => (
                <Table.Th key={name} scope="col">
                  {t(name === 'label' ? 'loyalty.level' : `loyalty.${name}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {levels.map((level, at) => (
              <Table.Tr key={level.key}>
                {names.map((name) => (
                  <Table.Td key={name}>
                    <TextInput
                      size="xs"
                      aria-label={`${level.label} ${t(name === 'label' ? 'loyalty.level' : `loyalty.${name}`)}`}
                      {...form.getInputProps(`levels.${at}.${name}`)}
                    />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {failure !== undefined && (
        <Text size="sm" c="red" role="alert">
          {failure}
        </Text>
      )}
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={() => form.insertListItem('levels', rowOf(emptyLevel))}>
          {t('loyalty.level.add')}
        </Button>
        {levels.length > 1 && (
          <Button
            variant="default"
            size="xs"
            onClick={() => form.removeListItem('levels', levels.length - 1)}
          >
            {t('loyalty.level.remove')}
          </Button>
        )}
      </Group>
    </>
  );
}
