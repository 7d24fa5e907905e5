/** The messages of specification 1, §5 and §8: each stands in the English dictionary to the letter, and has its Filipino. */
import { expect, test } from 'vitest';
import { dictionaries, type PhraseKey } from './phrase.ts';

/** Text of the specification → key. */
const messages: Record<string, PhraseKey> = {
  // What a page says while it works.
  'SMS sending': 'code.sending',
  'SMS sent': 'code.sent',
  'registered successfully': 'register.done',
  'Change saved': 'password.changed',
  'Confirmation password not matched': 'password.mismatch',
  'Enter password': 'password.confirm.required',
  'invitation code error': 'register.affiliateError',
  'The new password and the old password cannot be the same': 'modify.new.old.same',
  'Please login an actual account to use this function': 'free_reject',
  // The dictionary's.
  'Invalid invitation code': 'affiliate.invalid',
  'Sorry, you are not logged in! please login first.': 'session.required',
  'Sorry, this account does not have permission or the feature is temporarily unavailable.':
    'permission.denied',
  'Sorry, the user does not exist or is disabled.': 'user.unknown',
  'Sorry, the username already exists.': 'username.taken',
  'Account format is incorrect': 'username.format',
  'Password format is incorrect': 'password.format',
  'E-mail format is incorrect': 'email.format',
  'Referrer link error': 'referrer.invalid',
  'Verification code error': 'captcha.invalid',
  'Name format is not valid': 'name.format',
  'The mobile num is not valid': 'mobile.format',
  'Unknown error': 'unknown.error',
  'The requested url is empty. please check your request format.': 'request.empty',
  'System upgrading, please try again later.': 'system.maintenance',
  'The account has been logged out, please log in again': 'session.expired',
  'Non-member account unable to login': 'login.not.member',
  'Non-agents cannot log in': 'login.not.agent',
};
/** Keys that the specification names without their English text, and the notices that it only describes. */
const named: readonly PhraseKey[] = [
  'in_popup_prompt',
  'in_sure_logout',
  'in_please_wait',
  'contact_service',
  'region.restricted',
  'address.blocked',
];

test.each(Object.entries(messages))('“%s”', (text, key) => {
  expect(dictionaries.EN[key]).toBe(text);
  expect(dictionaries.TY[key]).not.toBe(text);
});

test.each(named)('%s is said in both languages', (key) => {
  expect(dictionaries.EN[key]).toMatch(/\S/);
  expect(dictionaries.TY[key]).not.toBe(dictionaries.EN[key]);
});
