/** Endpoints of the members' mail. */
import { deleteMail } from '@perya/contract/inbox/delete-mail.ts';
import { getMail } from '@perya/contract/inbox/get-mail.ts';
import { listMail } from '@perya/contract/inbox/list-mail.ts';
import { messageCount } from '@perya/contract/inbox/message-count.ts';
import { readAllMail } from '@perya/contract/inbox/read-all-mail.ts';
import { readMail } from '@perya/contract/inbox/read-mail.ts';
import { restoreMail } from '@perya/contract/inbox/restore-mail.ts';
import { unreadCount } from '@perya/contract/inbox/unread-count.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Bind, Session } from '#platform/http/bind.ts';
import type { InboxDependencies } from './dependencies.ts';
import { presentHtml, presentMail } from './present.ts';
import { countMail, findMail, listMailOf, updateDeleted, updateRead, type Box } from './queries.ts';

export function bindInbox(bind: Bind, dependencies: InboxDependencies): void {
  const { db, clock, hasMessageCentre, memberSince, countUnreadNews } = dependencies;

  /** What a member may look into, at a brand that has a message centre. */
  const boxOf = async ({ brand, memberId }: Session): Promise<Result<Box, 'permission.denied'>> =>
    hasMessageCentre(brand)
      ? ok({ brand, memberId, since: await memberSince(memberId) })
      : fail('permission.denied');
  /** One mail of the member, which `change` finds or does not. */
  const changed = async (
    session: Session,
    mailId: string,
    change: (box: Box, mailId: bigint) => Promise<boolean>,
  ): Promise<Result<Record<never, never>, 'permission.denied' | 'not.found'>> => {
    const box = await boxOf(session);
    if (!box.ok) return box;
    return (await change(box.value, BigInt(mailId))) ? ok({}) : fail('not.found');
  };

  bind(listMail, async ({ session, query, language }) => {
    const box = await boxOf(session);
    if (!box.ok) return box;
    const { pageNo, pageSize } = query;
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
    const [list, { total, unread }] = await Promise.all([
      listMailOf(db, box.value, page),
      countMail(db, box.value),
    ]);
    return ok({
      list: list.map((one) => presentMail(one, language)),
      pageNum: pageNo,
      totalPages: Math.ceil(total / pageSize),
      unreadCount: unread,
    });
  });
  bind(unreadCount, async ({ session }) => {
    const box = await boxOf(session);
    if (!box.ok) return box;
    const [{ unread }, news] = await Promise.all([countMail(db, box.value), countUnreadNews(session)]);
    return ok(unread + news);
  });
  bind(messageCount, async ({ session }) => {
    const box = await boxOf(session);
    return box.ok ? ok((await countMail(db, box.value)).total) : box;
  });
  bind(getMail, async ({ session, params, language }) => {
    const box = await boxOf(session);
    if (!box.ok) return box;
    const found = await findMail(db, box.value, BigInt(params.mailId));
    if (!found) return fail('not.found');
    return ok({ mail: presentMail(found, language), html: presentHtml(found, language) });
  });
  bind(readMail, async ({ session, params }) =>
    changed(session, params.mailId, (box, mailId) =>
      db.transaction((tx) => updateRead(tx, box, mailId, clock.now())),
    ),
  );
  bind(readAllMail, async ({ session }) => {
    const box = await boxOf(session);
    if (!box.ok) return box;
    await db.transaction((tx) => updateRead(tx, box.value, null, clock.now()));
    return ok({});
  });
  bind(deleteMail, async ({ session, params }) =>
    changed(session, params.mailId, (box, mailId) =>
      db.transaction((tx) => updateDeleted(tx, box, mailId, clock.now())),
    ),
  );
  bind(restoreMail, async ({ session, params }) =>
    changed(session, params.mailId, (box, mailId) =>
      db.transaction((tx) => updateDeleted(tx, box, mailId, null)),
    ),
  );
}
