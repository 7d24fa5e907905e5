/**
 * What the lists' calls carry besides their filters (specification 2 §7). The session's token is no parameter: it travels in
 * the Authorization header alone, since addresses are kept in logs.
 */
import * as z from 'zod/mini';

/** A brand's code. The header `X-Merchant-Code` is what decides; the parameter is taken for callers that send both. */
const merchantCode = z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/)));

/**
 * For what the games have to be made. `html5` is a phone of either system, and what the mobile site asks for; the others leave
 * out what does not run on exactly that.
 */
export const platforms = ['html5', 'android', 'ios', 'desktop'] as const;

/** Codes of a vendor and of a game, as they stand in addresses. */
export const vendorCode = z.string().check(z.regex(/^[\w-]{1,40}$/));
export const nodeId = z.string().check(z.regex(/^[\w-]{1,60}$/));

export const listQuery = {
  merchantCode,
  platform: z.optional(z.enum(platforms)),
  /** Names of games are the same in every language; messages follow the request's own. */
  language: z.optional(z.string().check(z.regex(/^[A-Za-z-]{2,12}$/))),
};

/** `2`: a phone. */
export const clientType = z.optional(z.enum(['2']));

export const gamePageSize = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 26);

/** So long a phone uses a list before it asks whether it still holds. */
export const listCacheSeconds = 10;
