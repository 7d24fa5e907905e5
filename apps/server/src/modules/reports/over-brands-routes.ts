/** Home and the reports over all brands: what each brand's own shows, added up per currency. */
import type * as z from 'zod/mini';
import type { homeDay } from '@perya/contract/reports/operators/home.ts';
import {
  homeOverBrands,
  moneyOverBrands,
  playersOverBrands,
  playOverBrands,
} from '@perya/contract/reports/operators/over-brands.ts';
import { ok } from '@perya/contract/result.ts';
import { dayOf } from '@perya/calendar/days.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import { mayTouch, type BindOperators, type OperatorSession } from '#platform/http/bind-operators.ts';
import { mapSome } from '#platform/map-some.ts';
import type { ReportsDependencies } from './dependencies.ts';
import { moneyOf, playersOf, playOf, type ReportSpan } from './report-routes.ts';
import { addCapped, addUp, dayOn, groupBy, type Adding } from './rules/over-brands.ts';
import { checkSpan } from './rules/span.ts';
import { findHome } from './use-cases/find-home.ts';

export function bindOverBrands(bind: BindOperators, dependencies: ReportsDependencies): void {
  bindHomeOverBrands(bind, dependencies);
  bindPlayOverBrands(bind, dependencies);
  bindMoneyOverBrands(bind, dependencies);
  bind(playersOverBrands, async ({ operator, query }) => {
    const opened = openOverBrands(dependencies, operator, 'Players', query);
    if (!opened.ok) return opened;
    const { head, spans } = opened.value;
    const rows = await rowsOf(spans, (span) => playersOf(dependencies, span));
    return ok({ ...head, rows: inGroups(rows, ({ day }) => day, playersAdding).toReversed() });
  });
}

/** The brands of real money that the operator looks after. */
function brandsOf(
  { brands, clock, currencyOf, nameOf, timeZoneOf }: ReportsDependencies,
  operator: OperatorSession,
) {
  return brands()
    .filter((code) => mayTouch(operator, code))
    .map((code) => {
      const timeZone = timeZoneOf(code);
      const today = dayOf(clock.now(), timeZone);
      return { code, name: nameOf(code), currency: currencyOf(code), timeZone, today };
    });
}

function openOverBrands(
  dependencies: ReportsDependencies,
  operator: OperatorSession,
  title: string,
  { from, to }: { from: string; to: string },
) {
  const refused = checkSpan({ from, to });
  if (refused) return refused;
  const brands = brandsOf(dependencies, operator);
  const head = { title, brands, from, to, generatedAt: dependencies.clock.now().toISOString() };
  const spans = brands.map(({ code, currency }): ReportSpan => ({ brand: code, currency, from, to }));
  return ok({ head, spans });
}

/** Each brand takes a few connections, and operators share few. */
const brandsAtOnce = 2;

/** The rows of all brands, each with its currency. */
async function rowsOf<Row>(
  spans: readonly ReportSpan[],
  load: (span: ReportSpan) => Promise<readonly Row[]>,
): Promise<(Row & { currency: Currency })[]> {
  const found = await mapSome(spans, brandsAtOnce, async (span) =>
    (await load(span)).map((row) => ({ ...row, currency: span.currency })),
  );
  return found.flat();
}

/** Rows of the same key and currency as one, ordered by key, then currency. */
function inGroups<Row extends { currency: Currency }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  adding: Adding<Row>,
): Row[] {
  const place = (row: Row): string => `${keyOf(row)}\u0000${row.currency}`;
  const ordered = rows.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
  return groupBy(ordered, place).flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [addUp(group, first.currency, adding)];
  });
}

type HomeDay = z.input<typeof homeDay>;

const homeAdding: Adding<HomeDay> = {
  day: 'same',
  registrations: 'capped',
  firstDeposits: 'capped',
  active: 'capped',
  deposits: 'number',
  deposited: 'amount',
  withdrawals: 'number',
  withdrawn: 'amount',
  stakes: 'amount',
  wins: 'amount',
  ggr: 'amount',
  promoted: 'amount',
  liability: 'amount',
};

/** A day on which nothing has happened yet. What is owed is a balance and stays. */
function nothingOn({ day, liability }: HomeDay, currency: Currency): HomeDay {
  const empty = { amount: formatDecimal(0n, currency), number: '0', capped: { count: 0, capped: false } };
  const values = Object.entries(homeAdding).flatMap(([name, how]) =>
    how === 'same' ? [] : [[name, empty[how]]],
  );
  return { ...(Object.fromEntries(values) as Omit<HomeDay, 'day'>), day, liability };
}

