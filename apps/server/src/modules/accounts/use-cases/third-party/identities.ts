/** The accounts of other services that a member has joined. */
import { identityProviders, type IdentityProvider } from '@perya/contract/brand/third-party.ts';
import type { identities } from '@perya/contract/accounts/identities.ts';
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Session } from '#platform/http/bind.ts';
import type { Accounts } from '../../dependencies.ts';
import { deleteIdentity, hasPassword, listIdentities, lockMember } from '../../queries/identities.ts';
import { needFreshProof, type ProofError } from '../security/prove-identity.ts';

export async function listOwnIdentities(
  { db, thirdParty }: Accounts,
  { brand, memberId }: Session,
): Promise<ValueInputOf<typeof identities>> {
  const joined = await listIdentities(db, memberId);
  const offered = thirdParty.providersOf(brand);
  const list = identityProviders.flatMap((provider) => {
    const one = joined.find((identity) => identity.provider === provider);
    if (!one && !offered.includes(provider)) return [];
    return [
      {
        provider,
        offered: offered.includes(provider),
        linkedAt: one?.linkedAt.toISOString() ?? null,
        label: one?.label ?? null,
      },
    ];
  });
  return { list, hasPassword: await hasPassword(db, memberId) };
}

/** Parts with one, unless nothing would be left to log in with: a password, or a joined account that is still offered. */
export async function unlinkIdentity(
  accounts: Accounts,
  session: Session,
  provider: IdentityProvider,
): Promise<Result<Record<string, never>, 'identity.last' | ProofError>> {
  const { db, thirdParty } = accounts;
  const { brand, memberId } = session;
  const proof = await needFreshProof(accounts, session);
  if (!proof.ok) return proof;
  const offered = thirdParty.providersOf(brand);
  return db.transaction<Result<Record<string, never>, 'identity.last'>>(async (tx) => {
    await lockMember(tx, memberId);
    const others = (await listIdentities(tx, memberId)).filter(
      (one) => one.provider !== provider && offered.includes(one.provider),
    );
    if (others.length === 0 && !(await hasPassword(tx, memberId))) return fail('identity.last');
    await deleteIdentity(tx, memberId, provider);
    return ok({});
  });
}
