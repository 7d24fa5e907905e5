import { affiliateCheck } from '@perya/contract/accounts/affiliate-check.ts';
import { captcha } from '@perya/contract/accounts/captcha.ts';
import { login } from '@perya/contract/accounts/login.ts';
import { logout } from '@perya/contract/accounts/logout.ts';
import { memberInfo } from '@perya/contract/accounts/member-info.ts';
import { register } from '@perya/contract/accounts/register.ts';
import { registerSettings } from '@perya/contract/accounts/register-settings.ts';
import { sessionKeys } from '@perya/contract/accounts/session-keys.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { PublicBodyKey } from './crypto/body-key.ts';
import type { Accounts } from './dependencies.ts';
import { presentMember, presentRegisterSettings } from './present.ts';
import { findMember } from './queries/members.ts';
import { countedAddress } from './rules/address.ts';
import { checkAffiliate } from './use-cases/check-affiliate.ts';
import { logIn } from './use-cases/log-in.ts';
import { registerMember } from './use-cases/register-member.ts';

export function bindAccountRoutes(bind: Bind, accounts: Accounts, publicKey: PublicBodyKey): void {
  const { db, clock, captchas, sessions, settingsOf } = accounts;

  bind(captcha, async () => ok(await captchas.make()));
  bind(sessionKeys, async () =>
    ok({ keys: [publicKey], issuedAt: Math.floor(clock.now().getTime() / 1000) }),
  );
  bind(login, async ({ body, brand, ip }) =>
    logIn(accounts, { ...body, brand, address: countedAddress(ip) }),
  );
  bind(logout, async ({ session }) => {
    await sessions.end(session.sessionId);
    return ok({});
  });
  bind(register, async ({ body, brand, language, ip }) =>
    registerMember(accounts, { ...body, brand, language, address: countedAddress(ip) }),
  );
  bind(registerSettings, async ({ brand }) => ok(presentRegisterSettings(settingsOf(brand))));
  bind(memberInfo, async ({ session }) => {
    const member = await findMember(db, session.memberId);
    return member ? ok(presentMember(member)) : fail('session.expired');
  });
  bind(affiliateCheck, async ({ query, brand }) => {
    const found = await checkAffiliate(db, brand, query.code, query.domain);
    return found.ok ? ok({ code: found.value.code }) : found;
  });
}
