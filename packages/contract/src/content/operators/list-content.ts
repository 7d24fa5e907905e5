import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { instant } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { contentState, contentVersion, subjects } from './content-fields.ts';

/** For operators, all of a brand in their order: there are dozens, not thousands. */
export const listContent = endpoint({
  method: 'GET',
  path: '/ops/brands/:brand/content/:subject',
  summary: 'Announcements or help of a brand, drafts among them',
  auth: 'operator',
  permission: 'content.view',
  params: z.strictObject({ brand: brandCode, subject: z.enum(subjects) }),
  value: z.object({
    list: z.array(
      z.object({
        slug: z.string(),
        /** The type of an announcement, the platform of a download. */
        type: z.nullable(z.string()),
        title: z.string(),
        languages: z.array(z.string()),
        state: contentState,
        /** There is a draft that is not live. */
        hasDraft: z.boolean(),
        position: z.number(),
        startsAt: z.nullable(instant),
        endsAt: z.nullable(instant),
        updatedAt: instant,
        version: contentVersion,
      }),
    ),
  }),
  errors: [],
});
