/** New VIP levels: what each asks for and gives. */
import { Button, Group, Table, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { randomId } from '#console/lib/random-id.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import { GroupFailure, NextProgramme } from './NextProgramme.tsx';
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
      validate={({ levels }) => problems(t, levels)}
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

const isAmount = (text: string): boolean => /^\d{1,12}\.\d{2}$/.test(text);
const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** What the first level may not ask for or give: it is everybody's. */
const nothing = ['totalTurnover', 'monthlyTurnover', 'deposits', 'upgrade'] as const;

/** What is wrong with one field of a level. @param below the level before it; undefined: this is the first */
function levelProblem(t: Translate, name: (typeof names)[number], level: Level, below: Level | undefined) {
  const text = level[name];
  if (name === 'label') {
    if (text.trim() === '') return t('field.required');
    return /^[A-Za-z0-9 ]{1,20}$/.test(text) ? null : t('loyalty.level.label.wrong');
  }
  if (!isAmount(text)) return t('loyalty.amounts.wrong');
  if (below === undefined) {
    return nothing.some((one) => one === name) && minorOf(text) !== 0n ? t('loyalty.level.first') : null;
  }
  const least = below[name];
  if (!isAmount(least)) return null;
  if (name === 'totalTurnover' && minorOf(text) <= minorOf(least))
    return t('loyalty.level.above', { amount: least });
  const rises = name === 'monthlyTurnover' || name === 'deposits';
  return rises && minorOf(text) < minorOf(least) ? t('loyalty.level.atLeast', { amount: least }) : null;
}

const problems = (t: Translate, levels: readonly Level[]): Record<string, string | null> =>
  Object.fromEntries(
    levels.flatMap((level, at) =>
      names.map((name) => [`levels.${at}.${name}`, levelProblem(t, name, level, levels[at - 1])]),
    ),
  );

function LevelFields({ form }: { form: UseFormReturnType<Values> }) {
  const t = useT();
  const { levels } = form.getValues();
  const own = Object.keys(form.errors).some((path) => path.startsWith('levels.'));
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
      <GroupFailure failure={own ? undefined : form.errors['levels']} />
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
