/** Key files: made once, whole, readable by their owner only. Safe when several processes make one at once. */
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The text of a key file, made where it is missing: every process reads the same. */
export async function ensureKeyFile(path: string, make: () => Promise<string>): Promise<string> {
  const present = await readFile(path, 'utf8').catch(() => null);
  if (present !== null) return present;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, await make(), { mode: 0o600 });
  // A link appears whole, and only for the first process; the others read what it made.
  await link(draft, path).catch(() => {});
  await rm(draft);
  return readFile(path, 'utf8');
}

/** A secret of 256 bits in a file of its own. */
export async function ensureSecretFile(path: string): Promise<Buffer> {
  return secretOf(path, await ensureKeyFile(path, async () => randomBytes(32).toString('hex')));
}

/** @throws Error where the file cannot be read, or holds something else. */
export async function readSecretFile(path: string): Promise<Buffer> {
  return secretOf(path, await readFile(path, 'utf8'));
}

function secretOf(path: string, text: string): Buffer {
  const secret = Buffer.from(text.trim(), 'hex');
  if (secret.length !== 32) throw new Error(`The key file ${path} holds no secret of 256 bits.`);
  return secret;
}
