/** Hashes and signatures of the platform's WebCrypto: the same in Node and in browsers. */

/** @returns base64url. */
export type Sign = (text: string) => Promise<string>;

/** The public half of a key, as a JWK; `kid` is its thumbprint. */
export interface StatementKey {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  kid: string;
}

/** A key as it stands in a file (RFC 7517). */
export interface Jwk {
  kty?: string;
  crv?: string;
  x?: string;
  y?: string;
  /** Of a private key. */
  d?: string;
}

/** The file in `DATA_DIR/keys` with the private key of an installation. */
export const statementKeyFile = 'statements.jwk';

/** The public half of a key, named by its thumbprint (RFC 7638). @throws where it is no point of P-256. */
export async function publicKeyOf({ kty, crv, x, y }: Jwk): Promise<StatementKey> {
  if (kty !== 'EC' || crv !== 'P-256' || !x || !y) throw new Error('This is no P-256 key.');
  const members = encoder.encode(JSON.stringify({ crv, kty, x, y }));
  const kid = toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', members)));
  return { kty, crv, x, y, kid };
}

const algorithm = { name: 'ECDSA', hash: 'SHA-256' } as const;
const encoder = new TextEncoder();

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

export async function sha256Hex(text: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    // The last character has bits that count for nothing: one spelling alone is good (RFC 4648 §3.5).
    return toBase64Url(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
}

export async function signBytes(privateKey: CryptoKey, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.sign(algorithm, privateKey, bytes)));
}

export const signerOf =
  (privateKey: CryptoKey): Sign =>
  (text) =>
    signBytes(privateKey, encoder.encode(text));

/** @param signature base64url */
export async function verifyBytes(
  key: StatementKey,
  bytes: Uint8Array<ArrayBuffer>,
  signature: string,
): Promise<boolean> {
  const signed = fromBase64Url(signature);
  if (!signed) return false;
  const { kty, crv, x, y } = key;
  const publicKey = await crypto.subtle.importKey(
    'jwk',
    { kty, crv, x, y },
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['verify'],
  );
  return crypto.subtle.verify(algorithm, publicKey, signed, bytes);
}

export const verifyText = (key: StatementKey, text: string, signature: string): Promise<boolean> =>
  verifyBytes(key, encoder.encode(text), signature);
