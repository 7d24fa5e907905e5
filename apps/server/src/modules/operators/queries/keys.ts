/** SQL of the operators' second factors: authenticators and passkeys. */
import type { Queryable } from '#platform/db/database.ts';

export interface Authenticator {
  /** Encrypted. */
  secret: Buffer;
  createdAt: Date;
  confirmedAt: Date | null;
  lastStep: bigint;
}

const authenticatorColumns = `secret, created_at as "createdAt", confirmed_at as "confirmedAt", last_step as "lastStep"`;

/** The one in use, or (`setUp`) the one that is being set up; held until the transaction ends. */
export async function lockAuthenticator(
  tx: Queryable,
  operatorId: bigint,
  setUp: boolean,
): Promise<Authenticator | null> {
  const { rows } = await tx.query<Authenticator>(
    `select ${authenticatorColumns} from operators.authenticator
     where operator_id = $1 and (confirmed_at is null) = $2 for update`,
    [operatorId, setUp],
  );
  return rows[0] ?? null;
}

/** The one in use. */
export async function findAuthenticator(db: Queryable, operatorId: bigint): Promise<Authenticator | null> {
  const { rows } = await db.query<Authenticator>(
    `select ${authenticatorColumns} from operators.authenticator where operator_id = $1 and confirmed_at is not null`,
    [operatorId],
  );
  return rows[0] ?? null;
}

/** Begins to set one up; one that was begun before is forgotten. */
export async function replaceSetUp(
  tx: Queryable,
  operatorId: bigint,
  secret: Buffer,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into operators.authenticator (operator_id, secret, created_at) values ($1, $2, $3)
     on conflict (operator_id, (confirmed_at is null)) do update set secret = $2, created_at = $3, last_step = 0`,
    [operatorId, secret, at],
  );
}

/** The one that was set up takes the place of the one in use. */
export async function updateConfirmed(
  tx: Queryable,
  operatorId: bigint,
  step: bigint,
  at: Date,
): Promise<void> {
  await deleteAuthenticator(tx, operatorId);
  await tx.query(
    `update operators.authenticator set confirmed_at = $2, last_step = $3 where operator_id = $1 and confirmed_at is null`,
    [operatorId, at, step],
  );
}

/** @returns false when the step was used already: each serves once. */
export async function updateStep(tx: Queryable, operatorId: bigint, step: bigint): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update operators.authenticator set last_step = $2 where operator_id = $1 and confirmed_at is not null and last_step < $2`,
    [operatorId, step],
  );
  return rowCount === 1;
}

/** @returns whether one was in use. */
export async function deleteAuthenticator(tx: Queryable, operatorId: bigint): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from operators.authenticator where operator_id = $1 and confirmed_at is not null`,
    [operatorId],
  );
  return rowCount === 1;
}

export interface Passkey {
  passkeyId: bigint;
  operatorId: bigint;
  credentialId: Buffer;
  publicKey: Buffer;
  rpId: string;
  signCount: bigint;
  transports: string[];
  name: string;
  multiDevice: boolean;
  backedUp: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const passkeyColumns = `passkey_id as "passkeyId", operator_id as "operatorId", credential_id as "credentialId",
  public_key as "publicKey", rp_id as "rpId", sign_count as "signCount", transports, name,
  multi_device as "multiDevice", backed_up as "backedUp", created_at as "createdAt", last_used_at as "lastUsedAt"`;

export async function listPasskeys(db: Queryable, operatorId: bigint): Promise<Passkey[]> {
  const { rows } = await db.query<Passkey>(
    `select ${passkeyColumns} from operators.passkey where operator_id = $1 order by created_at, passkey_id`,
    [operatorId],
  );
  return rows;
}

/** @returns false when the credential is somebody's already. */
export async function insertPasskey(tx: Queryable, one: Passkey): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into operators.passkey (passkey_id, operator_id, credential_id, public_key, rp_id, sign_count, transports, name,
       multi_device, backed_up, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    [
      one.passkeyId,
      one.operatorId,
      one.credentialId,
      one.publicKey,
      one.rpId,
      one.signCount,
      one.transports,
      one.name,
      one.multiDevice,
      one.backedUp,
      one.createdAt,
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
    `update operators.passkey set sign_count = $2, backed_up = $3, last_used_at = $4
     where passkey_id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0))`,
    [passkeyId, used.signCount, used.backedUp, used.at],
  );
  return rowCount === 1;
}

/** @returns its name, or null where the operator had no such passkey. */
export async function deletePasskey(
  tx: Queryable,
  operatorId: bigint,
  passkeyId: string,
): Promise<string | null> {
  const { rows } = await tx.query<{ name: string }>(
    `delete from operators.passkey where operator_id = $1 and passkey_id = $2 returning name`,
    [operatorId, passkeyId],
  );
  return rows[0]?.name ?? null;
}

export interface PasskeyChallenge {
  challengeHash: Buffer;
  operatorId: bigint;
  purpose: 'register' | 'login' | 'confirm';
  expiresAt: Date;
}

export async function insertPasskeyChallenge(db: Queryable, one: PasskeyChallenge): Promise<void> {
  await db.query(
    `insert into operators.passkey_challenge (challenge_hash, operator_id, purpose, expires_at) values ($1, $2, $3, $4)`,
    [one.challengeHash, one.operatorId, one.purpose, one.expiresAt],
  );
}

/** Takes a challenge away, whatever comes of it: it serves one answer. */
export async function deletePasskeyChallenge(
  db: Queryable,
  challengeHash: Buffer,
): Promise<PasskeyChallenge | null> {
  const { rows } = await db.query<PasskeyChallenge>(
    `delete from operators.passkey_challenge where challenge_hash = $1
     returning challenge_hash as "challengeHash", operator_id as "operatorId", purpose, expires_at as "expiresAt"`,
    [challengeHash],
  );
  return rows[0] ?? null;
}
