import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, instant } from '../../fields.ts';
import { offerBounds } from '../../brand/compliance.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { bonusProducts } from '../bonus-terms.ts';
import { offerDefinition } from '../offer-definition.ts';

/** A finding of the linter: the rule, its limit and the offer's value. */
export const lintFinding = z.object({ rule: z.string(), bound: z.string(), value: z.string() });

/** For operators: the versions of a brand's offers, newest first; drafts include the linter's findings. */
export const listBrandOffers = endpoint({
  method: 'GET',
  path: '/ops/offers',
  summary: 'Offers of a brand, with their versions',
  auth: 'operator',
  permission: 'offer.view',
  query: z.strictObject({ brand: brandCode }),
  value: z.object({
    /** The licence's limits for offers. */
    bounds: offerBounds,
    /** The highest RTP of each product, in hundredths of a percent. */
    rtps: z.partialRecord(z.enum(bonusProducts), z.number()),
    /** Slots that can have free spins. */
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
        /** Rewards left in its fund; null: unlimited. */
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
