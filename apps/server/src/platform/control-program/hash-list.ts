/** The signed list of hashes of a release, and what differs from it. */
import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const hashes = z.record(z.string(), z.string());
const listShape = z.object({
  version: z.literal(1),
  madeAt: z.string(),
  /** Signed with a key of this machine: nobody vouches for it. */
  development: z.boolean(),
  /** Files and folders that were hashed, relative to the folder of the release. */
  roots: z.array(z.string()),
  files: hashes,
  routines: hashes,
  /** Of a database whose ledger is spread. */
  routinesOfSpread: hashes,
});
export type HashList = z.output<typeof listShape>;

const signedShape = z.object({ list: z.string(), publicKey: z.string(), signature: z.string() });

export const hashListFile = 'release-hashes.json';

const spkiOf = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });

/** Short name of a public key: the beginning of its SHA-256. */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16);

/** @param pem an Ed25519 private key (PKCS 8). @returns the public key, SPKI in base64. */
export async function writeHashList(root: string, list: HashList, pem: string): Promise<string> {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The release key is no Ed25519 key.');
  const text = JSON.stringify(list);
  const publicKey = spkiOf(createPublicKey(key)).toString('base64');
  const signature = sign(null, Buffer.from(text), key).toString('base64');
  await writeFile(join(root, hashListFile), JSON.stringify({ list: text, publicKey, signature }));
  return publicKey;
}

export type OpenedList =
  | { state: 'good'; list: HashList; keyId: string }
  | { state: 'missing' }
  | { state: 'refused'; why: string };

/** @param trusted the only public key that may have signed; null: the one in the file, whose name the answer tells. */
export async function readHashList(root: string, trusted: string | null): Promise<OpenedList> {
  const text = await readFile(join(root, hashListFile), 'utf8').catch(() => null);
  if (text === null) return { state: 'missing' };
  try {
    const { list, publicKey, signature } = signedShape.parse(JSON.parse(text));
    if (trusted !== null && publicKey !== trusted)
      return {
        state: 'refused',
        why: `signed by key ${keyIdOf(publicKey)}, trusted is ${keyIdOf(trusted)}`,
      };
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
    if (!verify(null, Buffer.from(list), key, Buffer.from(signature, 'base64')))
      return { state: 'refused', why: 'the signature does not match the list' };
    return { state: 'good', list: listShape.parse(JSON.parse(list)), keyId: keyIdOf(publicKey) };
  } catch (error) {
    return { state: 'refused', why: `the list cannot be read: ${(error as Error).message}` };
  }
}

/** Findings in the order of their names: what was changed, is missing or was added. */
export function compareHashes(
  expected: Readonly<Record<string, string>>,
  found: ReadonlyMap<string, string>,
): string[] {
  const findings = Object.entries(expected).flatMap(([name, hash]) => {
    const now = found.get(name);
    if (now === undefined) return [`missing: ${name}`];
    return now === hash ? [] : [`changed: ${name}`];
  });
  const added = [...found.keys()].filter((name) => !Object.hasOwn(expected, name));
  return [...findings, ...added.map((name) => `added: ${name}`)];
}
