/** A member's authenticator app: set up, confirmed by a code, its recovery codes, switched off. */
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { writeMail } from '#modules/inbox/index.ts';
import type { Session } from '#platform/http/bind.ts';
import type { Queryable } from '#platform/db/database.ts';
import { makeRecoveryCodes, normaliseRecoveryCode } from '../../crypto/recovery-codes.ts';
import { makeTotpSecret, presentTotpSecret } from '#platform/crypto/totp.ts';
import type { Accounts } from '../../dependencies.ts';
import { updateDevicesDistrusted } from '../../queries/devices.ts';
import {
  deleteAuthenticator,
  replaceRecoveryCodes,
  updateConfirmed,
  upsertAuthenticator,
} from '../../queries/second-factor.ts';
import { checkCode, keeping, type CodeError } from './check-code.ts';
import { needFreshProof, type ProofError } from './prove-identity.ts';

/** A secret that lay about for longer is no secret of somebody who is setting up. */
const setUpMs = 30 * 60_000;

export async function beginAuthenticator(
  accounts: Accounts,
  session: Session,
): Promise<Result<{ secret: string; uri: string }, ProofError | 'second.factor.active'>> {
  const proof = await needFreshProof(accounts, session);
  if (!proof.ok) return proof;
  const { memberId, brand, userName } = session;
  const bytes = makeTotpSecret();
  const secret = accounts.secretBox.seal(bytes, memberId);
  const begun = await upsertAuthenticator(accounts.db, { memberId, secret, at: accounts.clock.now() });
  if (!begun) return fail('second.factor.active');
  return ok(presentTotpSecret(bytes, { issuer: accounts.settingsOf(brand).name, account: userName }));
}

export function confirmAuthenticator(
  accounts: Accounts,
  session: Session,
  code: string,
): Promise<Result<{ recoveryCodes: string[] }, CodeError>> {
  const { memberId } = session;
  return keeping(accounts, async (tx) => {
    const now = accounts.clock.now();
    const checked = await checkCode(accounts, tx, memberId, code, { setUp: true });
    if (!checked.ok) return checked;
    if (now.getTime() - checked.value.createdAt.getTime() > setUpMs) return fail('second.factor.expired');
    await updateConfirmed(tx, memberId, now);
    await tell(accounts, tx, session, 'secondFactorOn');
    return ok({ recoveryCodes: await makeNewCodes(accounts, tx, memberId) });
  });
}

export async function renewRecoveryCodes(
  accounts: Accounts,
  session: Session,
  code: string,
): Promise<Result<{ recoveryCodes: string[] }, ProofError | CodeError>> {
  const proof = await needFreshProof(accounts, session);
  if (!proof.ok) return proof;
  return keeping(accounts, async (tx) => {
    const checked = await checkCode(accounts, tx, session.memberId, code);
    if (!checked.ok) return checked;
    return ok({ recoveryCodes: await makeNewCodes(accounts, tx, session.memberId) });
  });
}

export async function removeAuthenticator(
  accounts: Accounts,
  session: Session,
  code: string,
): Promise<Result<Record<never, never>, ProofError | CodeError>> {
  const proof = await needFreshProof(accounts, session);
  if (!proof.ok) return proof;
  return keeping(accounts, async (tx) => {
    const checked = await checkCode(accounts, tx, session.memberId, code);
    if (!checked.ok) return checked;
    await deleteAuthenticator(tx, session.memberId);
    // One that is set up later asks everywhere anew.
    await updateDevicesDistrusted(tx, session.memberId, null);
    await tell(accounts, tx, session, 'secondFactorOff');
    return ok({});
  });
}

async function tell(
  { clock, makeId }: Accounts,
  tx: Queryable,
  { brand, memberId }: Session,
  kind: 'secondFactorOn' | 'secondFactorOff',
): Promise<void> {
  const mailId = makeId();
  const content = { kind, values: {} };
  await writeMail(tx, { mailId, brand, memberId, key: `${kind}:${mailId}`, at: clock.now(), content });
}

/** They are shown once; what is kept are their hashes. */
async function makeNewCodes({ secretBox }: Accounts, tx: Queryable, memberId: bigint): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const hashes = codes.map((code) => secretBox.mac(normaliseRecoveryCode(code) ?? code, memberId));
  await replaceRecoveryCodes(tx, memberId, hashes);
  return codes;
}
