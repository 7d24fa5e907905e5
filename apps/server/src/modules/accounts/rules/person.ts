import { checkField, type FieldRule } from '@perya/contract/accounts/rules.ts';

/** What another service says of a person, as far as a registration can use it. */
export interface Person {
  /** Empty where it says nothing that could be one. */
  email: string;
  /** Only then it may be told whether a member uses the address. */
  emailVerified: boolean;
  nickname: string;
}

/** Reads the claims of an ID token. Whatever is no short text counts as not said. */
export function personOf(claims: Readonly<Record<string, unknown>>): Person {
  const email = shortText(claims['email'], 100);
  const isEmail = /^[^\s@]+@[^\s@]+$/.test(email);
  return {
    email: isEmail ? email : '',
    emailVerified: isEmail && claims['email_verified'] === true,
    nickname: shortText(claims['given_name'], 20) || shortText(claims['name'], 20),
  };
}

function shortText(value: unknown, max: number): string {
  return typeof value === 'string' ? [...value.trim()].slice(0, max).join('') : '';
}

const attempts = 6;

/**
 * User names to offer a person, the most natural first: the name before the @, or their own, then the same with digits.
 * @param random from 0 to 1.
 */
export function userNamesFor(person: Person, rule: FieldRule, random: () => number): string[] {
  const [beforeAt = ''] = person.email.split('@');
  const base = lettersOf(beforeAt) || lettersOf(person.nickname) || 'player';
  const names = Array.from({ length: attempts }, (_, index) => {
    const digits = index === 0 ? '' : String(Math.floor(random() * 10 ** Math.min(index + 2, 5)));
    return base.slice(0, rule.max - digits.length) + digits;
  });
  return names.filter((name) => checkField(rule, name, true) === null);
}

function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .replace(/^\d+/, '')
    .toLowerCase();
}
