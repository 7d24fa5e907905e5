/** New VIP levels: what each asks for and gives. */
import { Button, Group, Table, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { randomId } from '#console/lib/random-id.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import { NextProgramme } from './NextProgramme.tsx';
import type { Levels, When } from './programme.tsx';

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
  const t = useT();
  return (
    <NextProgramme
      kind="levels"
      valuesOf={({ levels }: Levels): Values => ({ levels: levels.map(rowOf), validFrom: null, reason: '' })}
      contentOf={({ levels }) => ({ levels: levels.map(({ key: _key, ...level }) => level) })}
      names={['levels']}
      renderFields={(form) => <LevelFields form={form} />}
      validate={({ levels }) => ({ levels: levelsProblem(t, levels) })}
      factsOf={({ levels }) =>
        levels.map((level) => [
          level.label,
          names
            .slice(1)
            .map((name) => `${t(`loyalty.${name as 'upgrade'}`)} ${level[name]}`)
            .join(' · '),
        ])
      }
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
