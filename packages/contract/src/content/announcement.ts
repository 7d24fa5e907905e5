import * as z from 'zod/mini';
import { instant } from '../fields.ts';

/** Agent, player, banner, pop-up, promotion, hot (specification 2 §2). */
export const announcementTypes = ['A', 'PL', 'B', 'PU', 'PR', 'H'] as const;
export type AnnouncementType = (typeof announcementTypes)[number];

export const announcementImage = z.object({
  /** 1 is the cover. */
  sequence: z.number(),
  /** The largest size, in the format that every browser reads. */
  url: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  /** Better formats first: `srcset` values with widths, for `<picture>` and the preload of the first banner. */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
});

export const announcement = z.object({
  id: z.string(),
  type: z.enum(announcementTypes),
  title: z.string(),
  /** HTML that was sanitised when it was saved. */
  content: z.string(),
  /** Where a tap leads: a path of the site, or null. */
  link: z.nullable(z.string()),
  startDate: instant,
  endDate: z.nullable(instant),
  /** 1: long term. */
  noExpiry: z.union([z.literal(0), z.literal(1)]),
  announcementImages: z.array(announcementImage),
});
export type Announcement = z.infer<typeof announcement>;
