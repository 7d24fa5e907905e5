import { findTotpStep } from '#platform/crypto/totp.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Operators } from '../dependencies.ts';
import { lockAuthenticator, updateConfirmed, updateStep } from '../queries/keys.ts';

/** A secret that lay about for longer is no secret of somebody who is setting up. */
const setUpMs = 30 * 60_000;

/**
 * Uses up a code of the operator's authenticator; each serves once.
 * @param setUp the code is the first of the one that is being set up, which is in use from then on.
 */
export async function spendCode(
  { clock, secretBox }: Operators,
  tx: Queryable,
  operatorId: bigint,
  code: string,
  { setUp = false } = {},
): Promise<boolean> {
  const now = clock.now();
  const authenticator = await lockAuthenticator(tx, operatorId, setUp);
  if (!authenticator) return false;
  if (setUp && now.getTime() - authenticator.createdAt.getTime() > setUpMs) return false;
  const secret = secretBox.open(authenticator.secret, operatorId);
  const step = findTotpStep(secret, code.replaceAll(/\s/g, ''), now);
  if (step === null || step <= authenticator.lastStep) return false;
  if (!setUp) return updateStep(tx, operatorId, step);
  await updateConfirmed(tx, operatorId, step, now);
  return true;
}
