import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { day, playSums, reportHead, span } from './report-fields.ts';

export const playDimensions = ['day', 'month', 'product', 'supplier', 'game'] as const;

const code = z.optional(z.string().check(z.regex(/^[\w.-]{1,60}$/)));
/** Narrows the report to the parts of a figure. */
export const playFilter = { product: code, supplier: code, game: code };

/** For operators. To open a row, request another dimension with the row's name as the filter. */
export const playReport = endpoint({
  method: 'GET',
  path: '/ops/reports/play',
  summary: 'Stakes, wins and GGR by day, month, product, supplier or game',
  auth: 'operator',
  permission: 'report.view',
  query: z.strictObject({ ...span, by: z.enum(playDimensions), ...playFilter }),
  value: z.object({
    ...reportHead,
    rows: z.array(
      z.object({
        /** The day, the month (`2026-11`), or a code. */
        key: z.string(),
        label: z.string(),
        day: z.nullable(day),
        product: z.nullable(z.string()),
        supplier: z.nullable(z.string()),
        game: z.nullable(z.string()),
        ...playSums,
      }),
    ),
    total: z.object(playSums),
  }),
  errors: [],
});
