/** What an excluded person can be known by, in one spelling each. Pure. */
import { plainMobile } from '@perya/contract/accounts/plain-text.ts';
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import { canonicalEmail } from './canonical-email.ts';
import { toE164 } from './mobile-number.ts';
import { mobileOf, textOf, type RegistrationForm } from './registration.ts';

export const identifierKinds = ['email', 'mobile', 'idNumber'] as const;

export interface Identifier {
  kind: (typeof identifierKinds)[number];
  /** As `spellingOf` writes it. */
  value: string;
}

/**
 * `email:ana@example.com`, `mobile:+639171234567` or `idNumber:P1234567A`; null when it is none of them.
 * @param countries those that a number without its country may belong to
 */
export function parseIdentifier(text: string, countries: readonly string[] = []): Identifier | null {
  const [, name, typed = ''] = /^(\w+):(.+)$/s.exec(text.trim()) ?? [];
  const kind = identifierKinds.find((one) => one === name);
  return kind === undefined ? null : identifierOf(kind, typed, countries);
}

/** One spelling of what was typed; null when it is none of this kind. A number of two of the countries is none. */
export function identifierOf(
  kind: Identifier['kind'],
  typed: string,
  countries: readonly string[],
): Identifier | null {
  const value = kind === 'mobile' ? mobileSpelling(typed, countries) : spellingOf(kind, typed);
  const holds = {
    email: /^[^@\s]+@[^@\s]+\.[^@\s]+$/,
    mobile: /^\+[1-9]\d{5,14}$/,
    idNumber: /^[\dA-Z]{3,40}$/,
  };
  return holds[kind].test(value) ? { kind, value } : null;
}

/**
 * A mobile number with its country: as it is dialled, with the country but without its plus (a spreadsheet drops it), or as people of the
 * country write it.
 */
function mobileSpelling(typed: string, countries: readonly string[]): string {
  const plain = spellingOf('mobile', typed).replace(/^00/, '+');
  if (plain.startsWith('+')) return plain.replace(/^(\+63)0(?=9\d{9}$)/, '$1');
  const found = new Set(
    [...new Set(countries)].flatMap((country) => {
      const own = [country];
      return [toE164(plain, undefined, own), toE164(`+${plain}`, undefined, own)].filter(
        (one) => one !== null,
      );
    }),
  );
  return found.size === 1 ? [...found][0]! : plain;
}

/** By what an account's person can be known. */
export function identifiersOfPerson(
  person: Readonly<Record<Identifier['kind'], string | null>>,
): Identifier[] {
  return identifierKinds
    .map((kind) => ({ kind, value: spellingOf(kind, person[kind] ?? '') }))
    .filter(({ value }) => value !== '');
}

/** By what a form's person can be known. @param vouched an e-mail address that another service knows the person by. */
export function identifiersOf(
  form: RegistrationForm,
  settings: BrandSettings['registration'],
  vouched: string | null = null,
): Identifier[] {
  const typed = [textOf(form, 'email'), vouched ?? ''].map((text) => ['email', text] as const);
  const all = [
    ...typed,
    ['mobile', mobileOf(form, settings) ?? ''] as const,
    ['idNumber', textOf(form, 'idNumber')] as const,
  ];
  return all
    .map(([kind, text]) => ({ kind, value: spellingOf(kind, text) }))
    .filter(({ value }) => value !== '');
}

/**
 * One spelling for what people write in several ways: letter case, spaces and dashes, and the tag that many mail services
 * take after a plus, under which the same mailbox would come back as a stranger.
 */
function spellingOf(kind: Identifier['kind'], text: string): string {
  switch (kind) {
    case 'email':
      return canonicalEmail(text).replace(/\+[^@]*@/, '@');
    case 'mobile':
      return plainMobile(text);
    case 'idNumber':
      return plainMobile(text)
        .toUpperCase()
        .replaceAll(/[^\dA-Z]/g, '');
  }
}
