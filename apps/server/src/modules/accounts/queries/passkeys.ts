/** SQL of the passkeys and of what authenticators are asked to sign. */
import type { Queryable } from '#platform/db/database.ts';

export interface Passkey {
  passkeyId: bigint;
  memberId: bigint;
  credentialId: Buffer;
  publicKey: Buffer;
  rpId: string;
  /** Of signatures, by the authenticator's own count; 0 where it does not count. */
  signCount: bigint;
  transports: string[];
  name: string;
  multiDevice: boolean;
  backedUp: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const columns = `passkey_id as "passkeyId", member_id as "memberId", credential_id as "credentialId",
  public_key as "publicKey", rp_id as "rpId", sign_count as "signCount", transports, name,
  multi_device as "multiDevice", backed_up as "backedUp", created_at as "createdAt", last_used_at as "lastUsedAt"`;

export async function listPasskeysOf(db: Queryable, memberId: bigint): Promise<Passkey[]> {
  const { rows } = await db.query<Passkey>(
    `select ${columns} from accounts.passkey where member_id = $1 order by created_at, passkey_id`,
    [memberId],
  );
  return rows;
}

export async function findPasskey(db: Queryable, credentialId: Buffer): Promise<Passkey | null> {
  const { rows } = await db.query<Passkey>(
    `select ${columns} from accounts.passkey where credential_id = $1`,
    [credentialId],
  );
  return rows[0] ?? null;
}

/** @returns false when the credential is somebody's already, or the member has as many as may be. */
export async function insertPasskey(db: Queryable, passkey: Passkey, most: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into accounts.passkey (passkey_id, member_id, credential_id, public_key, rp_id, sign_count, transports,
       name, multi_device, backed_up, created_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
     where (select count(*) from accounts.passkey where member_id = $2) < $12
     on conflict (credential_id) do nothing`,
    [
      passkey.passkeyId,
      passkey.memberId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.rpId,
      passkey.signCount,
      passkey.transports,
      passkey.name,
      passkey.multiDevice,
      passkey.backedUp,
      passkey.createdAt,
      most,
    ],
  );
  return rowCount === 1;
}

/** @returns false when a later signature was seen meanwhile: the authenticator has a copy, or this one is replayed. */
export async function updatePasskeyUsed(
  tx: Queryable,
  passkeyId: bigint,
  used: { signCount: bigint; backedUp: boolean; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update accounts.passkey set sign_count = $2, backed_up = $3, last_used_at = $4
     where passkey_id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0))`,
    [passkeyId, used.signCount, used.backedUp, used.at],
  );
  return rowCount === 1;
}

/** @returns whether the member has such a passkey. */
export async function updatePasskeyName(
  db: Queryable,
  memberId: bigint,
  passkeyId: bigint,
  name: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update accounts.passkey set name = $3 where member_id = $1 and passkey_id = $2`,
    [memberId, passkeyId, name],
  );
  return rowCount === 1;
}

/** @returns its name, or null where the member had no such passkey. */
export async function deletePasskey(
  db: Queryable,
  memberId: bigint,
  passkeyId: bigint,
): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>(
    `delete from accounts.passkey where member_id = $1 and passkey_id = $2 returning name`,
    [memberId, passkeyId],
  );
  return rows[0]?.name ?? null;
}

export interface PasskeyChallenge {
  challengeHash: Buffer;
  brand: string;
  purpose: 'register' | 'login' | 'confirm';
  /** The session that asked; null for a login. */
  sessionId: bigint | null;
  expiresAt: Date;
}

export async function insertPasskeyChallenge(db: Queryable, challenge: PasskeyChallenge): Promise<void> {
  await db.query(
    `insert into accounts.passkey_challenge (challenge_hash, brand, purpose, session_id, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [challenge.challengeHash, challenge.brand, challenge.purpose, challenge.sessionId, challenge.expiresAt],
  );
}

/** Takes a challenge away, whatever comes of it: it serves one answer. */
export async function deletePasskeyChallenge(
  db: Queryable,
  challengeHash: Buffer,
): Promise<PasskeyChallenge | null> {
  const { rows } = await db.query<PasskeyChallenge>(
    `delete from accounts.passkey_challenge where challenge_hash = $1
     returning challenge_hash as "challengeHash", brand, purpose, session_id as "sessionId",
       expires_at as "expiresAt"`,
    [challengeHash],
  );
  return rows[0] ?? null;
}

export async function deleteExpiredPasskeyChallenges(db: Queryable, now: Date): Promise<void> {
  await db.query(`delete from accounts.passkey_challenge where expires_at < $1`, [now]);
}
