/** The first thing in the morning: today beside the same day of last week, and what waits for somebody. */
import { Alert, Anchor, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api, type ApiValue } from '#console/lib/api.ts';
import { useOneBrandOrNull } from '#console/lib/brand.tsx';
import { formatAmount, formatCount } from '#console/lib/format.ts';
import { useCan } from '#console/lib/session.ts';
import { phraseOf, useT } from '#console/lib/words.ts';
import { DataTable } from '#console/templates/DataTable.tsx';
import { Page } from '#console/templates/Page.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Answered } from '#console/ui/Answered.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { Sparkline } from '#console/ui/Sparkline.tsx';
import { StaffingNotice } from '#console/ui/StaffingNotice.tsx';

type Day = ApiValue<'GET /ops/home'>['days'][number];

/** Of one brand, or of all brands with the same currency. */
interface Shown {
  currency: string;
  online: Count;
  today: Day;
  before: Day | null;
  /** The newest first. */
  days: readonly Day[];
  /** False where the brands have different days now: no one day has the parts of such a figure. */
  isOneDay: boolean;
}
type Count = Day['active'];

const refreshMs = 30_000;

export function Home() {
  const t = useT();
  const brand = useOneBrandOrNull();
  return (
    <Page title={t('home.title')} lead={t('home.lead')}>
      <StaffingNotice />
      <Queues />
      {brand === null ? <AllFigures /> : <Figures brand={brand.code} />}
    </Page>
  );
}

/** The figures of all brands: those of a currency together, currencies apart. */
function AllFigures() {
  const t = useT();
  const answer = useQuery({
    queryKey: ['home', 'brands'],
    queryFn: ({ signal }) => api('GET /ops/home/brands', {}, signal),
    refetchInterval: refreshMs,
  });
  return (
    <Answered
      answer={answer}
      render={({ currencies }) =>
        currencies.length === 0 ? (
          <Alert color="gray" variant="light">
            {t('home.brand')}
          </Alert>
        ) : (
          <Stack gap="xl">
            {currencies.map(({ brands, ...shown }) => (
              <Stack key={shown.currency} gap="lg" component="section" aria-label={shown.currency}>
                <Group gap="sm" align="baseline">
                  <Title order={2}>{shown.currency}</Title>
                  <Text size="sm" c="dimmed">
                    {brands.map(({ name, today, timeZone }) => `${name}: ${today} (${timeZone})`).join(' · ')}
                  </Text>
                </Group>
                <FiguresOf
                  value={{ ...shown, isOneDay: new Set(brands.map(({ today }) => today)).size === 1 }}
                />
              </Stack>
            ))}
          </Stack>
        )
      }
    />
  );
}

function FiguresOf({ value }: { value: Shown }) {
  return (
    <Stack gap="lg">
      <Tiles value={value} />
      <Days value={value} />
    </Stack>
  );
}

function Figures({ brand }: { brand: string }) {
  const answer = useQuery({
    queryKey: ['home', brand],
    queryFn: ({ signal }) => api('GET /ops/home', { query: { brand } }, signal),
    refetchInterval: refreshMs,
  });
  return (
    <Answered
      answer={answer}
      render={({ currency, online, days }) => {
        const [today, before = null] = [days[0], days[7]];
        return today && <FiguresOf value={{ currency, online, today, before, days, isOneDay: true }} />;
      }}
    />
  );
}

function Tiles({ value: { currency, online, today, before, days, isOneDay } }: { value: Shown }) {
  const t = useT();
  const partsOfDay = usePartsOf();
  const partsOf: typeof partsOfDay = (figure, day) => (isOneDay ? partsOfDay(figure, day) : undefined);
  const count = ({ count: number, capped }: Count): string =>
    capped ? t('home.more', { count: formatCount(number) }) : formatCount(number);
  const tile = (key: 'registrations' | 'firstDeposits' | 'active') => (
    <Tile
      label={t(`home.${key}`)}
      value={count(today[key])}
      before={before ? count(before[key]) : undefined}
      course={courseOf(days, ({ [key]: { count: number } }) => number)}
      to={partsOf(key, today.day)}
    />
  );
  const money = (key: 'deposited' | 'withdrawn' | 'ggr' | 'liability') => (
    <Tile
      label={`${t(`home.${key}`)} (${currency})`}
      value={formatAmount(today[key])}
      before={before ? formatAmount(before[key]) : undefined}
      course={courseOf(days, ({ [key]: amount }) => Number(amount))}
      to={partsOf(key, today.day)}
    />
  );
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }}>
      {money('ggr')}
      {money('deposited')}
      {money('withdrawn')}
      {money('liability')}
      <Tile label={t('home.online')} value={count(online)} />
      {tile('active')}
      {tile('registrations')}
      {tile('firstDeposits')}
    </SimpleGrid>
  );
}

type Figure = (typeof moneyColumns)[number] | 'registrations' | 'firstDeposits' | 'active';

