import { describe, expect, test } from 'vitest';
import { registration } from '@perya/brands/defaults.ts';
import { captchaText } from '@perya/contract/accounts/captcha.ts';
import { registerFields } from '@perya/contract/brand/brand-settings.ts';
import { checkField, plainText } from '@perya/contract/accounts/rules.ts';
import {
  forgottenEmailCases,
  optionalCases,
  requiredCases,
} from '../../../../../../packages/contract/test/field-cases.ts';
import { checkRegistration } from './registration.ts';

/** A brand that offers every field and requires none. */
const offered = Object.fromEntries(
  registerFields.map((field) => [field, { enabled: true, required: false }]),
) as typeof registration.fields;
const settings = { ...registration, fields: offered };

const holding = {
  username: 'Maria2026',
  password: 'Sampaguita1',
  verificationCode: '123456',
  mobileNum: '09171234567',
  ageConfirmed: true,
  agree: true,
  termsVersion: registration.termsVersion,
};

/** The verdict on one field of a form that holds otherwise. */
function verdict(field: string, text: string, verification: boolean) {
  const password = field === 'password' ? text : holding.password;
  const form = { ...holding, ...(!verification && { verificationCode: undefined }), [field]: text };
  const needs = { by: 'username', password: true, verification } as const;
  return checkRegistration({ ...form, confirmPassword: password }, needs, settings)[field] ?? null;
}

describe.each(Object.entries(requiredCases))('%s', (field, cases) => {
  test.each(cases)('%j: %s', (text, code) => {
    expect(verdict(field, text, true)).toBe(code);
  });
});

describe.each(Object.entries(optionalCases))('%s, which may stay empty', (field, cases) => {
  test.each(cases)('%j: %s', (text, code) => {
    expect(verdict(field, text, false)).toBe(code);
  });
});

test.each(forgottenEmailCases)('the address of a forgotten password %j: %s', (text, code) => {
  const { forgottenEmail } = registration.rules;
  expect(checkField(forgottenEmail, plainText('email', text), true)).toBe(code);
});

test('a field that a brand requires may not stay empty', () => {
  const required = { ...settings, fields: { ...offered, email: { enabled: true, required: true } } };
  const needs = { by: 'username', password: true, verification: false } as const;
  const { verificationCode: _, ...form } = holding;
  const errors = checkRegistration({ ...form, confirmPassword: form.password, email: ' ' }, needs, required);
  expect(errors).toEqual({ email: 'field.required' });
});

test('a captcha is digits, six at most', () => {
  expect(captchaText.safeParse('123456').success).toBe(true);
  for (const text of ['1234567', '12a4', '12.4']) expect(captchaText.safeParse(text).success).toBe(false);
});
