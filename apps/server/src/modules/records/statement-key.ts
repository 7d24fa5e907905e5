/** The key that statements are signed with: `DATA_DIR/keys/statements.jwk`, P-256, made at the first start. */
import { publicKeyOf, statementKeyFile, type Jwk, type StatementKey } from '@perya/statement/crypto.ts';
import { ensureKeyFile } from '#platform/keys.ts';

export interface StatementKeys {
  keyId: string;
  privateKey: CryptoKey;
  publicKey: StatementKey;
}

const ec = { name: 'ECDSA', namedCurve: 'P-256' };

/** @throws where the file holds no such key. */
export async function openStatementKey(dataDir: string): Promise<StatementKeys> {
  const jwk = JSON.parse(await ensureKeyFile(dataDir, statementKeyFile, makeKey)) as Jwk;
  const publicKey = await publicKeyOf(jwk);
  if (!jwk.d) throw new Error(`The key file ${statementKeyFile} holds no private key.`);
  const { kty, crv, x, y, kid } = publicKey;
  const privateKey = await crypto.subtle.importKey('jwk', { kty, crv, x, y, d: jwk.d }, ec, false, ['sign']);
  return { keyId: kid, privateKey, publicKey };
}

async function makeKey(): Promise<string> {
  const { privateKey } = await crypto.subtle.generateKey(ec, true, ['sign', 'verify']);
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', privateKey);
  return JSON.stringify({ kty, crv, x, y, d });
}
