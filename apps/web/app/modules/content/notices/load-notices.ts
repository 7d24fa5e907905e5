import { announcedAt } from '#app/lib/announced.ts';
import type { Api } from '#app/lib/api.ts';
import type { Announcement } from '../AnnouncementBody.tsx';

export interface LoadedNotices {
  notices: readonly Announcement[];
  /** Whose they are; nobody's in a document, which is everybody's. */
  token: string | undefined;
}

export const loadNotices = async (api: Api): Promise<readonly Announcement[]> =>
  (await api('GET /wps/announcements', { query: announcedAt.notices })).player;
