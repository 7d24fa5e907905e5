import { compactDecrypt } from 'jose';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { BodyKey } from '../crypto/body-key.ts';
import { sha256 } from '#platform/crypto/tokens.ts';
import { insertOpenedMessage } from '../queries/guards.ts';

/** How old a message may be by the server's own clock, which the phone gets with the keys. */
export const messageLifetimeMs = 5 * 60_000;
/** Processes' clocks differ a little. */
const skewMs = 30_000;

/**
 * Opens an encrypted body, once: a copy of it sent again is refused, by its hash while it is young and by its age after.
 * @returns the text, or null when it cannot be opened, is too old, or was opened before.
 */
export async function openMessage(
  { db, clock, key }: { db: Queryable; clock: Clock; key: BodyKey },
  jwe: string,
): Promise<string | null> {
  const opened = await compactDecrypt(jwe, key.privateKey, {
    keyManagementAlgorithms: ['ECDH-ES'],
    contentEncryptionAlgorithms: ['A256GCM'],
    maxDecompressedLength: 0,
  }).catch(() => null);
  if (!opened) return null;
  const { iat } = opened.protectedHeader;
  if (typeof iat !== 'number') return null;
  const issuedAtMs = iat * 1000;
  const ageMs = clock.now().getTime() - issuedAtMs;
  if (!(ageMs >= -skewMs && ageMs <= messageLifetimeMs)) return null;
  const expiresAt = new Date(issuedAtMs + messageLifetimeMs + 2 * skewMs);
  // The parts are base64url, of which several texts can mean the same bytes; the tag is bound to all others.
  const tag = Buffer.from(jwe.split('.')[4] ?? '', 'base64url');
  const fresh = await insertOpenedMessage(db, sha256(Buffer.concat([tag, opened.plaintext])), expiresAt);
  return fresh ? new TextDecoder().decode(opened.plaintext) : null;
}
