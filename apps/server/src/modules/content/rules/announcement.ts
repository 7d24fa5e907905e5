import type { AnnouncementType } from '@perya/contract/content/announcement.ts';
import type { Participation } from '@perya/contract/promotions/promotion.ts';

export interface AnnouncementText {
  title: string;
  /** Sanitised HTML. */
  content: string;
  imageAlt: string;
}

export interface StoredAnnouncement {
  announcementId: bigint;
  type: AnnouncementType;
  position: number;
  audience: 'all' | 'visitors' | 'members';
  groupNames: string[];
  platforms: string[];
  link: string | null;
  images: string[];
  startsAt: Date;
  endsAt: Date | null;
  /** Only of promotions, these three. Listed as coming soon, and as closed; null: not at all. */
  shownFrom: Date | null;
  shownUntil: Date | null;
  participation: Participation;
  texts: Record<string, AnnouncementText>;
}

export interface Viewer {
  /** `null` for a visitor. */
  memberType: number | null;
  groupName: string;
  platform: string;
}

/** Types 1, 2 and their test twins 41, 42 have the agents' news (specification 2 §2). */
const agentTypes: ReadonlySet<number> = new Set([1, 2, 41, 42]);

/** Whether this announcement is for this viewer at this moment. */
export function isShown(one: StoredAnnouncement, viewer: Viewer, now: Date): boolean {
  if (one.startsAt > now || (one.endsAt !== null && one.endsAt <= now)) return false;
  if (!one.groupNames.includes(viewer.groupName) || !one.platforms.includes(viewer.platform)) return false;
  if (one.type === 'A') return viewer.memberType !== null && agentTypes.has(viewer.memberType);
  if (one.audience === 'visitors') return viewer.memberType === null;
  return one.audience === 'all' || viewer.memberType !== null;
}

/** By hand first, then the newest. */
export function inOrder(a: StoredAnnouncement, b: StoredAnnouncement): number {
  return a.position - b.position || b.startsAt.getTime() - a.startsAt.getTime();
}

/** Notices that began after the member last looked. */
export function unreadOf(
  shown: readonly StoredAnnouncement[],
  readUntil: Date | null,
  list: 'PL' | 'A' = 'PL',
): StoredAnnouncement[] {
  return shown.filter(({ type, startsAt }) => type === list && (readUntil === null || startsAt > readUntil));
}
