import { expect, test } from 'vitest';
import { loginPath, safeNext } from './next-path.ts';

test('a path of this site is where the visitor goes on, query included', () => {
  expect(safeNext('/m/launchGame?nodeId=fiesta-nights')).toBe('/m/launchGame?nodeId=fiesta-nights');
  expect(safeNext('/m/gameRecord#last')).toBe('/m/gameRecord#last');
});

test.each([
  null,
  '',
  'https://evil.example/m/home',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'https:evil.example',
  'HTTPS:/evil.example',
  '%2F%2Fevil.example',
  '%68ttps://evil.example',
  '/x/..//evil.example',
  '/m/..\\..\\\\evil.example',
  'm/home',
  '/',
  '/m/login?next=/m/login',
  '/m/register',
])('%j leads home', (next) => {
  expect(safeNext(next)).toBe('/m/home');
});

test('what is encoded stays a path of this site, however often it is read', () => {
  for (const next of [
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/m/%2e%2e/%2Fevil.example',
    '/%09/evil.example',
  ]) {
    const origin = 'https://play.example';
    expect(new URL(safeNext(next), origin).origin).toBe(origin);
    expect(safeNext(safeNext(next))).toBe(safeNext(next));
  }
});

test('dots do not climb out of the site', () => {
  expect(safeNext('/m/../../x')).toBe('/x');
  expect(safeNext('/.//evil.example')).toBe('/m/home');
});

test('the way to the login remembers the page, but not home', () => {
  expect(loginPath('/m/voucherCenter')).toBe('/m/login?next=%2Fm%2FvoucherCenter');
  expect(loginPath('/m/home')).toBe('/m/login');
});
