import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { decimal } from '../../fields.ts';
import { reportHead, span } from '../../reports/operators/report-fields.ts';

const percent = z.nullable(z.number());

/** For operators (GLI-19 §2.9.2): what games paid against what their mathematics says. Rounds that ended within the time; at most 92 days. */
export const gamesReport = endpoint({
  method: 'GET',
  path: '/ops/reports/games',
  summary: 'Theoretical and measured RTP of games',
  auth: 'operator',
  permission: 'report.view',
  query: z.strictObject(span),
  value: z.object({
    ...reportHead,
    rows: z.array(
      z.object({
        vendor: z.string(),
        gameCode: z.string(),
        gameName: z.string(),
        category: z.nullable(z.string()),
        open: z.boolean(),
        rounds: z.string(),
        staked: decimal,
        won: decimal,
        /** Per cent. */
        theoretical: percent,
        measured: percent,
        /** The interval in which the true value lies, 99 times of 100; null: too few rounds. */
        low: percent,
        high: percent,
        /** Standard errors between theory and measure. */
        z: percent,
        /** |z| above 4 after 10,000 rounds. */
        alert: z.boolean(),
      }),
    ),
  }),
  errors: [],
});
