/**
 * The keys that the programs share beside their settings, in `DATA_DIR/keys/`, made at the first start. Each file is
 * readable by its owner only.
 */
import { createPublicKey, generateKeyPair, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Keys {
  /** PEM of the studio's public key, by which the supplier wallet knows it. */
  studioPublic: string;
  /** Secret shared with the payment sandbox. */
  sandboxPay: string;
}

export const keyFiles = {
  studioPrivate: 'studio.private.pem',
  studioPublic: 'studio.public.pem',
  sandboxPay: 'sandbox-pay.secret',
} as const;

/** Reads the keys, making those that are missing; safe when several processes do it at once. */
export async function ensureKeys(dataDir: string): Promise<Keys> {
  const folder = join(dataDir, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = (file: string): string => join(folder, file);
  const studioPrivate = await ensure(path(keyFiles.studioPrivate), makeStudioKey);
  const studioPublic = await ensure(path(keyFiles.studioPublic), async () => publicPemOf(studioPrivate));
  const sandboxPay = await ensure(path(keyFiles.sandboxPay), async () => randomBytes(32).toString('hex'));
  return { studioPublic, sandboxPay: sandboxPay.trim() };
}

/** A secret of its own, of 256 bits, for a purpose that no other program shares. */
export async function ensureSecret(dataDir: string, file: `${string}.secret`): Promise<Buffer> {
  const folder = join(dataDir, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const text = await ensure(join(folder, file), async () => randomBytes(32).toString('hex'));
  const secret = Buffer.from(text.trim(), 'hex');
  if (secret.length !== 32) throw new Error(`The key file ${file} holds no secret of 256 bits.`);
  return secret;
}

async function ensure(path: string, make: () => Promise<string>): Promise<string> {
  const present = await readFile(path, 'utf8').catch(() => null);
  if (present !== null) return present;
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, await make(), { mode: 0o600 });
  // A link appears whole, and only for the first process; the others read what it made.
  await link(draft, path).catch(() => {});
  await rm(draft);
  return readFile(path, 'utf8');
}

async function makeStudioKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

async function publicPemOf(privatePem: string): Promise<string> {
  return createPublicKey(privatePem).export({ type: 'spki', format: 'pem' }).toString();
}
