/** Endpoints of the keys beside the password: passkeys, the second factor, sessions. */
import { addPasskey } from '@perya/contract/accounts/add-passkey.ts';
import { beginAuthenticator } from '@perya/contract/accounts/begin-authenticator.ts';
import { confirmAuthenticator } from '@perya/contract/accounts/confirm-authenticator.ts';
import { endOtherSessions } from '@perya/contract/accounts/end-other-sessions.ts';
import { endSession } from '@perya/contract/accounts/end-session.ts';
import { listPasskeys } from '@perya/contract/accounts/list-passkeys.ts';
import { listSessions } from '@perya/contract/accounts/list-sessions.ts';
import { passkeyCreation } from '@perya/contract/accounts/passkey-creation-options.ts';
import { passkeyLogin } from '@perya/contract/accounts/passkey-login.ts';
import { passkeyLoginOptions } from '@perya/contract/accounts/passkey-login-options.ts';
import { passkeyProofOptions } from '@perya/contract/accounts/passkey-proof-options.ts';
import { proveByPasskey } from '@perya/contract/accounts/prove-by-passkey.ts';
import { proveByPassword } from '@perya/contract/accounts/prove-by-password.ts';
import { removeAuthenticator } from '@perya/contract/accounts/remove-authenticator.ts';
import { removePasskey } from '@perya/contract/accounts/remove-passkey.ts';
import { renamePasskey } from '@perya/contract/accounts/rename-passkey.ts';
import { renewRecoveryCodes } from '@perya/contract/accounts/renew-recovery-codes.ts';
import { secondFactor } from '@perya/contract/accounts/second-factor.ts';
import { security } from '@perya/contract/accounts/security.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Bind, Call } from '#platform/http/bind.ts';
import { callerOf, type Caller } from './caller.ts';
import type { Accounts } from './dependencies.ts';
import { presentPasskey, presentSessions } from './present-keys.ts';
import { listPasskeysOf, updatePasskeyName } from './queries/passkeys.ts';
import { listSessionsOf } from './queries/sessions.ts';
import * as passkeys from './use-cases/security/add-passkey.ts';
import * as authenticator from './use-cases/security/authenticator.ts';
import { removePasskey as remove } from './use-cases/security/remove-passkey.ts';
import { endOne } from './use-cases/sessions/end-one.ts';
import { endOthers } from './use-cases/sessions/end-others.ts';
import { findSecurity } from './use-cases/security/find-security.ts';
import { finishLogin } from './use-cases/login/finish-login.ts';
import { needFreshProof, proveByPassword as prove } from './use-cases/security/prove-identity.ts';
import {
  logInByPasskey,
  passkeyOptions,
  proveByPasskey as provePasskey,
} from './use-cases/security/use-passkey.ts';

export function bindKeyRoutes(bind: Bind, accounts: Accounts): void {
  const { db, clock, settingsOf } = accounts;
  const secure = accounts.publicUrl.startsWith('https:');
  const caller = (call: Pick<Call, 'ip' | 'language' | 'fastify' | 'reply'>): Caller =>
    callerOf(call, secure);

  bind(security, async ({ session }) => {
    const found = await findSecurity(accounts, session);
    return found ? ok(found) : fail('session.expired');
  });
  bind(proveByPassword, async ({ session, body, ...call }) =>
    prove(accounts, session, body.password, caller(call)),
  );
  bind(passkeyProofOptions, async ({ session: { brand, sessionId } }) =>
    passkeyOptions(accounts, { brand, purpose: 'confirm', sessionId }),
  );
  bind(proveByPasskey, async ({ session, body }) => provePasskey(accounts, session, body));

  bind(passkeyLoginOptions, async ({ brand }) =>
    passkeyOptions(accounts, { brand, purpose: 'login', sessionId: null }),
  );
  bind(passkeyLogin, async ({ brand, body, ...call }) => logInByPasskey(accounts, brand, body, caller(call)));
  bind(listPasskeys, async ({ session }) =>
    ok({ list: (await listPasskeysOf(db, session.memberId)).map(presentPasskey) }),
  );
  bind(passkeyCreation, async ({ session }) => passkeys.beginPasskey(accounts, session));
  bind(addPasskey, async ({ session, body, ...call }) => {
    const added = await passkeys.addPasskey(accounts, session, body, caller(call));
    return added.ok ? ok(presentPasskey(added.value)) : added;
  });
  bind(renamePasskey, async ({ session, params, body }) => {
    const proof = await needFreshProof(accounts, session);
    if (!proof.ok) return proof;
    const { memberId } = session;
    const found = await updatePasskeyName(db, memberId, BigInt(params.passkeyId), body.name);
    return found ? ok({}) : fail('not.found');
  });
  bind(removePasskey, async ({ session, params }) => remove(accounts, session, BigInt(params.passkeyId)));

  bind(secondFactor, async ({ brand, body, ...call }) =>
    finishLogin(accounts, { ...body, brand, caller: caller(call) }),
  );
  bind(beginAuthenticator, async ({ session }) => authenticator.beginAuthenticator(accounts, session));
  bind(confirmAuthenticator, async ({ session, body }) =>
    authenticator.confirmAuthenticator(accounts, session, body.code),
  );
  bind(renewRecoveryCodes, async ({ session, body }) =>
    authenticator.renewRecoveryCodes(accounts, session, body.code),
  );
  bind(removeAuthenticator, async ({ session, body }) =>
    authenticator.removeAuthenticator(accounts, session, body.code),
  );

  bind(listSessions, async ({ session }) => {
    const { sessionIdleMinutes } = settingsOf(session.brand).security;
    const found = await listSessionsOf(db, session.memberId, clock.now(), sessionIdleMinutes);
    return ok({ list: presentSessions(found, session.sessionId) });
  });
  bind(endSession, async ({ session, params }) => endOne(accounts, session, BigInt(params.sessionId)));
  bind(endOtherSessions, async ({ session, ...call }) => {
    await endOthers(accounts, session, caller(call));
    return ok({});
  });
}