/** Where the parts of a day's figure are; undefined: nowhere for this operator. What members are owed is a balance, not a day's. */
function usePartsOf(): (figure: Figure, day: string) => string | undefined {
  const can = useCan();
  return (figure, day) => {
    if (!can('report.view')) return undefined;
    const days = `from=${day}&to=${day}`;
    if (figure === 'ggr' || figure === 'stakes' || figure === 'wins')
      return `/reports/play?${days}&by=product`;
    if (figure === 'liability') return '/reports/trial-balance';
    if (figure === 'registrations' || figure === 'firstDeposits' || figure === 'active')
      return `/reports/players?${days}`;
    return `/reports/money?${days}&by=day`;
  };
}

function Parts({ to, value }: { to: string | undefined; value: string }) {
  if (to === undefined) return <Amount value={value} />;
  return (
    <Anchor component={Link} to={to} inherit c="inherit">
      <Amount value={value} />
    </Anchor>
  );
}

/** A figure of each day, the oldest first. Amounts become numbers for drawing alone. */
const courseOf = (days: readonly Day[], valueOf: (day: Day) => number): number[] =>
  days.map(valueOf).toReversed();

interface TileProps {
  label: string;
  value: string;
  before?: string | undefined;
  course?: readonly number[];
  to?: string | undefined;
}

function Tile({ label, value, before, course, to }: TileProps) {
  const t = useT();
  return (
    <Card withBorder padding="md">
      <Text size="xs" c="dimmed" fw={500}>
        {label}
      </Text>
      <Text fz={24} fw={650} className="figures">
        {to === undefined ? (
          value
        ) : (
          <Anchor component={Link} to={to} inherit>
            {value}
          </Anchor>
        )}
      </Text>
      {before !== undefined && (
        <Text size="xs" c="dimmed" className="figures">
          {t('home.lastWeek', { value: before })}
        </Text>
      )}
      {course && <Sparkline values={course} />}
    </Card>
  );
}

const moneyColumns = ['deposited', 'withdrawn', 'stakes', 'wins', 'ggr', 'promoted', 'liability'] as const;

function Days({ value: { currency, days } }: { value: Shown }) {
  const t = useT();
  const partsOf = usePartsOf();
  return (
    <Card withBorder padding={0}>
      <Title order={2} p="md">
        {t('home.days')}
      </Title>
      <DataTable<Day>
        label={`${t('home.days')} (${currency})`}
        rows={days}
        rowKey={({ day }) => day}
        columns={[
          { id: 'day', title: t('home.day'), render: ({ day }) => day },
          ...moneyColumns.map((key) => ({
            id: key,
            title: `${t(`home.${key}`)} (${currency})`,
            numeric: true,
            render: (day: Day): ReactNode => (
              // A past balance is not what is owed now.
              <Parts to={key === 'liability' ? undefined : partsOf(key, day.day)} value={day[key]} />
            ),
          })),
        ]}
      />
    </Card>
  );
}

/** Where what waits is worked on; a queue without a screen yet has no link. */
const places: Readonly<Record<string, string>> = {
  approvals: '/approvals',
  deposits: '/deposits',
  applications: '/applications',
  chats: '/chat',
  verifications: '/verifications',
  cases: '/cases',
  withdrawals: '/withdrawals',
  'held-wins': '/held-wins',
  'harm-signs': '/harm-signs',
  feedback: '/feedback',
  'lottery-results': '/lottery?awaits=true',
  'lottery-book': '/lottery?differs=true',
  complaints: '/feedback?show=complaints',
  'failed-work': '/health',
  'failed-checks': '/evidence',
};

function Queues() {
  const t = useT();
  const answer = useQuery({
    queryKey: ['queues'],
    queryFn: ({ signal }) => api('GET /ops/queues', {}, signal),
    refetchInterval: refreshMs,
  });
  const waiting = answer.data?.list.filter(({ total }) => total.count > 0) ?? [];
  return (
    <Card withBorder padding="md">
      <Title order={2} mb="sm">
        {t('home.queues')}
      </Title>
      {answer.isSuccess && waiting.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('home.queues.none')}
        </Text>
      )}
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }}>
        {waiting.map(({ name, total, oldestAt }) => (
          <Stack key={name} gap={2}>
            <Text size="sm" fw={600}>
              {places[name] === undefined ? (
                phraseOf(t, `home.queue.${name}`, name)
              ) : (
                <Anchor component={Link} to={places[name]} inherit>
                  {phraseOf(t, `home.queue.${name}`, name)}
                </Anchor>
              )}
            </Text>
            <Text fz={20} fw={650} className="figures">
              {total.capped ? t('home.more', { count: formatCount(total.count) }) : formatCount(total.count)}
            </Text>
            <Text size="xs" c="dimmed">
              {t('home.oldest')}: <Moment at={oldestAt} age />
            </Text>
          </Stack>
        ))}
      </SimpleGrid>
    </Card>
  );
}
