import { fail, ok, type Result } from '@perya/contract/result.ts';
import { sha256 } from '#platform/crypto/tokens.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Caller, Operators } from '../../dependencies.ts';
import { refuseWeak, type WeakPassword } from '../weak-password.ts';
import { deleteInvitation, hasInvitation, lockOperator, updatePassword } from '../../queries/operators.ts';

/** Sets the first password, by a one-time link. The login that follows sets up the second factor. */
export async function acceptInvitation(
  operators: Operators,
  { token, password }: { token: string; password: string },
  { ip, requestId }: Caller,
): Promise<Result<{ name: string }, 'invitation.invalid' | WeakPassword | 'system.overloaded'>> {
  const { db, clock, passwords } = operators;
  const tokenHash = sha256(token);
  const now = clock.now();
  // Nothing is hashed for links that are none.
  if (!(await hasInvitation(db, tokenHash, now))) return fail('invitation.invalid');
  const weak = refuseWeak(operators, password, { field: 'password' });
  if (weak) return weak;
  const hash = await passwords.hash(password);
  if (hash === null) return fail('system.overloaded', { retryAfterSeconds: 5 });
  return db.transaction(async (tx) => {
    const operatorId = await deleteInvitation(tx, tokenHash, now);
    const operator = operatorId === null ? null : await lockOperator(tx, operatorId);
    if (operator?.state !== 'invited') return fail('invitation.invalid');
    const like = refuseWeak(operators, password, { field: 'password', name: operator.name });
    if (like) return like;
    const { name, roles } = operator;
    await updatePassword(tx, operator.operatorId, hash, now);
    const actor = {
      kind: 'operator',
      name,
      operatorId: operator.operatorId,
      roles,
      address: ip,
      requestId,
    } as const;
    await writeAudit(tx, clock, actor, {
      action: 'operator.accept-invitation',
      object: 'operator',
      objectId: String(operator.operatorId),
      brand: null,
      before: { state: 'invited' },
      after: { state: 'active' },
    });
    return ok({ name });
  });
}
