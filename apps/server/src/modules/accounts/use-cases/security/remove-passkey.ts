import { fail, ok, type Result } from '@perya/contract/result.ts';
import { writeMail } from '#modules/inbox/index.ts';
import type { Session } from '#platform/http/bind.ts';
import type { Accounts } from '../../dependencies.ts';
import { deletePasskey } from '../../queries/passkeys.ts';
import { needFreshProof, type ProofError } from './prove-identity.ts';

/** Takes a passkey away; the member is told of it, who may not have been the one. */
export async function removePasskey(
  accounts: Accounts,
  session: Session,
  passkeyId: bigint,
): Promise<Result<Record<never, never>, ProofError | 'not.found'>> {
  const { db, clock, makeId } = accounts;
  const proof = await needFreshProof(accounts, session);
  if (!proof.ok) return proof;
  const { brand, memberId } = session;
  return db.transaction<Result<Record<never, never>, 'not.found'>>(async (tx) => {
    const name = await deletePasskey(tx, memberId, passkeyId);
    if (name === null) return fail('not.found');
    const content = { kind: 'passkeyRemoved', values: { name } } as const;
    const key = `passkey:removed:${passkeyId}`;
    await writeMail(tx, { mailId: makeId(), brand, memberId, key, at: clock.now(), content });
    return ok({});
  });
}