function bindHomeOverBrands(bind: BindOperators, dependencies: ReportsDependencies): void {
  bind(homeOverBrands, async ({ operator }) => {
    const found = await mapSome(brandsOf(dependencies, operator), brandsAtOnce, async (brand) => ({
      brand,
      home: await findHome(dependencies, brand.code),
    }));
    const currencies = groupBy(found, ({ brand }) => brand.currency).flatMap((group) => {
      const currency = group[0]?.brand.currency;
      return currency === undefined ? [] : [homeOf(currency, group)];
    });
    return ok({ at: dependencies.clock.now().toISOString(), currencies });
  });
}

interface BrandHome {
  brand: ReturnType<typeof brandsOf>[number];
  home: Awaited<ReturnType<typeof findHome>>;
}

function homeOf(currency: Currency, group: readonly BrandHome[]) {
  const daysOf = group.map(({ home }) => home.days);
  const sum = (days: readonly (HomeDay | null | undefined)[]): HomeDay | null => {
    const there = days.filter((day) => day != null);
    return there.length === 0 ? null : addUp(there, currency, homeAdding);
  };
  const newest = daysOf
    .flatMap(([day]) => day ?? [])
    .toSorted((one, other) => (one.day < other.day ? 1 : -1));
  const dates = daysOf.find(([day]) => day?.day === newest[0]?.day)?.map(({ day }) => day) ?? [];
  const today = sum(daysOf.map(([day]) => day));
  if (today === null) throw new Error('Every brand has a today');
  return {
    currency,
    brands: group.map(({ brand }) => brand),
    online: addCapped(group.map(({ home }) => home.online)),
    today,
    before: sum(daysOf.map((days) => days[7])),
    days: dates.flatMap(
      (date) => sum(daysOf.map((days) => dayOn(days, date, (day) => nothingOn(day, currency)))) ?? [],
    ),
  };
}

const playSumsAdding = {
  bets: 'number',
  stakes: 'amount',
  refunds: 'amount',
  wins: 'amount',
  ggr: 'amount',
} as const;

const playAdding = {
  key: 'same',
  label: 'same',
  day: 'same',
  product: 'same',
  supplier: 'same',
  game: 'same',
  currency: 'same',
  ...playSumsAdding,
} as const;

function bindPlayOverBrands(bind: BindOperators, dependencies: ReportsDependencies): void {
  bind(playOverBrands, async ({ operator, query: { by, product, supplier, game, ...asked } }) => {
    const opened = openOverBrands(dependencies, operator, 'Play', asked);
    if (!opened.ok) return opened;
    const { head, spans } = opened.value;
    const filter = { product, supplier, game };
    const plain = { day: null, product: product ?? null, supplier: supplier ?? null, game: game ?? null };
    const [rows, totals] = await Promise.all([
      rowsOf(spans, async (span) => {
        if (by !== 'brand') return (await playOf(dependencies, span, by, filter)).rows;
        const { total } = await playOf(dependencies, span, 'product', filter);
        return [{ key: span.brand, label: dependencies.nameOf(span.brand), ...plain, ...total }];
      }),
      rowsOf(spans, async (span) => [(await playOf(dependencies, span, 'product', filter)).total]),
    ]);
    return ok({
      ...head,
      rows: inGroups(rows, ({ key }) => key, playAdding),
      totals: inGroups(totals, () => '', { currency: 'same', ...playSumsAdding }),
    });
  });
}

const moneyAdding = {
  key: 'same',
  account: 'same',
  kind: 'same',
  currency: 'same',
  postings: 'number',
  amount: 'amount',
} as const;

function bindMoneyOverBrands(bind: BindOperators, dependencies: ReportsDependencies): void {
  bind(moneyOverBrands, async ({ operator, query: { by, ...asked } }) => {
    const opened = openOverBrands(dependencies, operator, 'Money', asked);
    if (!opened.ok) return opened;
    const { head, spans } = opened.value;
    const rows = await rowsOf(spans, async (span) => {
      if (by !== 'brand') return moneyOf(dependencies, span, by);
      const byDay = await moneyOf(dependencies, span, 'day');
      return byDay.map((row) => ({ ...row, key: span.brand }));
    });
    return ok({ ...head, rows: inGroups(rows, ({ key, kind }) => `${key} ${kind}`, moneyAdding) });
  });
}

const playersAdding = {
  day: 'same',
  currency: 'same',
  registrations: 'capped',
  firstDeposits: 'capped',
  firstDeposited: 'amount',
  active: 'capped',
} as const;
