import * as z from 'zod/mini';
import { id, instant } from '../fields.ts';
import { announcementImage } from '../content/announcement.ts';

/**
 * How a promotion stands for somebody (specification 2 §3, "Promotion status labels"). Of the promotion itself: `coming`
 * (soon) and `closed`. Of a member's application: `applying` (sent), `process` (an operator looks at it), `rejected`,
 * `joined` (accepted), `signed` (signed up, without anybody's decision), `issued` (something waits to be collected),
 * `claimed` (collected).
 */
export const applicationStates = [
  'applying',
  'process',
  'rejected',
  'joined',
  'signed',
  'issued',
  'claimed',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** `none`: it is for everybody; `sign`: a tap signs up; `form`: a remark and pictures that an operator looks at. */
export const participations = ['none', 'sign', 'form'] as const;
export type Participation = (typeof participations)[number];

export const promotionCategory = z.object({ id: z.string(), title: z.string() });

export const promotion = z.object({
  id,
  title: z.string(),
  startDate: instant,
  endDate: z.nullable(instant),
  /** 1: long term. */
  noExpiry: z.union([z.literal(0), z.literal(1)]),
  announcementImages: z.array(announcementImage),
  promoAnnouncementCategoryIds: z.array(z.string()),
  participation: z.enum(participations),
  /** Null while it runs. */
  status: z.nullable(z.enum(['coming', 'closed'])),
});
export type Promotion = z.infer<typeof promotion>;

export const application = z.object({
  id,
  promotionId: id,
  state: z.enum(applicationStates),
  remark: z.string(),
  /** Why it was rejected, in an operator's words. */
  reason: z.nullable(z.string()),
  /** What was issued, once it has been collected. */
  reward: z.nullable(z.string()),
  pictures: z.array(z.object({ id, width: z.number(), height: z.number() })),
  createdAt: instant,
  updatedAt: instant,
});
export type Application = z.infer<typeof application>;
