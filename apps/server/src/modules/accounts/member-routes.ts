import { getHeadIcon } from '@perya/contract/accounts/get-head-icon.ts';
import { listFeedback } from '@perya/contract/accounts/list-feedback.ts';
import { sendFeedback as sendFeedbackEndpoint } from '@perya/contract/accounts/send-feedback.ts';
import { setHeadIcon } from '@perya/contract/accounts/set-head-icon.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { Accounts } from './dependencies.ts';
import { presentFeedback, presentHeadIcons } from './present.ts';
import { listFeedbackOf } from './queries/feedback.ts';
import { findMember, updateHeadIcon } from './queries/members.ts';
import { sendFeedback, takesFeedback } from './use-cases/send-feedback.ts';

/** What members say of themselves and to the house. */
export function bindMemberRoutes(bind: Bind, accounts: Accounts): void {
  const { db, artPath, settingsOf } = accounts;

  bind(getHeadIcon, async ({ session }) =>
    ok(presentHeadIcons(await findMember(db, session.memberId), artPath)),
  );
  bind(setHeadIcon, async ({ session, body }) => {
    await updateHeadIcon(db, session.memberId, body.headIcon);
    return ok({});
  });
  bind(sendFeedbackEndpoint, ({ session, body }) => sendFeedback(accounts, session, body.content));
  bind(listFeedback, async ({ session, query }) => {
    if (!takesFeedback(settingsOf(session.brand))) return fail('permission.denied');
    const page = { limit: query.pageSize, offset: (query.pageNo - 1) * query.pageSize };
    return ok(presentFeedback(await listFeedbackOf(db, session.memberId, page), query));
  });
}
