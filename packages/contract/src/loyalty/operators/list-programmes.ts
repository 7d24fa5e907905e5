import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { instant } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { programmeKinds } from '../programmes.ts';
import { day } from '../rebate-line.ts';

/** For operators: every version of a brand's levels, rebate rates, missions and the like; of each kind the newest first. */
export const listProgrammes = endpoint({
  method: 'GET',
  path: '/ops/loyalty/programmes',
  summary: 'Versions of levels, rebate rates, missions, invitations',
  auth: 'operator',
  permission: 'loyalty.view',
  query: z.strictObject({ brand: brandCode }),
  value: z.object({
    list: z.array(
      z.object({
        kind: z.enum(programmeKinds),
        validFrom: day,
        content: z.unknown(),
        setAt: instant,
        /** `past` was replaced, `current` holds today, `coming` begins later. */
        state: z.enum(['past', 'current', 'coming']),
      }),
    ),
  }),
  errors: ['not.found'],
});
