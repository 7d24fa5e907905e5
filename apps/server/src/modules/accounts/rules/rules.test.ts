import { expect, test } from 'vitest';
import { checkField } from '@perya/contract/accounts/rules.ts';
import { lucena } from '@perya/brands/lucena/brand.ts';
import { perya } from '@perya/brands/perya/brand.ts';
import { peryaTrial } from '@perya/brands/perya-trial/brand.ts';
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import { countedAddress } from '@perya/http/counted-address.ts';
import { drawCaptcha } from './captcha-drawing.ts';
import { guardLogin, type Failures } from './login-guard.ts';
import { mayTransferToUpline } from './member-type.ts';
import { checkRegistration, needsOf, profileOf, type RegistrationForm } from './registration.ts';

const { rules } = perya.registration;

test.each([
  [
    'loginUsername',
    ['Maria', 'juan1990', 'abcd'],
    ['abc', '1maria', 'ma ria', 'maría', 'a'.repeat(21), 'abcd\n'],
  ],
  [
    'loginPassword',
    ['Kandila#58tuktok!', 'abcdefg1', 'four small words'],
    ['abcdefgh', '12345678', 'short1', 'tab\there1', 'a1'.repeat(40)],
  ],
  [
    'email',
    ['a.b@example.ph', 'x_1@mail.example.com', "o'b@example.online", 'a@пример.рф'],
    ['a@b', 'a b@example.com', '@example.com', 'a@example.1nfo'],
  ],
  ['nickname', ['Maring', 'Niño 2', 'Ate-Liza'], ['x', ' lead', '<b>', 'a'.repeat(21)]],
  ['loginMobileNum', ['09171234567', '+639171234567'], ['0917', '0917+123456', '1'.repeat(21)]],
] as const)('%s', (name, good, bad) => {
  for (const text of good) expect([text, checkField(rules[name], text, true)]).toEqual([text, null]);
  for (const text of bad)
    expect([text, checkField(rules[name], text, true)]).toEqual([text, rules[name].message]);
  expect(checkField(rules[name], '', false)).toBeNull();
  expect(checkField(rules[name], '', true)).toBe('field.required');
});

test('no rule takes long over a text made to hurt it', () => {
  const hurtful = ['a'.repeat(200), `${'a.'.repeat(99)}!`, `a@${'a-'.repeat(90)}.`, '1'.repeat(200)];
  const tookMs = Array.from({ length: 3 }, () => {
    const startedMs = performance.now();
    for (const rule of Object.values(rules)) {
      for (const text of hurtful) checkField({ ...rule, max: 500 }, text, true);
    }
    return performance.now() - startedMs;
  });
  // The quickest: a machine may stall, and a rule that can be hurt takes seconds each time.
  expect(Math.min(...tookMs)).toBeLessThan(200);
});

test('what a brand requires and offers differs by its settings', () => {
  const form = {
    username: 'Maria',
    password: 'Kandila#58tuktok!',
    confirmPassword: 'Kandila#58tuktok!',
    ageConfirmed: true,
    agree: true,
    termsVersion: '2026-11-01',
  };
  const check = (fields: RegistrationForm, brand: BrandSettings) => {
    const needs = needsOf(fields, brand);
    return needs && checkRegistration(fields, needs, brand.registration);
  };
  expect(check(form, perya)).toEqual({});
  // This brand wants a number that is proved.
  expect(check(form, lucena)).toEqual({
    nickname: 'field.required',
    email: 'field.required',
    mobileNum: 'field.required',
    verificationCode: 'field.required',
  });
  expect(check({ ...form, confirmPassword: '' }, perya)).toEqual({ confirmPassword: 'field.required' });
  const { username: _, password, confirmPassword, ...rest } = form;
  const byMobile = { ...rest, mobileNum: '0917 555 1234', verificationCode: '123456' };
  expect(check(byMobile, perya)).toEqual({});
  expect(check({ ...byMobile, mobileNum: '0217 555 1234' }, perya)).toEqual({ mobileNum: 'mobile.format' });
  expect(check({ ...byMobile, password, confirmPassword }, perya)).toEqual({
    password: 'field.unknown',
    confirmPassword: 'field.unknown',
  });
  const switches = { ...perya.switches, MOBILENUMPASSREG3: true };
  expect(check(byMobile, { ...perya, switches })).toEqual({
    password: 'field.required',
    confirmPassword: 'field.required',
  });
  // Where registration by number is off, a form without a name is one that lacks it.
  expect(check(byMobile, lucena)).toMatchObject({ username: 'field.required' });
  expect(needsOf(form, peryaTrial)).toBeNull();
  expect(profileOf({ ...form, email: ' a@example.ph ', nickname: 'Maring' })).toEqual({
    email: 'a@example.ph',
  });
});

const now = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const none: Failures = {
  here: 0,
  lastHereAt: null,
  everywhere: 0,
  lastAnywhereAt: null,
  openHere: 0,
  openEverywhere: 0,
  knownAddress: false,
};
const guard = (failures: Partial<Failures>) => guardLogin({ ...none, ...failures }, perya.security, now);

test('waits double from the third failure on and stay within the window', () => {
  expect(guard({})).toEqual({ waitSeconds: 0, captcha: false });
  const after = (here: number) =>
    guard({ here, lastHereAt: now, everywhere: here, lastAnywhereAt: now, knownAddress: true }).waitSeconds;
  expect([1, 2, 3, 4, 5, 6].map(after)).toEqual([0, 0, 30, 60, 120, 240]);
  expect(after(1000)).toBe(30 * 60);
  expect(guard({ here: 3, lastHereAt: ago(20), everywhere: 3, lastAnywhereAt: ago(20) })).toEqual({
    waitSeconds: 10,
    captcha: true,
  });
});

test('what strangers do elsewhere asks for a captcha, and slows down only where the member is not known', () => {
  const siege = { everywhere: 500, lastAnywhereAt: ago(1) };
  expect(guard(siege).waitSeconds).toBeGreaterThan(60);
  expect(guard({ ...siege, knownAddress: true })).toEqual({ waitSeconds: 0, captcha: true });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1:2:3::', '1:2:3:0::/64'],
  ['garbage', '0.0.0.0'],
])('the address %s counts as %s', (ip, counted) => {
  expect(countedAddress(ip)).toBe(counted);
});

test('only an agent below somebody moves money up', () => {
  expect([0, 1, 2, 4, 40, 41, 42].filter((type) => mayTransferToUpline(type, true))).toEqual([1, 41]);
  expect(mayTransferToUpline(1, false)).toBe(false);
});

test('a drawn captcha says its digits to nobody who reads its source', () => {
  let state = 0.1;
  const { svg } = drawCaptcha('4711', () => (state = (state * 997 + 0.123) % 1));
  expect(svg).not.toContain('4711');
  expect(svg).not.toContain('<text');
});
