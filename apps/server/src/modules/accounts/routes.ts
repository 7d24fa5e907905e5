import { affiliateCheck } from '@perya/contract/accounts/affiliate-check.ts';
import { firstPassword } from '@perya/contract/accounts/first-password.ts';
import { freeplay } from '@perya/contract/accounts/freeplay.ts';
import { login } from '@perya/contract/accounts/login.ts';
import { logout } from '@perya/contract/accounts/logout.ts';
import { agreeTerms } from '@perya/contract/accounts/agree-terms.ts';
import { memberInfo } from '@perya/contract/accounts/member-info.ts';
import { register } from '@perya/contract/accounts/register.ts';
import { registerSettings } from '@perya/contract/accounts/register-settings.ts';
import { sessionKeys } from '@perya/contract/accounts/session-keys.ts';
import { smsCode } from '@perya/contract/accounts/sms-code.ts';
import { smsCodeCheck } from '@perya/contract/accounts/sms-code-check.ts';
import { trialOffer } from '@perya/contract/accounts/trial-offer.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Bind, Call } from '#platform/http/bind.ts';
import { callerOf, type Caller } from './caller.ts';
import type { PublicBodyKey } from './crypto/body-key.ts';
import type { Accounts } from './dependencies.ts';
import { bindFormRoutes } from './form-routes.ts';
import { bindMemberRoutes } from './member-routes.ts';
import { bindPasswordRoutes } from './password-routes.ts';
import { presentMember, presentRegisterSettings } from './present.ts';
import { findMember, updateTerms } from './queries/members.ts';
import { deleteWaitingLoginsOf } from './queries/waiting-logins.ts';
import { countedAddress } from '@perya/http/counted-address.ts';
import { bindThirdPartyRoutes } from './third-party-routes.ts';
import { beginTrial } from './use-cases/trial/begin-trial.ts';
import { checkAffiliate } from './use-cases/registration/check-affiliate.ts';
import { checkSmsCode } from './use-cases/codes/check-sms-code.ts';
import { logInByThirdParty } from './use-cases/third-party/log-in-by-third-party.ts';
import { logIn } from './use-cases/login/log-in.ts';
import { findTrial, offerTrial } from './use-cases/trial/offer-trial.ts';
import { passkeysOf } from './use-cases/security/passkey-challenges.ts';
import { registerMember } from './use-cases/registration/register-member.ts';
import { finishOpening } from './use-cases/login/finish-opening.ts';
import { sendSmsCode } from './use-cases/codes/send-sms-code.ts';

export function bindAccountRoutes(bind: Bind, accounts: Accounts, publicKey: PublicBodyKey): void {
  const { db, clock, sessions, settingsOf } = accounts;
  const secure = accounts.publicUrl.startsWith('https:');
  const caller = (call: Pick<Call, 'ip' | 'language' | 'fastify' | 'reply'>): Caller =>
    callerOf(call, secure);

  bindFormRoutes(bind, accounts);
  bind(sessionKeys, async () =>
    ok({ keys: [publicKey], issuedAt: Math.floor(clock.now().getTime() / 1000) }),
  );
  bind(login, async ({ body, brand, ...call }) => {
    const { type, firebaseIdToken = '', firebaseMobileNo = '', ...rest } = body;
    const closedTo = (userName: string): boolean => accounts.closesLogin(userName, call.fastify);
    const entry = { ...rest, brand, closedTo, caller: caller(call) };
    return type === 'firebase'
      ? logInByThirdParty(accounts, { ...entry, firebaseIdToken, firebaseMobileNo })
      : logIn(accounts, { ...entry, type });
  });
  bind(logout, async ({ session }) => {
    await deleteWaitingLoginsOf(db, session.memberId);
    await sessions.end(session.sessionId);
    return ok({});
  });
  bind(register, async ({ body, brand, ...call }) =>
    registerMember(accounts, { ...body, brand, caller: caller(call) }),
  );
  bind(firstPassword, ({ body, brand, ...call }) =>
    finishOpening(accounts, { ...body, brand, caller: caller(call) }),
  );
  bind(smsCode, async ({ body, brand, language, ip }) =>
    sendSmsCode(accounts, {
      ...body,
      mobileNum: body.mobileNum ?? body.mobileNo ?? '',
      brand,
      language,
      address: countedAddress(ip),
    }),
  );
  bind(smsCodeCheck, async ({ query, headers, brand }) =>
    checkSmsCode(accounts, { ...query, verificationCode: headers['x-verification-code'], brand }),
  );
  bind(registerSettings, async ({ brand }) =>
    ok(
      presentRegisterSettings(
        brand,
        settingsOf(brand),
        {
          providers: accounts.thirdParty.providersOf(brand),
          sms: accounts.thirdParty.smsOfPages(brand),
        },
        passkeysOf(accounts, brand)?.rpId ?? null,
        findTrial(accounts, brand),
      ),
    ),
  );
  bindOwnAccount(bind, accounts);
  bind(trialOffer, ({ brand }) => offerTrial(accounts, brand));
  bind(freeplay, ({ body, brand, ...call }) =>
    beginTrial(accounts, { ...body, brand, caller: caller(call) }),
  );
  bind(affiliateCheck, async ({ query, brand }) => {
    const found = await checkAffiliate(accounts, brand, query.code, query.domain);
    if (found.ok && found.value.byLink) await accounts.agentLinks.visit(brand, query.code);
    return found.ok ? ok({ code: found.value.code }) : found;
  });

  bindPasswordRoutes(bind, accounts);
  bindMemberRoutes(bind, accounts);
  bindThirdPartyRoutes(bind, accounts, caller);
}

/** Who the member is, and what was agreed to. */
function bindOwnAccount(bind: Bind, { db, clock, settingsOf, artPath, agentLinks }: Accounts): void {
  bind(memberInfo, async ({ session }) => {
    const member = await findMember(db, session.memberId);
    if (!member) return fail('session.expired');
    const { termsVersion } = settingsOf(session.brand).registration;
    const affiliate = await agentLinks.isAffiliate(db, session.memberId);
    return ok(presentMember(member, { artPath, termsVersion, affiliate }));
  });
  bind(agreeTerms, async ({ session, body: { termsVersion } }) => {
    if (termsVersion !== settingsOf(session.brand).registration.termsVersion) return fail('terms.unagreed');
    await updateTerms(db, session.memberId, { termsVersion, at: clock.now() });
    return ok({});
  });
}
