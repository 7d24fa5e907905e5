import { expect, test } from 'vitest';
import { personOf, userNamesFor } from './person.ts';

const rule = { min: 4, max: 12, pattern: '[A-Za-z][A-Za-z0-9]*', message: 'username.format' } as const;
const person = (claims: Record<string, unknown>) => personOf(claims);

test.each([
  [{ email: 'Maria.Clara@example.com' }, 'mariaclara'],
  [{ email: 'niño_99@example.com' }, 'nino99'],
  [{ email: '2026maria@example.com' }, 'maria'],
  [{ email: 'a-very-long-name-indeed@example.com' }, 'averylongnam'],
  [{ given_name: 'José' }, 'jose'],
  [{}, 'player'],
])('%j is offered %s first', (claims, name) => {
  expect(userNamesFor(person(claims), rule, () => 0.5)[0]).toBe(name);
});

test('every name that is offered holds by the rule, and all but the first have digits', () => {
  const names = userNamesFor(person({ email: 'jo@example.com' }), rule, () => 0.99);
  expect(names.length).toBeGreaterThan(2);
  for (const name of names) expect(name).toMatch(/^jo\d{2,}$/);
});

test('what a service says is believed as far as it is a short text', () => {
  expect(person({ email: 'no address', email_verified: true, given_name: 7, name: 'x'.repeat(90) })).toEqual({
    email: '',
    emailVerified: false,
    nickname: 'x'.repeat(20),
  });
  expect(person({ email: 'maria@example.com', email_verified: 'true' }).emailVerified).toBe(false);
});
