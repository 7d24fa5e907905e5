import type { Clock } from '#platform/clock.ts';

/** Lists of brands, kept in memory for a short time. */
export interface BrandLists<One> {
  list(brand: string): Promise<readonly One[]>;
  forget(): void;
}

/** A notification that was lost shows a change this much late at most. */
const keptMs = 30_000;

export function createBrandLists<One>(
  clock: Clock,
  read: (brand: string, now: Date) => Promise<readonly One[]>,
): BrandLists<One> {
  let kept = new Map<string, { list: Promise<readonly One[]>; untilMs: number }>();
  const forget = (): void => {
    kept = new Map();
  };
  return {
    list(brand) {
      const now = clock.now();
      const known = kept.get(brand);
      if (known && known.untilMs > now.getTime()) return known.list;
      const list = read(brand, now);
      kept.set(brand, { list, untilMs: now.getTime() + keptMs });
      // What failed is not kept.
      list.catch(forget);
      return list;
    },
    forget,
  };
}
