import { expect, test } from 'vitest';
import { registration } from '@perya/brands/defaults.ts';
import { openCommonPasswords } from '#platform/crypto/common-passwords.ts';
import { checkPassword } from './new-password.ts';

const isCommon = await openCommonPasswords();
const words = ['mariacruz', 'Perya', 'maria.santos@example.com', '+639171234567', null];
const check = (password: string) => checkPassword(registration, password, { isCommon, words });

test.each([
  ['password1', 'password.common'],
  ['qwerty123', 'password.common'],
  ['Password2026!', 'password.common'],
  ['P@ssw0rd1', 'password.common'],
  ['!!Iloveyou1', 'password.common'],
  ['abab1212abab1212', null],
  ['ab1!ab1!ab1!', 'password.common'],
  ['perya2026', 'password.context'],
  ['Manila2026', 'password.context'],
  ['pilipinas1', 'password.context'],
  ['Summer2026!', 'password.context'],
  ['Dragon2026!', 'password.common'],
  ['qwerty2026', 'password.context'],
  ['asdfgh99!', 'password.common'],
  ['abcdefg1', 'password.common'],
  ['Iloveyou2026', 'password.common'],
  ['aaaaaaa1', 'password.common'],
  ['admin2026!', 'password.common'],
  ['Letmein2026', 'password.common'],
  ['2026monkey!', 'password.common'],
  ['Jollibee2026', 'password.common'],
  ['kalabaw#1998!', 'password.common'],
  ['2026-tuktukan', 'password.common'],
  ['kalabaw 1998 tuktok', null],
  ['kalabawan20267', null],
  ['mariacruz1', 'password.context'],
  ['MariaCruz!!', 'password.context'],
  ['1maria.santos', 'password.context'],
  ['perya123', 'password.context'],
  ['639171234567a', 'password.context'],
  ['peryamariacruz', 'password.context'],
  ['mariacruz sells flowers', null],
  ['Sampaguita1', null],
  ['kape at pandesal', null],
  ['short1', 'password.format'],
  ['onlyletter', 'password.format'],
  ['1234567890', 'password.format'],
])('%j: %s', (password, code) => {
  expect(check(password)).toBe(code);
});
