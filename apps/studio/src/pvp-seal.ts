/**
 * Cards sealed to the key of one phone: ECDH on P-256 with a key pair made for each message, HKDF-SHA-256, AES-256-GCM. Only
 * who made the phone's key pair reads them; proxies and logs between see a box. The same file seals in the studio and opens
 * on the phone (WebCrypto).
 */
import type { Sealed, SealedHand } from './pvp-api.ts';

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
const purpose = new TextEncoder().encode('perya card table, hand of one seat');

export interface SeatKeys {
  /** For the header `x-seat-key`. */
  publicKey: string;
  privateKey: CryptoKey;
}

/** A phone's own pair; the private half cannot be taken out of the page. */
export async function createSeatKeys(): Promise<SeatKeys> {
  const pair = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
  return { publicKey: await exported(pair.publicKey), privateKey: pair.privateKey };
}

/** @throws where the key is none */
export function importSeatKey(publicKey: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromBase64(publicKey), curve, true, []);
}

export async function sealHand(hand: SealedHand, to: CryptoKey): Promise<Sealed> {
  const pair = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await sharedKey(pair.privateKey, to, 'encrypt');
  const text = new TextEncoder().encode(JSON.stringify(hand));
  const box = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
  return { key: await exported(pair.publicKey), iv: toBase64(iv), box: toBase64(new Uint8Array(box)) };
}

/** @throws where it was not sealed to this key, or was changed */
export async function openHand(
  sealed: Sealed,
  { privateKey }: Pick<SeatKeys, 'privateKey'>,
): Promise<SealedHand> {
  const key = await sharedKey(privateKey, await importSeatKey(sealed.key), 'decrypt');
  const iv = fromBase64(sealed.iv);
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, fromBase64(sealed.box));
  return JSON.parse(new TextDecoder().decode(text)) as SealedHand;
}

async function sharedKey(own: CryptoKey, other: CryptoKey, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256);
  const base = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: purpose },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    [use],
  );
}

const exported = async (key: CryptoKey): Promise<string> =>
  toBase64(new Uint8Array(await crypto.subtle.exportKey('raw', key)));

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
