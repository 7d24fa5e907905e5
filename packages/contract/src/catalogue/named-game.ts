import * as z from 'zod/mini';
import { gameCategory } from './game.ts';

const code = z.string().check(z.regex(/^[\w-]{1,60}$/));

/**
 * The query by which a game is named: by its node alone, or by its vendor and the vendor's own code of it (specification 2
 * §7, "Launch game"). Where all are given, they have to mean the same game.
 */
export function namedGame<Shape extends z.core.$ZodLooseShape>(more: Shape) {
  return z
    .strictObject({
      nodeId: z.optional(code),
      vendor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/))),
      gameId: z.optional(code),
      /** Where its tile stood; a game of another category is not that game. */
      category: z.optional(gameCategory),
      ...more,
    })
    .check(
      z.refine(
        ({ nodeId, vendor, gameId }: { nodeId?: unknown; vendor?: unknown; gameId?: unknown }) =>
          nodeId !== undefined || (vendor !== undefined && gameId !== undefined),
        { path: ['nodeId'] },
      ),
    );
}
