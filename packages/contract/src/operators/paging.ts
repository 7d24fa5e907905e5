/** How the operators' long lists are read: a page, and where the next one begins. */
import * as z from 'zod/mini';

/** Where a page begins: the `next` of the page before it. Clients keep it as it is. */
export const cursor = z.string().check(z.regex(/^[\w-]{2,300}$/));

export const pageLimit = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50);

/** Nobody needs an exact number beyond it, and counting further would cost more than the page. */
export const mostCounted = 10_000;

/** How many there are; `capped`: at least so many. */
export const cappedTotal = z.object({ count: z.number(), capped: z.boolean() });

/** `next`: the `after` of the following page; null at the end. */
export function keysetOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ list: z.array(item), next: z.nullable(z.string()) });
}
