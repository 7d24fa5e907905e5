/**
 * The keys that the programs share beside their settings, in `DATA_DIR/keys/`, made at the first start. Each file is
 * readable by its owner only.
 */
import { createPublicKey, generateKeyPair, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Keys {
  /** PEM of the public key of each supplier that was asked for, by which the supplier wallet knows it. */
  supplierPublic: ReadonlyMap<string, string>;
  /** Secret shared with the payment sandbox. */
  sandboxPay: string;
}

export const keyFiles = {
  supplierPrivate: (code: string) => `${code.toLowerCase()}.private.pem`,
  supplierPublic: (code: string) => `${code.toLowerCase()}.public.pem`,
  sandboxPay: 'sandbox-pay.secret',
} as const;

/** The folder of the keys in a data folder. */
export const keyFolder = (dataDir: string): string => join(dataDir, 'keys');

/**
 * Reads the keys, making those that are missing; safe when several processes do it at once.
 * @param suppliers codes of the suppliers whose games are served here, each with a key pair of its own.
 */
export async function ensureKeys(dataDir: string, suppliers: readonly string[] = []): Promise<Keys> {
  const folder = keyFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = (file: string): string => join(folder, file);
  const supplierPublic = new Map<string, string>();
  for (const code of suppliers) {
    const secret = await ensure(path(keyFiles.supplierPrivate(code)), makeSupplierKey);
    const open = await ensure(path(keyFiles.supplierPublic(code)), async () => publicPemOf(secret));
    supplierPublic.set(code, open);
  }
  const sandboxPay = await ensure(path(keyFiles.sandboxPay), async () => randomBytes(32).toString('hex'));
  return { supplierPublic, sandboxPay: sandboxPay.trim() };
}

/** A secret of its own, of 256 bits, for a purpose that no other program shares. */
export async function ensureSecret(dataDir: string, file: `${string}.secret`): Promise<Buffer> {
  const folder = keyFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const text = await ensure(join(folder, file), async () => randomBytes(32).toString('hex'));
  const secret = Buffer.from(text.trim(), 'hex');
  if (secret.length !== 32) throw new Error(`The key file ${file} holds no secret of 256 bits.`);
  return secret;
}

/** The text of a key file, made where it is missing: every process reads the same. */
export async function ensureKeyFile(
  dataDir: string,
  file: string,
  make: () => Promise<string>,
): Promise<string> {
  const folder = keyFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return ensure(join(folder, file), make);
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

async function makeSupplierKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

async function publicPemOf(privatePem: string): Promise<string> {
  return createPublicKey(privatePem).export({ type: 'spki', format: 'pem' }).toString();
}
