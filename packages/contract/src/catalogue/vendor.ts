import * as z from 'zod/mini';
import { gameCategory, gameClassify } from './game.ts';

/** A vendor as a tile shows it (specification 2 §3, "Vendor"). */
export const vendor = z.object({
  vassalage: z.string(),
  accountTypeName: z.string(),
  /** AVIF, 330 pixels wide; the same path with `.webp` exists. */
  mobileSmallIcon: z.string(),
  gameCount: z.number(),
  /** At least one of these games can be played. */
  open: z.boolean(),
});

/** A vendor under one category. */
export const vendorName = z.extend(vendor, {
  gameType: gameCategory,
  /** Under `RNG`: the kinds of slot that it has. */
  gameClassifies: z.optional(z.array(gameClassify)),
});
