/** What an excluded person can be known by, in one spelling each. Pure. */
import { plainMobile } from '@perya/contract/accounts/plain-text.ts';
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import { canonicalEmail } from './canonical-email.ts';
import { mobileOf, textOf, type RegistrationForm } from './registration.ts';

export const identifierKinds = ['email', 'mobile', 'idNumber'] as const;

export interface Identifier {
  kind: (typeof identifierKinds)[number];
  /** As `spellingOf` writes it. */
  value: string;
}

/** `email:ana@example.com`, `mobile:+639171234567` or `idNumber:P1234567A`; null when it is none of them. */
export function parseIdentifier(text: string): Identifier | null {
  const [, name, typed = ''] = /^(\w+):(.+)$/s.exec(text.trim()) ?? [];
  const kind = identifierKinds.find((one) => one === name);
  if (kind === undefined) return null;
  const value = spellingOf(kind, typed);
  const holds = {
    email: /^[^@\s]+@[^@\s]+\.[^@\s]+$/,
    mobile: /^\+[1-9]\d{5,14}$/,
    idNumber: /^[\dA-Z]{3,40}$/,
  };
  return holds[kind].test(value) ? { kind, value } : null;
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
