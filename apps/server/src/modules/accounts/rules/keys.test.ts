import { expect, test } from 'vitest';
import { makeRecoveryCodes, normaliseRecoveryCode } from '../crypto/recovery-codes.ts';
import { createSecretBox } from '@perya/process/secret-box.ts';
import { deviceOf, shortenedAddress } from './device.ts';
import { maskedMail, maskedMobile } from './masking.ts';
import { relyingPartyOf } from '#platform/webauthn/relying-party.ts';
import { waitForTry } from '#platform/limits/try-rules.ts';
import { isFresh } from './second-factor-guard.ts';

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'iPhone',
    'Safari',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1',
    'iPhone',
    'Chrome',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36 [FBAN/x;FBAV/500]',
    'Android',
    'Facebook',
  ],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile Safari/537.36 OPR/80.0', 'Android', 'Opera'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Windows', 'Edge'],
  ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/140.0 Safari/537.36', 'ChromeOS', 'Chrome'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Linux', 'Firefox'],
  ['curl/8', null, null],
  [null, null, null],
])('a device in words: %s', (userAgent, system, browser) => {
  expect(deviceOf(userAgent)).toEqual({ system, browser });
});

test('an address, a mail address, a number: enough for the owner', () => {
  expect(shortenedAddress('203.0.113.77')).toBe('203.0.113.x');
  expect(shortenedAddress('2001:db8:1:2::')).toBe('2001:db8:x');
  expect(shortenedAddress(null)).toBeNull();
  expect(maskedMail('maria@example.com')).toBe('m…@example.com');
  expect(maskedMail('')).toBeNull();
  expect(maskedMobile('+639171234567')).toBe('… 4567');
});

test.each([
  [null, 'http://localhost:3000', 'localhost', ['http://localhost:3000']],
  [null, 'https://play.example.com', 'play.example.com', ['https://play.example.com']],
  [
    'example.com',
    'https://play.example.com',
    'example.com',
    ['https://example.com', 'https://play.example.com'],
  ],
  ['example.com', 'https://other.example', 'example.com', ['https://example.com']],
  ['https://example.com/m/home', 'https://other.example', 'example.com', ['https://example.com']],
  ['not a host', 'http://localhost:3000', 'localhost', ['http://localhost:3000']],
])('passkeys of the main domain %s on %s', (mainDomain, publicUrl, rpId, origins) => {
  expect(relyingPartyOf(mainDomain, publicUrl)).toEqual({ rpId, origins });
});

test('an IP address has no passkeys', () => {
  expect(relyingPartyOf(null, 'http://192.0.2.1:3000')).toBeNull();
  expect(relyingPartyOf(null, 'http://[2001:db8::1]:3000')).toBeNull();
  // A name below a name that only looks alike is no name below it.
  expect(relyingPartyOf('example.com', 'https://badexample.com')?.origins).toEqual(['https://example.com']);
});

test('waits double after five wrong codes, up to half an hour, and run from the last one', () => {
  const at = new Date('2026-11-21T12:00:00Z');
  const waits = [0, 4, 5, 6, 7, 11, 12, 500].map((failures) => waitForTry(failures, at, at));
  expect(waits).toEqual([0, 0, 30, 60, 120, 1800, 1800, 1800]);
  expect(waitForTry(5, at, new Date(at.getTime() + 29_500))).toBe(1);
  expect(waitForTry(5, at, new Date(at.getTime() + 30_000))).toBe(0);
});

test('a proof is fresh for ten minutes', () => {
  const at = new Date('2026-11-21T12:00:00Z');
  expect(isFresh(at, new Date(at.getTime() + 599_999))).toBe(true);
  expect(isFresh(at, new Date(at.getTime() + 600_000))).toBe(false);
});

test('recovery codes are read as people write them', () => {
  const [code = ''] = makeRecoveryCodes();
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(normaliseRecoveryCode(code.toLowerCase().replace('-', ' '))).toBe(code.replace('-', ''));
  expect(normaliseRecoveryCode('oil0o-11111')).toBe('0110011111');
  for (const text of ['', '123456', `${code}A`, 'UUUUU-UUUUU'])
    expect(normaliseRecoveryCode(text)).toBeNull();
});

test('what is sealed opens for its owner alone, unchanged, under its own key', () => {
  const box = createSecretBox(Buffer.alloc(32, 1));
  const sealed = box.seal(Buffer.from('secret'), 7n);
  expect(box.open(sealed, 7n).toString()).toBe('secret');
  expect(box.seal(Buffer.from('secret'), 7n).equals(sealed)).toBe(false);
  expect(() => box.open(sealed, 8n)).toThrow();
  expect(() => createSecretBox(Buffer.alloc(32, 2)).open(sealed, 7n)).toThrow();
  const changed = Buffer.from(sealed);
  changed[13] = (changed[13] ?? 0) ^ 1;
  expect(() => box.open(changed, 7n)).toThrow();
  expect(box.mac('A', 7n).equals(box.mac('A', 8n))).toBe(false);
});
