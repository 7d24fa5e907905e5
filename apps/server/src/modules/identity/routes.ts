/** The endpoints of the verification: each one line of what it does. */
import { getIdentity } from '@perya/contract/identity/get-identity.ts';
import { sendIdentity as sendEndpoint } from '@perya/contract/identity/send-identity.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { IdentityContext } from './dependencies.ts';
import { findIdentity } from './use-cases/find-standing.ts';
import { sendIdentity } from './use-cases/send-identity.ts';

export function bindIdentity(bind: Bind, context: IdentityContext): void {
  bind(getIdentity, async ({ session }) => {
    const found = await findIdentity(context, session);
    return found ? ok(found) : fail('not.found');
  });

  bind(sendEndpoint, async ({ session, body: { tier, requestId, kinds }, files }) => {
    const sent = { tier: Number(tier), requestId, kinds: kinds.split(','), files };
    const kept = await sendIdentity(context, session, sent);
    if (!kept.ok) return kept;
    const found = await findIdentity(context, session);
    return found ? ok(found) : fail('not.found');
  });
}
