import { memberDetails } from '@perya/contract/accounts/member-details.ts';
import { sendMobileCode as mobileCodeEndpoint } from '@perya/contract/accounts/send-mobile-code.ts';
import { setEmail as emailEndpoint } from '@perya/contract/accounts/set-email.ts';
import { setMobile as mobileEndpoint } from '@perya/contract/accounts/set-mobile.ts';
import { setNickname as nicknameEndpoint } from '@perya/contract/accounts/set-nickname.ts';
import { setPayeeName as payeeNameEndpoint } from '@perya/contract/accounts/set-payee-name.ts';
import { getHeadIcon } from '@perya/contract/accounts/get-head-icon.ts';
import { listFeedback } from '@perya/contract/accounts/list-feedback.ts';
import { sendFeedback as sendFeedbackEndpoint } from '@perya/contract/accounts/send-feedback.ts';
import { setHeadIcon } from '@perya/contract/accounts/set-head-icon.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { Accounts } from './dependencies.ts';
import { presentDetails, presentFeedback, presentHeadIcons } from './present.ts';
import { findDetails, type Details } from './queries/details.ts';
import { listFeedbackOf } from './queries/feedback.ts';
import { findMember, updateHeadIcon } from './queries/members.ts';
import { countedAddress } from '@perya/http/counted-address.ts';
import { sendMobileCode, setMobile } from './use-cases/change-mobile.ts';
import { setEmail, setNickname, setPayeeName } from './use-cases/details.ts';
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
  bindDetails(bind, accounts);
  bind(sendFeedbackEndpoint, ({ session, body }) => sendFeedback(accounts, session, body.content));
  bind(listFeedback, async ({ session, query }) => {
    if (!takesFeedback(settingsOf(session.brand))) return fail('permission.denied');
    const page = { limit: query.pageSize, offset: (query.pageNo - 1) * query.pageSize };
    return ok(presentFeedback(await listFeedbackOf(db, session.memberId, page), query));
  });
}

function bindDetails(bind: Bind, accounts: Accounts): void {
  const shown = <Error extends ErrorCode>({ brand }: { brand: string }, result: Result<Details, Error>) =>
    result.ok ? ok(presentDetails(result.value, accounts.settingsOf(brand))) : result;

  bind(memberDetails, async ({ session }) => {
    const details = await findDetails(accounts.db, session.memberId);
    return shown(session, details ? ok(details) : fail('session.expired'));
  });
  bind(nicknameEndpoint, async ({ session, body }) =>
    shown(session, await setNickname(accounts, session, body.nickname)),
  );
  bind(payeeNameEndpoint, async ({ session, body }) =>
    shown(session, await setPayeeName(accounts, session, body.payeeName)),
  );
  bind(emailEndpoint, async ({ session, body, language }) =>
    shown(session, await setEmail(accounts, session, body.email, language)),
  );
  bind(mobileCodeEndpoint, ({ session, body, language, ip }) =>
    sendMobileCode(accounts, session, { ...body, language, address: countedAddress(ip) }),
  );
  bind(mobileEndpoint, async ({ session, body, language }) =>
    shown(session, await setMobile(accounts, session, { ...body, language })),
  );
}
