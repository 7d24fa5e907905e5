/** What an excluded person can be known by, in one spelling each. Pure. */
import { plainMobile } from '@perya/contract/accounts/plain-text.ts';
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import { canonicalEmail } from './canonical-email.ts';
import { e164Of, toE164 } from './mobile-number.ts';
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
  if (value === null) return null;
  const holds: Readonly<Record<Identifier['kind'], (text: string) => boolean>> = {
    email: (text) => /^[^@\s<>()[\],;:"\\|/]+@[^@\s<>()[\],;:"\\|/]+\.[^@\s<>()[\],;:"\\|/]+$/.test(text),
    mobile: () => true,
    idNumber: (text) => isDocument(typed, text),
  };
  return holds[kind](value) ? { kind, value } : null;
}

/**
 * A mobile number with its country, valid by the country's plan: as it is dialled, with the country but without its plus (a spreadsheet drops it),
 * or as people of the country write it. Null: none, or one of two countries.
 */
function mobileSpelling(typed: string, countries: readonly string[]): string | null {
  const written = typed
    .normalize('NFKC')
    // `Mobile: 0917…`, `Tel 0917…`, `0917… (Globe)`
    .replace(/^\p{L}[\p{L} .'’/-]*[\s:.#]+(?=[\d+(])/u, '')
    .replaceAll(/\([^)\d]*\)/gu, ' ')
    .trim();
  // The zero of `+44 (0)7911…` is for callers of the same country.
  const isAbroad = /^(\+|00)/.test(written);
  const plain = plainMobile(isAbroad ? written.replace(/\(0\)/, '') : written).replace(/^00/, '+');
  if (plain.startsWith('+')) return e164Of(plain);
  const found = new Set(
    [...new Set(countries)].flatMap((country) => {
      const own = [country];
      return [toE164(plain, undefined, own), toE164(`+${plain}`, undefined, own)].filter(
        (one) => one !== null,
      );
    }),
  );
  return found.size === 1 ? [...found][0]! : null;
}

/** Words that stand before a document's number and are not part of it. */
const documentNames =
  /^(passports?|pasaporte|philsys|philid|psn|pcn|umid|sss|gsis|crn|tin|nbi|prc|lto|dfa|bir|acr|icard|sirb|seamans?|owwa|pwd|philhealth|pag-?ibig|hdmf|comelec|barangay|police|clearance|certificate|registration|senior|citizens?|alien|voters?|postal|national|government|gov|valid|drivers?|s|licen[cs]e|licencia|id|ids|card|document|documento|dokumento|doc|no|nos|nr|num|number|numero|of|ng|de)$/i;
const namedAhead = /^(PASSPORT|PASAPORTE|PHILSYS|UMID|CRN|TIN|SSS|GSIS)(NO|NUMBER)?(?=\d|[A-Z]\d)/;

/** True for `Passport P1234567A`, which says what it is. */
export const namesDocument = (typed: string): boolean =>
  /^(passport|pasaporte|philsys|philid|philhealth|pag-?ibig|psn|pcn|umid|sss|gsis|crn|tin|nbi|prc|id|licen[cs]e|document|driver|national|voter)/i.test(
    typed.trim(),
  ) && /^\p{L}[\p{L}’'. ]*[\s:#]/u.test(typed.trim());

const documentWordsOf = (typed: string): string[] =>
  typed
    .normalize('NFKC')
    .split(/[\s:#,;()[\]/\u2018\u2019'.]+/u)
    .filter((word) => word !== '' && !documentNames.test(word));

/** A document has digits and is one number: neither a name, nor two numbers side by side. */
function isDocument(typed: string, spelled: string): boolean {
  const words = documentWordsOf(typed);
  const digits = spelled.replaceAll(/\D/g, '').length;
  const letters = words.filter((word) => /^\P{N}+$/u.test(word)).join('').length;
  const numbers = words.filter((word) => word.replaceAll(/\D/g, '').length >= 5);
  return (
    /^[\dA-Z]{5,40}$/.test(spelled) &&
    digits >= (letters === 0 ? 3 : 5) &&
    letters <= 3 &&
    numbers.length <= 1 &&
    words.every((word) => word.replaceAll(/\P{L}/gu, '').length <= 6)
  );
}

/** `Ana Cruz <ana@example.com>` as address books write it, or a link. */
const addressIn = (text: string): string =>
  text.replace(/^.*<([^<>@\s]+@[^<>@\s]+)>\s*$/su, '$1').replace(/^mailto:/i, '');

/** By what an account's person can be known. */
export function identifiersOfPerson(
  person: Readonly<Record<Identifier['kind'], string | null>>,
): Identifier[] {
  return identifierKinds
    .map((kind) => ({ kind, value: spellingOf(kind, person[kind] ?? '') }))
    .filter(({ value }) => value !== '');
}

/** By all that a member has said, proved or not. */
export const identifiersOfMember = ({
  emails,
  mobile,
  idNumber,
}: {
  emails: readonly string[];
  mobile: string | null;
  idNumber: string | null;
}): Identifier[] => [
  ...emails.flatMap((email) => identifiersOfPerson({ email, mobile: null, idNumber: null })),
  ...identifiersOfPerson({ email: null, mobile, idNumber }),
];

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
      return canonicalEmail(addressIn(text)).replace(/\+[^@]*@/, '@');
    case 'mobile':
      return plainMobile(text);
    case 'idNumber':
      return plainMobile(documentWordsOf(text).join(' '))
        .toUpperCase()
        .replaceAll(/[^\dA-Z]/g, '')
        .replace(namedAhead, '');
  }
}
