/** Games as operators see them. */
import * as z from 'zod/mini';

/** What players see on a tile. `NONE` hides the delivered one. */
export const chosenBadges = ['HOT', 'NEW', 'NONE'] as const;

export const nodeId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/));

export const operatorGame = z.object({
  nodeId: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  name: z.string(),
  category: z.string(),
  /** `notYet`: it has no mathematics, or its supplier no door; nobody can open it here. */
  state: z.enum(['open', 'closed', 'notYet']),
  /** Of an operator who closed it. */
  closedReason: z.nullable(z.string()),
  /** As players see it. */
  badge: z.nullable(z.string()),
  /** Null: as delivered. */
  chosenBadge: z.nullable(z.enum(chosenBadges)),
  position: z.number(),
  chosenPosition: z.nullable(z.number()),
  /** Per cent, from the game's written mathematics. */
  rtp: z.nullable(z.number()),
  version: z.number(),
});
