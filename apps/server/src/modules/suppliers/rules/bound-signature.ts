/**
 * Signatures that are good for one path and a few minutes, for suppliers whose contract allows it (our own studio's does). A
 * message that was overheard or logged is of no use at another endpoint, nor next week.
 */

/** Unix time in seconds, which the signature covers. */
export const signedAtHeader = 'x-perya-signed-at';

/** Clocks of two machines, and a call that was repeated from a queue. */
const toleranceSeconds = 300;

/** @returns what is signed, or null where the time is missing or too far from now. */
export function boundBytes(
  path: string,
  signedAt: string | string[] | undefined,
  rawBody: Buffer,
  now: Date,
): Buffer | null {
  if (typeof signedAt !== 'string' || !/^\d{1,12}$/.test(signedAt)) return null;
  const awaySeconds = Math.abs(now.getTime() / 1_000 - Number(signedAt));
  if (awaySeconds > toleranceSeconds) return null;
  return Buffer.concat([Buffer.from(`${signedAt}\n${path}\n`), rawBody]);
}
