import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, instant } from '../../fields.ts';
import { offerBounds } from '../../brand/compliance.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { bonusProducts } from '../bonus-terms.ts';
import { offerDefinition } from '../offer-definition.ts';

/** What the linter finds: the rule, its bound, and what the offer has. */
export const lintFinding = z.object({ rule: z.string(), bound: z.string(), value: z.string() });

/** For operators: the versions of a brand's offers, the newest first; drafts come with what the linter finds. */
export const listBrandOffers = endpoint({
  method: 'GET',
  path: '/ops/offers',
  summary: 'Offers of a brand, with their versions',
  auth: 'operator',
  permission: 'offer.view',
  query: z.strictObject({ brand: brandCode }),
  value: z.object({
    /** What the brand's licence allows of offers. */
    bounds: offerBounds,
    /** What the best game of each product pays back, in hundredths of a percent. */
    rtps: z.partialRecord(z.enum(bonusProducts), z.number()),
    /** Slots in which free spins can be given. */
    spinGames: z.array(
      z.object({
        /** `<vendor>/<code>`. */
        game: z.string(),
        name: z.string(),
        /** Hundredths of a percent. */
        rtp: z.nullable(z.number()),
      }),
    ),
    /** Stocks of vouchers. */
    vouchers: z.array(z.object({ slug: z.string(), name: z.string(), left: z.number() })),
    list: z.array(
      z.object({
        id,
        code: z.string(),
        version: z.number(),
        state: z.enum(['draft', 'published', 'replaced']),
        definition: offerDefinition,
        findings: z.array(lintFinding),
        /** Rewards that are left in its fund; null: no bound. */
        left: z.nullable(z.number()),
        stopped: z.boolean(),
        createdBy: z.string(),
        createdAt: instant,
        publishedBy: z.nullable(z.string()),
        publishedAt: z.nullable(instant),
      }),
    ),
  }),
  errors: [],
});
