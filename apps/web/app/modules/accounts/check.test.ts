import { describe, expect, test } from 'vitest';
import { registration } from '@perya/brands/defaults.ts';
import type { RuledField } from '@perya/contract/accounts/rules.ts';
import {
  forgottenEmailCases,
  optionalCases,
  requiredCases,
} from '../../../../../packages/contract/test/field-cases.ts';
import {
  checkByRule,
  checkCaptcha,
  checkConfirmation,
  checkForgottenEmail,
  confirmationPhrase,
  type RegisterSettings,
} from './check.ts';

const settings = { rules: registration.rules } as RegisterSettings;

describe.each(Object.entries(requiredCases))('%s', (field, cases) => {
  test.each(cases)('%j: %s', (text, code) => {
    expect(checkByRule(settings, field as RuledField, text, true)).toBe(code);
  });
});

describe.each(Object.entries(optionalCases))('%s, which may stay empty', (field, cases) => {
  test.each(cases)('%j: %s', (text, code) => {
    expect(checkByRule(settings, field as RuledField, text, false)).toBe(code);
  });
});

test.each(forgottenEmailCases)('the address of a forgotten password %j: %s', (text, code) => {
  expect(checkForgottenEmail(settings, text)).toBe(code);
});

test('a captcha has to be there, to be digits, and six at most', () => {
  expect(checkCaptcha(settings, '')).toBe('captcha.required');
  expect(checkCaptcha(settings, '123456')).toBeNull();
  for (const text of ['1234567', '12a4', '12']) expect(checkCaptcha(settings, text)).toBe('captcha.invalid');
});

test('a confirmation has to be there and to be the password', () => {
  expect(checkConfirmation('Sampaguita1', '')).toBe('field.required');
  expect(confirmationPhrase('field.required')).toBe('password.confirm.required');
  expect(confirmationPhrase('password.mismatch')).toBe('password.mismatch');
  expect(checkConfirmation('Sampaguita1', 'sampaguita1')).toBe('password.mismatch');
  expect(checkConfirmation('Sampaguita1', 'Sampaguita1')).toBeNull();
});
