import type { ApiValue } from '@perya/contract/api.ts';
import { isReservedName } from '@perya/contract/accounts/reserved-names.ts';
import { isMadeOfContext } from '@perya/contract/accounts/password-context.ts';
import { plainMobile } from '@perya/contract/accounts/plain-text.ts';
import { checkField, plainText, ruleOfField, type RuledField } from '@perya/contract/accounts/rules.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';

export type RegisterSettings = ApiValue<'GET /wps/member/registerSettings'>;

/** Checks a field with the very rule that the server checks it with. */
export function checkByRule(
  { rules }: RegisterSettings,
  field: RuledField,
  text: string,
  required: boolean,
): ErrorCode | null {
  const rule = rules[ruleOfField[field]];
  return checkField(rule, plainText(field, text), required);
}

/** Checks a name that a member chooses: by its rule, and none of the house. */
export function checkNewName(
  settings: RegisterSettings,
  field: 'username' | 'nickname',
  text: string,
  required: boolean,
): ErrorCode | null {
  const wrong = checkByRule(settings, field, text, required);
  return (
    wrong ?? (isReservedName(plainText(field, text), settings.brandNames ?? []) ? 'name.reserved' : null)
  );
}

/** The plain form of what a form's field holds; a field without a rule holds what was typed. */
export function plainField(name: string, text: string): string {
  return Object.hasOwn(ruleOfField, name) ? plainText(name as RuledField, text) : text;
}

/** The name of a login: a user name, or the mobile number that somebody registered with. */
export function checkLoginName(settings: RegisterSettings, text: string): ErrorCode | null {
  const isNumber = /^\+?\d+$/.test(plainMobile(text));
  return checkByRule(settings, isNumber ? 'mobileNum' : 'username', text, true);
}

/** The ending of an address is limited in the forgotten-password form alone (specification 1 §5). */
export function checkForgottenEmail({ rules }: RegisterSettings, text: string): ErrorCode | null {
  return checkField(rules.forgottenEmail, plainText('email', text), true);
}

/** The country that was chosen, or the only one. */
export function dialingCodeOf({ mobile, countryDialingCode }: RegisterSettings, chosen: string): string {
  return chosen || (mobile.countries[0]?.dialingCode ?? countryDialingCode);
}

/** The digits of a picture: they have to be there, to be digits, and six at most (specification 1 §5). */
export function checkCaptcha(settings: RegisterSettings, text: string): ErrorCode | null {
  return text === '' ? 'captcha.required' : checkByRule(settings, 'captcha', text, true);
}

/** A new password: by its rule, and more than what everybody knows of the member; the server asks the list of common ones too. */
export function checkNewPassword(
  settings: RegisterSettings,
  password: string,
  words: readonly (string | null | undefined)[] = [],
): ErrorCode | null {
  const wrong = checkByRule(settings, 'password', password, true);
  return (
    wrong ??
    (isMadeOfContext(password, [...(settings.brandWords ?? []), ...words]) ? 'password.context' : null)
  );
}

/** The confirmation has to be there and to be the password (specification 1 §5). */
export function checkConfirmation(password: string, confirmation: string): ErrorCode | null {
  if (confirmation === '') return 'field.required';
  return confirmation === password ? null : 'password.mismatch';
}

/** What an error of a confirmation says: an empty one is told what to do (specification 1 §5). */
export const confirmationPhrase = (code: ErrorCode) =>
  code === 'field.required' ? 'password.confirm.required' : code;
