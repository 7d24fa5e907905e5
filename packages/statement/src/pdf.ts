/** The signature at the end of a PDF: a comment, which readers pass over. */
import { signBytes, verifyBytes, type StatementKey } from './crypto.ts';

const mark = '\n%Perya-Signature ';

const latin1 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return text;
};

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

export async function signPdf(
  pdf: Uint8Array,
  { keyId, privateKey }: { keyId: string; privateKey: CryptoKey },
): Promise<Uint8Array<ArrayBuffer>> {
  const signature = await signBytes(privateKey, new Uint8Array(pdf));
  const end = bytesOf(`${mark}${keyId} ${signature}\n`);
  const signed = new Uint8Array(pdf.length + end.length);
  signed.set(pdf);
  signed.set(end, pdf.length);
  return signed;
}

export const isPdf = (bytes: Uint8Array): boolean => latin1(bytes.subarray(0, 5)) === '%PDF-';

/** Whether all bytes before the comment are those that were signed. */
export async function checkPdf(
  bytes: Uint8Array,
  keys: readonly StatementKey[],
): Promise<'good' | 'unsigned' | 'key.unknown' | 'changed'> {
  const tail = latin1(bytes.subarray(Math.max(0, bytes.length - 400)));
  const at = tail.lastIndexOf(mark);
  const found = /^([\w-]+) ([\w-]+)\n$/.exec(tail.slice(at + mark.length));
  if (at < 0 || !found) return 'unsigned';
  const key = keys.find(({ kid }) => kid === found[1]);
  if (!key) return 'key.unknown';
  const body = new Uint8Array(bytes.subarray(0, bytes.length - (tail.length - at)));
  return (await verifyBytes(key, body, found[2] ?? '')) ? 'good' : 'changed';
}
