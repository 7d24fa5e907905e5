import type { AnnouncedPromotion } from '../ports.ts';

interface Looking {
  /** `null` for a visitor. */
  memberType: number | null;
  platform: string;
}

/** Whether a promotion is in the list: while it runs, and as coming soon or closed for as long as it says. */
export function isListed(one: AnnouncedPromotion, viewer: Looking, now: Date): boolean {
  if (!one.platforms.includes(viewer.platform)) return false;
  if ((one.shownFrom ?? one.startsAt) > now) return false;
  const until = one.shownUntil ?? one.endsAt;
  if (until !== null && until <= now) return false;
  if (one.audience === 'visitors') return viewer.memberType === null;
  return one.audience === 'all' || viewer.memberType !== null;
}

/** What the promotion itself says of its time (specification 2 §3, "Promotion status labels"); null while it runs. */
export function statusOf(
  { startsAt, endsAt }: Pick<AnnouncedPromotion, 'startsAt' | 'endsAt'>,
  now: Date,
): 'coming' | 'closed' | null {
  if (startsAt > now) return 'coming';
  return endsAt !== null && endsAt <= now ? 'closed' : null;
}

/** What runs first, then what comes, then what is over; within these by hand, then the newest. */
export function inPromotionOrder(now: Date): (a: AnnouncedPromotion, b: AnnouncedPromotion) => number {
  const rank = (one: AnnouncedPromotion): number =>
    ({ running: 0, coming: 1, closed: 2 })[statusOf(one, now) ?? 'running'];
  return (a, b) =>
    rank(a) - rank(b) || a.position - b.position || b.startsAt.getTime() - a.startsAt.getTime();
}
