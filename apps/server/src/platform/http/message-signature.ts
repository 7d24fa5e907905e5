/** The signature of services that share a secret with us (`modules/cashier/README.md`, "Protocol of a payment provider"), for both directions. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the sender's clock may be from ours. */
export const timestampWindowSeconds = 300;

/** @returns the two headers that sign a body now. */
export function signMessage(secret: string, body: string | Buffer, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return { 'x-pay-timestamp': timestamp, 'x-pay-signature': mac(secret, timestamp, body).toString('hex') };
}

/** Checks the headers against the bytes as they arrived, in constant time. */
export function verifyMessage(
  secret: string,
  body: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  now: Date,
): boolean {
  const timestamp = headers['x-pay-timestamp'];
  const signature = headers['x-pay-signature'];
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  // The signature first: the clock's answer must not tell anything about an unsigned message.
  const genuine = timingSafeEqual(mac(secret, timestamp, body), Buffer.from(signature, 'hex'));
  return genuine && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= timestampWindowSeconds;
}

function mac(secret: string, timestamp: string, body: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
}
