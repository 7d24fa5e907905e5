import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageNo } from '../fields.ts';
import { game, gameCategory } from './game.ts';
import { clientType, gamePageSize, listQuery, vendorCode, listCacheSeconds } from './list-query.ts';

/** Orders of a list: new games first, names from A to Z, highest return to player first. */
export const gameSorts = ['new', 'name', 'rtp'] as const;

/**
 * The game list of a type: filters, search by name, 26 a page (specification 2 §7). `gameClassify` is `ALL`, `NEW` (of slots
 * only), `HOT`, `FAV` (the caller's favourites, with a session) or a kind of slot.
 */
export const gameList = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  summary: 'Games of a type, filtered and paged',
  auth: 'optional',
  cacheSeconds: listCacheSeconds,
  query: z.strictObject({
    ...listQuery,
    merchant: listQuery.merchantCode,
    clientType,
    gameType: z.optional(gameCategory),
    vassalage: z.optional(vendorCode),
    /** Words of the name, the supplier or the theme; a typo is forgiven. */
    gameName: z.optional(z.string().check(z.maxLength(60))),
    gameClassify: z.optional(
      z.enum(['ALL', 'NEW', 'HOT', 'FAV', 'LINES', 'WAYS', 'CLUSTER', 'HOLD', 'ROWS', 'CLASSIC']),
    ),
    /** `1`: only new ones; `null` is what clients send that do not ask for it. */
    isNew: z.optional(z.enum(['1', 'null'])),
    /** Exactly this smallest bet per line; `0.1` and `0.10` are the same. */
    minBet: z.optional(z.string().check(z.regex(/^\d{1,6}(\.\d{1,4})?$/))),
    /** At least so many lines. */
    minLine: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
    /** Without it: the order of the lobby, or of the search. Closed games stand last. */
    sortBy: z.optional(z.enum(gameSorts)),
    pageNo,
    pageSize: gamePageSize,
  }),
  value: z.object({
    games: z.array(game),
    pageNum: z.number(),
    totalPages: z.number(),
    /** Games of the list, all pages together. */
    totalCount: z.number(),
  }),
  errors: ['session.required'],
});
