/**
 * The keys that the programs share beside their settings, in `DATA_DIR/keys/`, made at the first start. Each file is
 * readable by its owner only.
 */
import { createPublicKey, generateKeyPair, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as keyFile from '@perya/process/key-file.ts';

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
  const ensure = (file: string, make: () => Promise<string>) => ensureKeyFile(dataDir, file, make);
  const supplierPublic = new Map<string, string>();
  for (const code of suppliers) {
    // The private key is the supplier's: it is read only to make the pair.
    const open = await ensure(keyFiles.supplierPublic(code), async () =>
      publicPemOf(await ensure(keyFiles.supplierPrivate(code), makeSupplierKey)),
    );
    supplierPublic.set(code, open);
  }
  const sandboxPay = await ensure(keyFiles.sandboxPay, async () => randomBytes(32).toString('hex'));
  return { supplierPublic, sandboxPay: sandboxPay.trim() };
}

/** A secret of its own, of 256 bits, for a purpose that no other program shares. */
export const ensureSecret = (dataDir: string, file: `${string}.secret`): Promise<Buffer> =>
  keyFile.ensureSecretFile(join(keyFolder(dataDir), file));

/** Every secret of an installation: those of server and studio, not those of a demo. */
export const secretFiles = [
  'captcha-proofs.secret',
  'content-previews.secret',
  'deposits.secret',
  'exclusions.secret',
  'identity.secret',
  'lottery-beacon.secret',
  'lottery-receipts.secret',
  'lottery.secret',
  'operators.secret',
  'payout-accounts.secret',
  'second-factor.secret',
  'studio-desk.secret',
  'studio-seeds.secret',
  'traces.secret',
  'verification-codes.secret',
  'vouchers.secret',
] as const;

/** Makes all that are missing, before the keys are copied to other machines: else each would make others at its first start. */
export async function ensureSecrets(dataDir: string): Promise<void> {
  for (const file of secretFiles) await ensureSecret(dataDir, file);
}

/** The text of a key file, made where it is missing: every process reads the same. */
export const ensureKeyFile = (dataDir: string, file: string, make: () => Promise<string>): Promise<string> =>
  keyFile.ensureKeyFile(join(keyFolder(dataDir), file), make);

async function makeSupplierKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

async function publicPemOf(privatePem: string): Promise<string> {
  return createPublicKey(privatePem).export({ type: 'spki', format: 'pem' }).toString();
}
