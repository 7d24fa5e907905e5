/**
 * The signature of the payment protocol, as the platform's `modules/cashier/README.md` describes it: HMAC-SHA256 over
 * timestamp, a dot and the raw body. Written here a second time on purpose: the two sides know only the protocol.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const windowSeconds = 300;

export function sign(secret: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    'x-pay-timestamp': timestamp,
    'x-pay-signature': mac(secret, timestamp, Buffer.from(body)).toString('hex'),
  };
}

export type SignatureVerdict = 'genuine' | 'missing' | 'forged' | 'stale';

export function verify(
  secret: string,
  body: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  now: Date,
): SignatureVerdict {
  const { 'x-pay-timestamp': timestamp, 'x-pay-signature': signature } = headers;
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return 'missing';
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/i.test(signature)) return 'forged';
  if (!timingSafeEqual(mac(secret, timestamp, body), Buffer.from(signature, 'hex'))) return 'forged';
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= windowSeconds ? 'genuine' : 'stale';
}

function mac(secret: string, timestamp: string, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
}
