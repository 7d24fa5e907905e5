/**
 * Plays a service that texts codes itself and vouches for numbers, by the two calls of Identity Toolkit. The codes are
 * shown on a page instead of being sent; everything is kept in memory.
 */
import { generateKeyPairSync, randomBytes, randomInt, sign } from 'node:crypto';

const codeLifetimeMs = 5 * 60_000;
const tokenLifetimeSeconds = 3_600;
const attempts = 5;
const shown = 20;

export interface SentCode {
  phoneNumber: string;
  code: string;
  sentAt: Date;
}

type Failure = { ok: false; error: 'INVALID_PHONE_NUMBER' | 'INVALID_CODE' | 'SESSION_EXPIRED' };

export interface PhoneCodes {
  send(phoneNumber: string): { ok: true; sessionInfo: string } | Failure;
  /** @returns an ID token that vouches for the number. */
  signIn(sessionInfo: string, code: string): { ok: true; idToken: string; phoneNumber: string } | Failure;
  /** The newest first. */
  list(): readonly SentCode[];
  jwks(): { keys: object[] };
}

interface Sending extends SentCode {
  attemptsLeft: number;
}

export function createPhoneCodes(options: { issuer: string; audience: string; now: () => Date }): PhoneCodes {
  const { issuer, audience, now } = options;
  const sessions = new Map<string, Sending>();
  const kid = randomBytes(8).toString('hex');
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  const tokenFor = (phoneNumber: string): string => {
    const seconds = Math.floor(now().getTime() / 1000);
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const subject = `phone-${phoneNumber.slice(1)}`;
    const text = `${encode({ alg: 'ES256', typ: 'JWT', kid })}.${encode({
      iss: issuer,
      aud: audience,
      sub: subject,
      user_id: subject,
      phone_number: phoneNumber,
      auth_time: seconds,
      iat: seconds,
      exp: seconds + tokenLifetimeSeconds,
      firebase: { identities: { phone: [phoneNumber] }, sign_in_provider: 'phone' },
    })}`;
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
  };
  return {
    send(phoneNumber) {
      if (!/^\+[1-9]\d{6,14}$/.test(phoneNumber)) return { ok: false, error: 'INVALID_PHONE_NUMBER' };
      const sessionInfo = randomBytes(24).toString('base64url');
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      sessions.set(sessionInfo, { phoneNumber, code, sentAt: now(), attemptsLeft: attempts });
      for (const old of [...sessions.keys()].slice(0, -shown * 5)) sessions.delete(old);
      return { ok: true, sessionInfo };
    },
    signIn(sessionInfo, code) {
      const sending = sessions.get(sessionInfo);
      const age = sending ? now().getTime() - sending.sentAt.getTime() : Number.POSITIVE_INFINITY;
      if (!sending || age > codeLifetimeMs || sending.attemptsLeft <= 0) {
        return { ok: false, error: 'SESSION_EXPIRED' };
      }
      sending.attemptsLeft -= 1;
      if (code !== sending.code) return { ok: false, error: 'INVALID_CODE' };
      sessions.delete(sessionInfo);
      return { ok: true, idToken: tokenFor(sending.phoneNumber), phoneNumber: sending.phoneNumber };
    },
    list: () => [...sessions.values()].toReversed().slice(0, shown),
    jwks: () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }] }),
  };
}
