/**
 * The key pair that login and registration are encrypted to: P-256, made at the first start, kept in one file
 * that only the server's user may read. Processes side by side share the folder and so the key.
 */
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

export interface PublicBodyKey {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  kid: string;
  use: 'enc';
  alg: 'ECDH-ES';
}

export interface BodyKey {
  privateKey: CryptoKey;
  publicJwk: PublicBodyKey;
}

/** @throws Error naming the file when it holds no such key. */
export async function openBodyKey(file: string): Promise<BodyKey> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const jwk = text === null ? await createKeyFile(file) : (JSON.parse(text) as JWK);
  const { x, y, d } = jwk;
  if (jwk.kty !== 'EC' || jwk.crv !== 'P-256' || !x || !y || !d) {
    throw new Error(`The key file ${file} holds no private P-256 key; remove it to get a new one.`);
  }
  const { kty, crv } = { kty: 'EC', crv: 'P-256' } as const;
  const privateKey = (await importJWK(jwk, 'ECDH-ES')) as CryptoKey;
  const kid = await calculateJwkThumbprint({ kty, crv, x, y });
  return { privateKey, publicJwk: { kty, crv, x, y, kid, use: 'enc', alg: 'ECDH-ES' } };
}

/** Two processes may start at once: the first link stands, the other reads what stands. */
async function createKeyFile(file: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const temporary = `${file}.${crypto.randomUUID()}`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(temporary, JSON.stringify(await exportJWK(privateKey)), { mode: 0o600 });
  try {
    await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporary, { force: true });
  }
  return JSON.parse(await readFile(file, 'utf8')) as JWK;
}
