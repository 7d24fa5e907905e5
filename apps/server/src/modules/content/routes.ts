import { announcements } from '@perya/contract/content/announcements.ts';
import { readAnnouncements } from '@perya/contract/content/read-announcements.ts';
import type { FastifyReply } from 'fastify';
import { ok } from '@perya/contract/result.ts';
import type { Bind } from '#platform/http/bind.ts';
import { helpCentre } from '@perya/contract/content/help-centre.ts';
import type { Content } from './dependencies.ts';
import { upsertReadMark } from './queries/announcements.ts';
import { listHelp } from './use-cases/help/list-help.ts';
import { listShown, unreadCount, unreadIds } from './use-cases/list-announcements.ts';

export function bindContentRoutes(bind: Bind, content: Content): void {
  bind(helpCentre, async ({ query, brand, language }) =>
    ok(await listHelp(content, { brand, device: query.device, language: query.lang ?? language })),
  );
  bind(announcements, async ({ query, brand, language, session, reply }) => {
    if (query.types === 'B') keepBanners(reply);
    const { groupName, platform } = query;
    const types = new Set(query.types.split(','));
    return ok(await listShown(content, { brand, language, types, groupName, platform, member: session }));
  });
  bind(readAnnouncements, async ({ brand, session, query: { types } }) => {
    const unread = await unreadIds(content, brand, session, types);
    await upsertReadMark(content.db, brand, session.memberId, content.clock.now(), types);
    return ok({
      footer: { unreadCount: await unreadCount(content, brand, session) },
      unreadIds: unread,
    });
  });
}

/** Banners alone may be used for a minute by whoever has them; what counts a member's notices may not. */
function keepBanners(reply: FastifyReply): void {
  reply.headers({
    'cache-control': 'private, max-age=60',
    vary: 'authorization, cookie, accept-language, x-merchant-code',
  });
}
