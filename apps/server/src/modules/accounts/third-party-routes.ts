/** Signing in with other services, and the accounts of theirs that a member has joined. */
import { identities } from '@perya/contract/accounts/identities.ts';
import { thirdPartyBegin } from '@perya/contract/accounts/third-party-begin.ts';
import { thirdPartyComplete } from '@perya/contract/accounts/third-party-complete.ts';
import { thirdPartyRegister } from '@perya/contract/accounts/third-party-register.ts';
import { unlinkIdentity as unlink } from '@perya/contract/accounts/unlink-identity.ts';
import { ok } from '@perya/contract/result.ts';
import type { Bind, Call } from '#platform/http/bind.ts';
import type { Caller } from './caller.ts';
import type { Accounts } from './dependencies.ts';
import { beginThirdParty } from './use-cases/third-party/begin-third-party.ts';
import { completeThirdParty } from './use-cases/third-party/complete-third-party.ts';
import { listOwnIdentities, unlinkIdentity } from './use-cases/third-party/identities.ts';
import { registerByIdentity } from './use-cases/third-party/register-by-identity.ts';

type CallerOf = (call: Pick<Call, 'ip' | 'language' | 'fastify' | 'reply'>) => Caller;

export function bindThirdPartyRoutes(bind: Bind, accounts: Accounts, caller: CallerOf): void {
  bind(thirdPartyBegin, async ({ body, brand, language, session }) =>
    beginThirdParty(accounts, { ...body, brand, language, session }),
  );
  bind(thirdPartyComplete, async ({ body, brand, session, ...call }) =>
    completeThirdParty(accounts, {
      ...body,
      brand,
      memberId: session?.memberId ?? null,
      caller: caller(call),
    }),
  );
  bind(thirdPartyRegister, async ({ body, brand, ...call }) =>
    registerByIdentity(accounts, { ...body, brand, caller: caller(call) }),
  );
  bind(identities, async ({ session }) => ok(await listOwnIdentities(accounts, session)));
  bind(unlink, async ({ session, query }) => unlinkIdentity(accounts, session, query.provider));
}
