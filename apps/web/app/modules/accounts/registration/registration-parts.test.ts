import { expect, test } from 'vitest';
import type { RegisterSettings } from '../check.ts';
import { firstWay, registrationCheck, registrationParts } from './registration-parts.ts';

const rule = { min: 2, max: 20, pattern: '.*', message: 'field.invalid' } as const;
const off = { enabled: false, required: false };

function settings(mobile: Partial<RegisterSettings['mobile']> = {}, mobileNum = off): RegisterSettings {
  const shown: Partial<RegisterSettings> = {
    methods: { username: true, mobileNum: true },
    captcha: false,
    fields: { nickname: { enabled: true, required: false }, mobileNum },
    rules: new Proxy({}, { get: () => rule }) as RegisterSettings['rules'],
    mobile: { countries: [], password: false, verification: false, login: true, ...mobile },
  };
  return shown as RegisterSettings;
}

test('the way to begin with is the user name, unless the number is the only way', () => {
  const methods = (username: boolean, mobileNum: boolean) =>
    firstWay({ ...settings(), methods: { username, mobileNum } });
  expect([methods(true, true), methods(true, false), methods(false, true), methods(false, false)]).toEqual([
    'username',
    'username',
    'mobileNum',
    'username',
  ]);
});

test('by mobile number: number and code first, a password only where the brand wants one', () => {
  const { names, password } = registrationParts(settings(), 'mobileNum', false);
  expect(password).toBe(false);
  expect(names.slice(0, 4)).toEqual(['countryDialingCode', 'mobileNum', 'verificationCode', 'nickname']);
  const wanted = registrationParts(settings({ password: true }), 'mobileNum', false).names;
  expect(wanted.slice(2, 5)).toEqual(['verificationCode', 'password', 'confirmPassword']);
});

test('by user name: a code only where the brand verifies numbers, and then the number has to be there', () => {
  const without = registrationParts(settings({}, { enabled: true, required: false }), 'username', false);
  expect(without.names).toContain('mobileNum');
  expect(without.names).not.toContain('verificationCode');
  expect(without.isRequired('mobileNum')).toBe(false);
  const proved = registrationParts(settings({ verification: true }), 'username', false);
  expect(proved.names.indexOf('verificationCode')).toBe(proved.names.indexOf('mobileNum') + 1);
  expect(proved.isRequired('mobileNum')).toBe(true);
  expect(registrationParts(settings(), 'username', false).names).not.toContain('mobileNum');
});

test('a number may be written with spaces and brackets', () => {
  const all = settings();
  const check = registrationCheck(all, registrationParts(all, 'mobileNum', false));
  const values = { mobileNum: '(0917) 555 - 1234 - 0000000' } as Parameters<typeof check>[1];
  expect(check('mobileNum', values)).toBeNull();
  expect(check('mobileNum', { ...values, mobileNum: '' })).toBe('field.required');
});
