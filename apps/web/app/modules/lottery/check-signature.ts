/** Ed25519 on this phone. */
export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** @param publicKey 64 hexadecimal digits. @returns null in older browsers, which do not know Ed25519 */
export async function isSigned(
  text: string,
  publicKey: string,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean | null> {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, signature, new TextEncoder().encode(text));
  } catch {
    return null;
  }
}
