/** Codes of authenticator apps (RFC 6238) in the one form that every app knows: SHA-1, six digits, 30 seconds. */
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** One step early or late: phones' clocks, and people's fingers. */
const window = 1;

export function makeTotpSecret(): Uint8Array {
  return new Secret({ size: 20 }).bytes;
}

/** @returns the step that a code belongs to, or null when it fits none around now. Compared in constant time. */
export function findTotpStep(secret: Uint8Array, code: string, now: Date): bigint | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    token: code,
    secret: secretOf(secret),
    period: periodSeconds,
    timestamp,
    window,
  });
  if (delta === null) return null;
  return BigInt(TOTP.counter({ period: periodSeconds, timestamp }) + delta);
}

/** The code that an app shows now. */
export function makeTotpCode(secret: Uint8Array, now: Date): string {
  return new TOTP({ secret: secretOf(secret), period: periodSeconds }).generate({ timestamp: now.getTime() });
}

/** What an app takes a secret from: `otpauth://…` for a QR code, base32 for typing. */
export function presentTotpSecret(
  bytes: Uint8Array,
  { issuer, account }: { issuer: string; account: string },
): { secret: string; uri: string } {
  const secret = secretOf(bytes);
  const totp = new TOTP({ issuer, label: account, secret, period: periodSeconds });
  return { secret: secret.base32, uri: totp.toString() };
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
