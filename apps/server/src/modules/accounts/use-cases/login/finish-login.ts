import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Caller } from '../../caller.ts';
import { sha256 } from '#platform/crypto/tokens.ts';
import type { Accounts } from '../../dependencies.ts';
import { findMember } from '../../queries/members.ts';
import { deleteWaitingLogin, updateWaitingLoginTried } from '../../queries/waiting-logins.ts';
import { checkCode, keeping, type CodeError } from '../security/check-code.ts';
import { letIn, type LoginMethod, type SessionValue } from './open-member-session.ts';

const triesPerLogin = 5;

export interface SecondStep {
  brand: string;
  challengeToken: string;
  code: string;
  trustDevice: boolean;
  caller: Caller;
}

/** The second step of a login: the code of an authenticator app, or a recovery code. A login that waited serves once. */
export function finishLogin(accounts: Accounts, step: SecondStep): Promise<Result<SessionValue, CodeError>> {
  return keeping(accounts, (tx) => finish(accounts, tx, step));
}

async function finish(
  accounts: Accounts,
  tx: Queryable,
  { brand, challengeToken, code, trustDevice, caller }: SecondStep,
): Promise<Result<SessionValue, CodeError>> {
  const tokenHash = sha256(challengeToken);
  const waiting = await updateWaitingLoginTried(tx, tokenHash);
  if (!waiting || waiting.tries > triesPerLogin || waiting.expiresAt <= accounts.clock.now()) {
    return fail('second.factor.expired');
  }
  const member = await findMember(tx, waiting.memberId);
  if (!member || member.brand !== brand || member.status !== 'active') return fail('second.factor.expired');
  const checked = await checkCode(accounts, tx, member.memberId, code);
  if (!checked.ok) return checked;
  await deleteWaitingLogin(tx, tokenHash);
  const method = waiting.loginMethod as LoginMethod;
  return ok(await letIn(accounts, tx, member, { caller, method }, trustDevice));
}
