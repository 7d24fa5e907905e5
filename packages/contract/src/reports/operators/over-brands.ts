/**
 * Home and the reports over all brands that the operator looks after; play money is left out. Figures add up per currency, never across. Days
 * are each brand's own.
 */
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { currency, decimal, instant } from '../../fields.ts';
import { cappedTotal } from '../../operators/paging.ts';
import { homeDay } from './home.ts';
import { playDimensions, playFilter } from './play-report.ts';
import { day, playSums } from './report-fields.ts';

const ofBrand = z.object({
  code: z.string(),
  name: z.string(),
  currency,
  timeZone: z.string(),
  /** The brand's own, now. */
  today: day,
});

const days = { from: day, to: day };

const head = {
  title: z.string(),
  /** Those that were added up, by code. */
  brands: z.array(ofBrand),
  ...days,
  generatedAt: instant,
};

/** For operators. Today is each brand's own; of `days` each is the same date at all brands, a brand that it has not begun at adds nothing but what it owes. */
export const homeOverBrands = endpoint({
  method: 'GET',
  path: '/ops/home/brands',
  summary: 'The figures of all brands, by currency: today and the two weeks before it',
  auth: 'operator',
  permission: 'home.view',
  value: z.object({
    at: instant,
    currencies: z.array(
      z.object({
        currency,
        brands: z.array(ofBrand),
        online: cappedTotal,
        /** Each brand's own today, and the same day of its week before. */
        today: homeDay,
        before: z.nullable(homeDay),
        /** The newest first, fifteen of them. */
        days: z.array(homeDay),
      }),
    ),
  }),
  errors: [],
});

/** For operators. */
export const playOverBrands = endpoint({
  method: 'GET',
  path: '/ops/reports/play/brands',
  summary: 'Stakes, wins and GGR of all brands, by currency',
  auth: 'operator',
  permission: 'report.view',
  query: z.strictObject({ ...days, by: z.enum([...playDimensions, 'brand']), ...playFilter }),
  value: z.object({
    ...head,
    rows: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        day: z.nullable(day),
        product: z.nullable(z.string()),
        supplier: z.nullable(z.string()),
        game: z.nullable(z.string()),
        currency,
        ...playSums,
      }),
    ),
    totals: z.array(z.object({ currency, ...playSums })),
  }),
  errors: [],
});

/** For operators. */
export const moneyOverBrands = endpoint({
  method: 'GET',
  path: '/ops/reports/money/brands',
  summary: 'Deposits, withdrawals, promotions and corrections of all brands, by currency',
  auth: 'operator',
  permission: 'report.view',
  query: z.strictObject({ ...days, by: z.enum(['day', 'month', 'account', 'brand']) }),
  value: z.object({
    ...head,
    rows: z.array(
      z.object({
        key: z.string(),
        account: z.nullable(z.string()),
        kind: z.string(),
        currency,
        postings: z.string(),
        amount: decimal,
      }),
    ),
  }),
  errors: [],
});

/** For operators. */
export const playersOverBrands = endpoint({
  method: 'GET',
  path: '/ops/reports/players/brands',
  summary: 'Registrations, first deposits and active players of all brands, by currency',
  auth: 'operator',
  permission: 'report.view',
  query: z.strictObject(days),
  value: z.object({
    ...head,
    rows: z.array(
      z.object({
        day: z.string(),
        currency,
        registrations: cappedTotal,
        firstDeposits: cappedTotal,
        firstDeposited: decimal,
        active: cappedTotal,
      }),
    ),
  }),
  errors: [],
});
