import {
  Badge,
  Button,
  Card,
  Group,
  MultiSelect,
  NumberInput,
  Select,
  Stack,
  Switch,
  Table,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { standardRoundingLoss } from '@perya/contract/lottery/operators/game-rules.ts';
import { numberGameName } from '@perya/game-rules/lottery/codes.ts';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type ApiValue } from '#console/lib/api.ts';
import { useOneBrand } from '#console/lib/brand.tsx';
import { useCan } from '#console/lib/session.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import { Answered } from '#console/ui/Answered.tsx';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { Page } from '#console/templates/Page.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';

type Game = ApiValue<'GET /ops/lottery/games'>['list'][number];
type Calendar = Game['calendar'];

/** The number games of a brand: when they are drawn, what they sell, and the rules in force and to come. */
export const GameRules = ofOneBrand('lottery.games', GameRulesOfBrand);

function GameRulesOfBrand() {
  const t = useT();
  const can = useCan();
  const { code: brand, name } = useOneBrand();
  const [setting, setSetting] = useState<Game | null>(null);
  const answer = useQuery({
    queryKey: ['lottery games', brand],
    queryFn: ({ signal }) => api('GET /ops/lottery/games', { query: { brand } }, signal),
  });
  return (
    <Page title={t('lottery.games')} lead={t('lottery.games.lead', { brand: name })}>
      <Answered
        answer={answer}
        render={({ list }) => (
          <Card withBorder padding={0}>
            <Table.ScrollContainer type="native" tabIndex={0} minWidth={720}>
              <Table verticalSpacing="sm" horizontalSpacing="md">
                <Table.Thead>
                  <Table.Tr>
                    {(['game', 'calendar', 'series', 'plays', 'source', 'ahead'] as const).map((column) => (
                      <Table.Th key={column} {...(column === 'plays' && { ta: 'right' })}>
                        {t(`lottery.games.${column}`)}
                      </Table.Th>
                    ))}
                    <Table.Th />
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {list.map((game) => (
                    <GameRow
                      key={game.code}
                      game={game}
                      onSet={can('lottery.propose') ? () => setSetting(game) : undefined}
                    />
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          </Card>
        )}
      />
      {setting && <RulesDialog brand={brand} game={setting} onClose={() => setSetting(null)} />}
    </Page>
  );
}

const calendarText = (t: Translate, { minutes, times }: Calendar): string =>
  minutes === null ? times.join(', ') : t('lottery.games.every', { minutes });

/** The source of the result, and everything else that is set. */
const rulesText = (
  t: Translate,
  {
    onSale,
    source,
    calendar,
    witnesses,
    mostStake,
    mostPerMember,
    mostPrize,
    mostPayout,
    mostRoundingLoss,
    series,
    closedPlays,
  }: Game['rules'],
): string =>
  [
    onSale ? t(`lottery.source.${source}`) : t('lottery.rules.notOnSale'),
    ...(calendar === null ? [] : [calendarText(t, calendar)]),
    ...(mostStake === null ? [] : [t('lottery.rules.most', { amount: mostStake })]),
    ...(mostPerMember === null ? [] : [t('lottery.rules.member', { amount: mostPerMember })]),
    ...(mostPrize === null ? [] : [t('lottery.rules.prize', { amount: mostPrize })]),
    ...(mostPayout === null ? [] : [t('lottery.rules.payout', { amount: mostPayout })]),
    ...(mostRoundingLoss === standardRoundingLoss
      ? []
      : [t('lottery.rules.rounding.of', { percent: mostRoundingLoss / 100 })]),
    ...(series === null ? [] : [t('lottery.rules.series.of', { range: rangeText(series) })]),
    ...(closedPlays.length === 0 ? [] : [t('lottery.rules.closed', { plays: closedPlays.length })]),
    ...(witnesses === null
      ? []
      : [t('lottery.witnesses.of', { needed: witnesses.needed, all: witnesses.keys.length })]),
  ].join(', ');

const rangeText = ({ least, most }: Game['series']): string =>
  least === most ? `${least}` : `${least}–${most}`;

function GameRow({ game, onSet }: { game: Game; onSet: (() => void) | undefined }) {
  const t = useT();
  return (
    <Table.Tr>
      <Table.Td>{numberGameName(game.code)}</Table.Td>
      <Table.Td>
        <Stack gap={0}>
          <Text size="sm">{calendarText(t, game.calendar)}</Text>
          <Text size="xs" c="dimmed">
            {t('lottery.games.lock', { seconds: game.lockSeconds })}
          </Text>
        </Stack>
      </Table.Td>
      <Table.Td>{rangeText(game.rules.series ?? game.series)}</Table.Td>
      <Table.Td ta="right">{game.plays.length - game.rules.closedPlays.length}</Table.Td>
      <Table.Td>{rulesText(t, game.rules)}</Table.Td>
      <Table.Td>
        <Group gap={4}>
          {game.ahead.map(({ validFrom, rules }) => (
            <Badge key={validFrom} variant="light" color="gray" tt="none">
              {validFrom}: {rulesText(t, rules)}
            </Badge>
          ))}
        </Group>
      </Table.Td>
      <Table.Td>
        {onSet && (
          <Button
            size="xs"
            variant="default"
            onClick={onSet}
            aria-label={`${t('lottery.rules')}: ${numberGameName(game.code)}`}
          >
            {t('lottery.rules')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

type Values = {
  validFrom: string;
  onSale: boolean;
  source: Game['rules']['source'];
  /** `own`, `times`, or minutes between draws. */
  calendar: string;
  times: string;
  mostStake: string;
  mostPerMember: string;
  mostPrize: string;
  mostPayout: string;
  /** Per cent. */
  mostRoundingLoss: number;
  leastSeries: number;
  mostSeries: number;
  closedPlays: string[];
  keys: string;
  needed: number;
  reason: string;
};

/** The rules in force, as the form's first values. */
const valuesOf = ({ earliest, rules, series }: Game): Values => ({
  validFrom: earliest,
  onSale: rules.onSale,
  source: rules.source,
  calendar: calendarChoice(rules.calendar),
  times: rules.calendar?.times.join(', ') ?? '',
  mostStake: rules.mostStake ?? '',
  mostPerMember: rules.mostPerMember ?? '',
  mostPrize: rules.mostPrize ?? '',
  mostPayout: rules.mostPayout ?? '',
  mostRoundingLoss: rules.mostRoundingLoss / 100,
  leastSeries: (rules.series ?? series).least,
  mostSeries: (rules.series ?? series).most,
  closedPlays: [...rules.closedPlays],
  keys: rules.witnesses?.keys.join('\n') ?? '',
  needed: rules.witnesses?.needed ?? 1,
  reason: '',
});

function RulesDialog({ brand, game, onClose }: { brand: string; game: Game; onClose: () => void }) {
  const t = useT();
  return (
    <CommandDialog
      title={`${t('lottery.rules')}: ${numberGameName(game.code)}`}
      lead={t('lottery.rules.lead', { day: game.earliest })}
      command="POST /ops/approvals/lottery-rules"
      initial={valuesOf(game)}
      renderFields={(form) => <RulesFields game={game} form={form} />}
      request={(values, requestId) => ({
        body: {
          requestId,
          reason: values.reason,
          brand,
          game: game.code,
          validFrom: values.validFrom,
          rules: rulesOf(values, game),
        },
      })}
      submit={{ label: t('lottery.rules.propose') }}
      said={t('lottery.void.done')}
      onClose={onClose}
    />
  );
}

function rulesOf(values: Values, { series }: Game): Game['rules'] {
  const { leastSeries: least, mostSeries: most } = values;
  return {
    onSale: values.onSale,
    source: values.source,
    calendar: calendarOf(values.calendar, values.times),
    mostStake: amountOf(values.mostStake),
    mostPerMember: amountOf(values.mostPerMember),
    mostPrize: amountOf(values.mostPrize),
    mostPayout: amountOf(values.mostPayout),
    mostRoundingLoss: Math.round(values.mostRoundingLoss * 100),
    series: least === series.least && most === series.most ? null : { least, most },
    closedPlays: values.closedPlays,
    witnesses: witnessesOf(values.keys, values.needed),
  };
}

/** An empty field sets no limit. */
const amountOf = (text: string): string | null => (text.trim() === '' ? null : text.trim());

function RulesFields({ game, form }: { game: Game; form: UseFormReturnType<Values> }) {
  const t = useT();
  return (
    <>
      <TextInput
        type="date"
        label={t('lottery.rules.from')}
        min={game.earliest}
        {...form.getInputProps('validFrom')}
      />
      <Switch
        label={t('lottery.rules.onSale')}
        description={t('lottery.rules.onSale.help')}
        {...form.getInputProps('onSale', { type: 'checkbox' })}
      />
      <Select
        label={t('lottery.source')}
        allowDeselect={false}
        disabled={!game.mayComeFromOutside}
        data={(['own', 'outside'] as const).map((value) => ({ value, label: t(`lottery.source.${value}`) }))}
        {...form.getInputProps('source')}
      />
      <Select
        label={t('lottery.rules.calendar')}
        allowDeselect={false}
        data={[
          { value: 'own', label: t('lottery.rules.calendar.own') },
          ...intervals.map((minutes) => ({
            value: `${minutes}`,
            label: t('lottery.games.every', { minutes }),
          })),
          { value: 'times', label: t('lottery.rules.calendar.times') },
        ]}
        {...form.getInputProps('calendar')}
      />
      {form.values.calendar === 'times' && (
        <TextInput
          label={t('lottery.rules.times')}
          description={t('lottery.rules.times.help')}
          required
          {...form.getInputProps('times')}
        />
      )}
      <LimitFields game={game} form={form} />
      <MultiSelect
        label={t('lottery.rules.closedPlays')}
        data={game.plays}
        searchable
        {...form.getInputProps('closedPlays')}
      />
      <Textarea
        label={t('lottery.witnesses')}
        description={t('lottery.witnesses.help')}
        autosize
        minRows={2}
        {...form.getInputProps('keys')}
      />
      <NumberInput
        label={t('lottery.witnesses.needed')}
        min={1}
        max={20}
        allowDecimal={false}
        {...form.getInputProps('needed')}
      />
    </>
  );
}

/** Stakes, prizes and series. */
function LimitFields({ game, form }: { game: Game; form: UseFormReturnType<Values> }) {
  const t = useT();
  return (
    <>
      {(['mostStake', 'mostPerMember', 'mostPrize', 'mostPayout'] as const).map((limit) => (
        <TextInput
          key={limit}
          label={t(`lottery.rules.${limit}`)}
          description={t(`lottery.rules.${limit}.help`)}
          inputMode="decimal"
          {...form.getInputProps(limit)}
        />
      ))}
      <NumberInput
        label={t('lottery.rules.mostRoundingLoss')}
        description={t('lottery.rules.mostRoundingLoss.help')}
        min={0}
        max={100}
        decimalScale={2}
        suffix=" %"
        {...form.getInputProps('mostRoundingLoss')}
      />
      {game.series.least < game.series.most && (
        <Group grow align="flex-start">
          {(['leastSeries', 'mostSeries'] as const).map((end) => (
            <NumberInput
              key={end}
              label={t(`lottery.rules.${end}`)}
              min={game.series.least}
              max={game.series.most}
              step={2}
              allowDecimal={false}
              {...form.getInputProps(end)}
            />
          ))}
        </Group>
      )}
    </>
  );
}

/** Minutes between draws that the form offers. */
const intervals = [1, 2, 3, 5, 10, 15, 20, 30, 60];

function calendarChoice(calendar: Calendar | null): string {
  if (calendar === null) return 'own';
  return calendar.minutes === null ? 'times' : `${calendar.minutes}`;
}

function calendarOf(choice: string, times: string): Calendar | null {
  if (choice === 'own') return null;
  return choice === 'times'
    ? { minutes: null, times: times.split(/[\s,;]+/).filter(Boolean) }
    : { minutes: Number(choice), times: [] };
}

/** Keys, one per line; none: draws wait for nobody. */
function witnessesOf(text: string, needed: number): Game['rules']['witnesses'] {
  const keys = text.split(/\s+/).filter(Boolean);
  return keys.length === 0 ? null : { keys, needed };
}
