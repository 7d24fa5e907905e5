import { announcements } from '@perya/contract/content/announcements.ts';
import { readAnnouncements } from '@perya/contract/content/read-announcements.ts';
import { ok } from '@perya/contract/result.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { Content } from './dependencies.ts';
import { upsertReadMark } from './queries.ts';
import { listShown, unreadCount } from './use-cases/list-announcements.ts';

export function bindContentRoutes(bind: Bind, content: Content): void {
  bind(announcements, async ({ query, brand, language, session }) => {
    const { groupName, platform } = query;
    const types = new Set(query.types.split(','));
    return ok(await listShown(content, { brand, language, types, groupName, platform, member: session }));
  });
  bind(readAnnouncements, async ({ brand, session }) => {
    await upsertReadMark(content.db, brand, session.memberId, content.clock.now());
    return ok({ footer: { unreadCount: await unreadCount(content, brand, session) } });
  });
}
