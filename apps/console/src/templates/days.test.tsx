/** Days and brands of screens, on a device that is far away: `vitest.config.ts` gives the browser its zone. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Exclusions } from '#console/screens/exclusions/Exclusions.tsx';
import { Home } from '#console/screens/home/Home.tsx';
import { MoneyReport } from '#console/screens/reports/MoneyReport.tsx';
import { NewBulk } from '#console/screens/bulk/NewBulk.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { answer } from '../../test/answers.ts';
import { show } from '../../test/show.tsx';
import { DataTable } from './DataTable.tsx';

const perya = { code: 'perya', name: 'Perya', currency: 'PHP', timeZone: 'Asia/Manila', mode: 'NORMAL' };
const lucena = {
  code: 'lucena',
  name: 'Lucena',
  currency: 'USD',
  timeZone: 'Europe/London',
  mode: 'NORMAL',
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** With the brands, and what the screen asks for besides. */
function answered(brands: readonly object[], others: Parameters<typeof answer>[0] = {}): unknown[] {
  return answer({ 'GET /ops/brands': () => ({ list: brands }), ...others });
}

const permissions = ['brand.view', 'report.view', 'bulk.propose', 'member.tag'] as const;
const as = { permissions: [...permissions] };
const generatedAt = '2026-11-25T17:00:00.000Z';

test.each([
  // The 26th in Manila; still the 25th in Los Angeles.
  ['2026-11-25T17:00:00Z', '2026-11-20', '2026-11-26'],
  // The 25th in Manila; already the 26th on Kiritimati.
  ['2026-11-25T11:00:00Z', '2026-11-19', '2026-11-25'],
])('at %s a report of a brand in Manila is of %s to %s', async (now, from, to) => {
  vi.setSystemTime(now);
  const calls = vi.fn();
  answered([perya], {
    'GET /ops/reports/money': () => ({ rows: [], currency: 'PHP', generatedAt }),
  });
  const fetched = vi.mocked(globalThis.fetch);
  await show(<MoneyReport />, '/', as);
  await expect
    .element(page.getByText(`Perya · ${from} to ${to} · generated`, { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('Perya · Days and times in Asia/Manila')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'To', exact: true })).toHaveTextContent(to);
  for (const [input] of fetched.mock.calls) calls(String(input));
  expect(calls).toHaveBeenCalledWith(expect.stringContaining(`from=${from}&to=${to}`));
});

test('a time is the brand’s; in a row of another zone the zone stands beside it', async () => {
  vi.setSystemTime('2026-11-25T17:00:00Z');
  answered([lucena, perya]);
  const rows = [
    { brand: 'perya', at: '2026-07-01T16:30:00Z' },
    { brand: 'lucena', at: '2026-07-01T16:30:00Z' },
    { brand: null, at: '2026-07-01T16:30:00Z' },
  ];
  const table = (
    <DataTable
      label="Times"
      rows={rows}
      rowKey={({ brand }) => String(brand)}
      columns={[{ id: 'at', title: 'At', render: ({ at }) => <Moment at={at} /> }]}
    />
  );
  await show(table, '/', as);
  await expect.element(page.getByText('2026-07-02 00:30 Asia/Manila')).toBeVisible();
  await expect.element(page.getByText('2026-07-01 17:30 Europe/London')).toBeVisible();
  await expect.element(page.getByText('2026-07-01 16:30 UTC')).toBeVisible();
});

test('a screen about one brand asks for it while all are chosen, and names it on each step', async () => {
  vi.setSystemTime('2026-11-25T17:00:00Z');
  const sent = answered([lucena, perya], { 'POST /ops/bulk': () => ({ id: '4', unknown: [] }) });
  await show(<NewBulk />, '/', as);
  await expect.element(page.getByText('This page is about one brand. Choose it:')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Perya PHP · Asia/Manila' }).click();
  const named = page.getByText('Brand: Perya (perya). Days in Asia/Manila');
  await expect.element(named).toBeVisible();
  await page.getByRole('button', { name: 'Registered from' }).click();
  await page.getByRole('button', { name: '26 November 2026' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Tag' }).fill('vip');
  await expect.element(named).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(named).toBeVisible();
  await expect.element(page.getByText('Registered from 2026-11-26', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Rehearse' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ bulk: { brand: 'perya', choice: { segment: { registeredFrom: '2026-11-26' } } } }]);
});

test('an exclusion ends with a day, which each brand begins at its own midnight', async () => {
  vi.setSystemTime('2026-11-25T17:00:00Z');
  const understood = {
    encoding: 'utf-8',
    separator: null,
    sheet: null,
    headingLine: null,
    columns: [{ use: 'email', heading: '' }],
    unused: [],
    rows: [{ line: 1, cells: ['ana@example.com'] }],
    rowCount: 1,
    pages: 1,
    faults: [],
    faultCount: 0,
    notices: [],
    identifiers: 1,
  };
  const sent = answered([lucena, perya], {
    'POST /ops/exclusions/preview': () => understood,
    'POST /ops/exclusions': () => ({ excluded: 1 }),
  });
  await show(<Exclusions />, '/', { permissions: ['brand.view', 'exclusion.view', 'exclusion.add'] });
  await page.getByRole('textbox', { name: 'People' }).fill('ana@example.com');
  await page.getByRole('button', { name: 'Read the lines' }).click();
  await page.getByRole('button', { name: 'Exclude' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/Each brand’s own day/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Until' }).click();
  await page.getByRole('button', { name: '30 November 2026' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('because of the test');
  await dialog.getByRole('button', { name: 'Exclude' }).click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ until: '2026-11-30' });
});

test('home over all brands keeps currencies apart and says each brand’s day', async () => {
  vi.setSystemTime('2026-11-25T17:00:00Z');
  const none = { count: 0, capped: false };
  const day = (date: string, ggr: string) => ({
    day: date,
    registrations: none,
    firstDeposits: none,
    active: none,
    deposits: '0',
    deposited: '0.00',
    withdrawals: '0',
    withdrawn: '0.00',
    stakes: '0.00',
    wins: '0.00',
    ggr,
    promoted: '0.00',
    liability: '0.00',
  });
  const of = (brand: typeof perya, date: string, ggr: string) => ({
    currency: brand.currency,
    brands: [{ ...brand, today: date }],
    online: none,
    today: day(date, ggr),
    before: null,
    days: [day(date, ggr)],
  });
  answered([lucena, perya], {
    'GET /ops/queues': () => ({ list: [] }),
    'GET /ops/home/brands': () => ({
      at: generatedAt,
      currencies: [of(lucena, '2026-11-25', '-12.50'), of(perya, '2026-11-26', '2733.00')],
    }),
  });
  await show(<Home />, '/', as);
  await expect.element(page.getByText('Lucena: 2026-11-25 (Europe/London)')).toBeVisible();
  await expect.element(page.getByText('Perya: 2026-11-26 (Asia/Manila)')).toBeVisible();
  const usd = page.getByRole('region', { name: 'USD' });
  await expect.element(usd.getByText('−12.50').first()).toBeVisible();
  await expect.element(usd.getByText('2,733.00')).not.toBeInTheDocument();
});
