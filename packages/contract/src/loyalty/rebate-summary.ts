import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal } from '../fields.ts';
import { product } from './programmes.ts';
import { rebateLine } from './rebate-line.ts';

/** What has accrued on closed days and what today brings so far. */
export const rebateSummary = endpoint({
  method: 'GET',
  path: '/wps/rebates',
  summary: 'Rebates of the member: accrued, and the rates',
  auth: 'session',
  needs: 'promotion',
  value: z.object({
    /** `manual`: the member collects; `daily`: paid after each day by itself. */
    mode: z.enum(['manual', 'daily']),
    /** Of closed days, to be collected (or settled with the next day); below zero where more was given back. */
    accrued: decimal,
    lines: z.array(rebateLine),
    /** Today, at the present level; it closes at midnight. */
    today: z.array(rebateLine),
    rates: z.array(z.object({ product, rate: z.string() })),
    labelName: z.string(),
    collectDays: z.number(),
  }),
  errors: ['account.trial', 'permission.denied', 'not.found'],
});
