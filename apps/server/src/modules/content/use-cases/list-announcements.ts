import type { AnnouncementType } from '@perya/contract/content/announcement.ts';
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { announcements } from '@perya/contract/content/announcements.ts';
import type { Content } from '../dependencies.ts';
import { presentAnnouncement } from '../present.ts';
import { findReadMark, type ReadList } from '../queries/announcements.ts';
import { inOrder, isShown, unreadOf, type Viewer } from '../rules/announcement.ts';

export interface Asked {
  brand: string;
  language: string;
  types: ReadonlySet<string>;
  groupName: string;
  platform: string;
  member: { memberId: bigint; type: number } | null;
}

/** What is announced to this viewer now, sorted into the lists of the specification (2 §3). */
export async function listShown(content: Content, asked: Asked): Promise<ValueInputOf<typeof announcements>> {
  const now = content.clock.now();
  const viewer: Viewer = { ...asked, memberType: asked.member?.type ?? null };
  const all = await content.announcementsOf(asked.brand);
  const shown = all.filter((one) => isShown(one, viewer, now)).toSorted(inOrder);
  const list = (type: AnnouncementType) =>
    asked.types.has(type)
      ? shown
          .filter((one) => one.type === type)
          .map((one) => presentAnnouncement(one, asked.language, content.artUrl))
      : [];
  const hot = list('H');
  return {
    banners: list('B'),
    player: list('PL'),
    popup: list('PU'),
    hot,
    promotion: list('PR'),
    agent: list('A'),
    // The lobby's own news are its hot ones; the specification shows the field and nothing that fills it otherwise.
    contentLobby: hot,
    footer: {
      unreadCount: await unreadCount(content, asked.brand, asked.member),
      agentUnreadCount: await agentUnreadCount(content, asked),
    },
  };
}

/** Notices in the member's list that began after they last opened it. */
export async function unreadCount(
  content: Content,
  brand: string,
  member: { memberId: bigint; type: number } | null,
): Promise<number> {
  return member === null ? 0 : (await unreadIds(content, brand, member)).length;
}

/** News for agents that began after this agent last opened them; looked for with the news alone. */
async function agentUnreadCount(content: Content, { brand, member, types }: Asked): Promise<number> {
  if (member === null || !types.has('A')) return 0;
  return (await unreadIds(content, brand, member, 'A')).length;
}

/** Which they are. */
export async function unreadIds(
  { db, clock, announcementsOf }: Content,
  brand: string,
  member: { memberId: bigint; type: number },
  list: ReadList = 'PL',
): Promise<string[]> {
  const viewer: Viewer = { memberType: member.type, groupName: 'm_notice', platform: 'M' };
  const now = clock.now();
  const shown = (await announcementsOf(brand)).filter((one) => isShown(one, viewer, now));
  const unread = unreadOf(shown, await findReadMark(db, brand, member.memberId, list), list);
  return unread.map(({ announcementId }) => String(announcementId));
}
